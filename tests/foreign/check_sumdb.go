// Checks checkpoints and proofs with Go's own golang.org/x/mod/sumdb, which knows nothing of slaget.
//
// A request a line on stdin, an answer a line on stdout, both JSON; bytes are base64. What is asked:
//
//	"note":        Note is signed by Vkey
//	"records":     Note is signed, and its root is that of Records
//	"inclusion":   Note is signed, and Hashes lead from Record at Index to its root
//	"consistency": Note and Old are signed, and Hashes lead from the one to the other
package main

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type request struct {
	Ask, Vkey string
	Note, Old []byte
	Records   [][]byte
	Record    []byte
	Index     int64
	Hashes    [][]byte
}

// opened gives the tree of a checkpoint that is signed by its origin's key.
func opened(signed []byte, vkey string) (tree tlog.Tree, err error) {
	verifier, err := note.NewVerifier(vkey)
	if err != nil {
		return tree, err
	}
	found, err := note.Open(signed, note.VerifierList(verifier))
	if err != nil {
		return tree, err
	}
	lines := strings.Split(found.Text, "\n")
	if len(lines) != 4 || lines[0] != verifier.Name() {
		return tree, fmt.Errorf("not a checkpoint of %s", verifier.Name())
	}
	if tree.N, err = strconv.ParseInt(lines[1], 10, 64); err != nil {
		return tree, err
	}
	tree.Hash, err = hash(lines[2])
	return tree, err
}

func hash(text string) (tlog.Hash, error) {
	return tlog.ParseHash(text)
}

func hashes(raw [][]byte) (made []tlog.Hash, err error) {
	for _, one := range raw {
		next, err := hash(base64.StdEncoding.EncodeToString(one))
		if err != nil {
			return nil, err
		}
		made = append(made, next)
	}
	return made, nil
}

// rootOf is the root of a tree over records, by the hashes that the tool itself stores.
func rootOf(records [][]byte) (tlog.Hash, error) {
	var stored []tlog.Hash
	reader := tlog.HashReaderFunc(func(indexes []int64) ([]tlog.Hash, error) {
		var found []tlog.Hash
		for _, index := range indexes {
			found = append(found, stored[index])
		}
		return found, nil
	})
	for n, record := range records {
		more, err := tlog.StoredHashes(int64(n), record, reader)
		if err != nil {
			return tlog.Hash{}, err
		}
		stored = append(stored, more...)
	}
	return tlog.TreeHash(int64(len(records)), reader)
}

func check(asked request) error {
	tree, err := opened(asked.Note, asked.Vkey)
	if err != nil || asked.Ask == "note" {
		return err
	}
	path, err := hashes(asked.Hashes)
	if err != nil {
		return err
	}
	switch asked.Ask {
	case "records":
		root, err := rootOf(asked.Records)
		if err == nil && (root != tree.Hash || tree.N != int64(len(asked.Records))) {
			err = fmt.Errorf("the root of the records is %v", root)
		}
		return err
	case "inclusion":
		return tlog.CheckRecord(path, tree.N, tree.Hash, asked.Index, tlog.RecordHash(asked.Record))
	case "consistency":
		old, err := opened(asked.Old, asked.Vkey)
		if err != nil {
			return err
		}
		return tlog.CheckTree(path, tree.N, tree.Hash, old.N, old.Hash)
	}
	return fmt.Errorf("nothing known of %q", asked.Ask)
}

// answer is empty where all is well; a panic of the tool is an answer too.
func answer(asked request) (said string) {
	defer func() {
		if fault := recover(); fault != nil {
			said = fmt.Sprint("panic: ", fault)
		}
	}()
	if err := check(asked); err != nil {
		return err.Error()
	}
	return ""
}

func main() {
	lines := bufio.NewReaderSize(os.Stdin, 1<<20)
	answers := json.NewEncoder(os.Stdout)
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return
		}
		var asked request
		if err := json.Unmarshal(line, &asked); err != nil {
			answers.Encode("not a request: " + err.Error())
			continue
		}
		answers.Encode(answer(asked))
	}
}
