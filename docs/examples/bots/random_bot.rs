// Plays chess and other games of moves at random, with the standard library alone.
//
//   rustc -O random_bot.rs && slaget simulate schack --policy white=cmd:./random_bot
use std::collections::BTreeMap;
use std::io::{self, BufRead, Write};

#[derive(Clone, Debug)]
enum Json {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Json>),
    Object(BTreeMap<String, Json>),
}

impl Json {
    fn get(&self, key: &str) -> &Json {
        match self {
            Json::Object(members) => members.get(key).unwrap_or(&Json::Null),
            _ => &Json::Null,
        }
    }

    fn items(&self) -> &[Json] {
        match self {
            Json::List(items) => items,
            _ => &[],
        }
    }

    fn text(&self) -> &str {
        match self {
            Json::Text(text) => text,
            _ => "",
        }
    }

    fn number(&self) -> f64 {
        match self {
            Json::Number(number) => *number,
            _ => 0.0,
        }
    }

    fn written(&self) -> String {
        match self {
            Json::Null => "null".into(),
            Json::Bool(truth) => truth.to_string(),
            Json::Number(number) => number.to_string(),
            Json::Text(text) => quoted(text),
            Json::List(items) => format!("[{}]", items.iter().map(Json::written).collect::<Vec<_>>().join(",")),
            Json::Object(members) => {
                let parts: Vec<_> = members.iter().map(|(k, v)| format!("{}:{}", quoted(k), v.written())).collect();
                format!("{{{}}}", parts.join(","))
            }
        }
    }
}

fn quoted(text: &str) -> String {
    let mut made = String::from("\"");
    for sign in text.chars() {
        match sign {
            '"' | '\\' => made.extend(['\\', sign]),
            sign if (sign as u32) < 32 => made.push_str(&format!("\\u{:04x}", sign as u32)),
            sign => made.push(sign),
        }
    }
    made + "\""
}

struct Reader<'a>(std::iter::Peekable<std::str::Chars<'a>>);

impl Reader<'_> {
    fn sign(&mut self) -> char {
        while self.0.next_if(|c| c.is_whitespace()).is_some() {}
        *self.0.peek().expect("more JSON")
    }

    fn value(&mut self) -> Json {
        match self.sign() {
            '{' => Json::Object(self.parts('}', |r| { let key = r.string(); r.sign(); r.0.next(); (key, r.value()) }).into_iter().collect()),
            '[' => Json::List(self.parts(']', Reader::value)),
            '"' => Json::Text(self.string()),
            _ => self.word(),
        }
    }

    fn parts<T>(&mut self, end: char, mut part: impl FnMut(&mut Self) -> T) -> Vec<T> {
        let mut found = Vec::new();
        self.0.next();
        while self.sign() != end {
            found.push(part(self));
            if self.sign() == ',' { self.0.next(); }
        }
        self.0.next();
        found
    }

    fn string(&mut self) -> String {
        let mut made = String::new();
        self.sign();
        self.0.next();
        loop {
            match self.0.next().expect("a closed string") {
                '"' => return made,
                '\\' => match self.0.next().expect("an escaped sign") {
                    'n' => made.push('\n'),
                    't' => made.push('\t'),
                    'u' => {
                        let digits: String = (0..4).filter_map(|_| self.0.next()).collect();
                        made.push(u32::from_str_radix(&digits, 16).ok().and_then(char::from_u32).unwrap_or('\u{fffd}'));
                    }
                    other => made.push(other),
                },
                sign => made.push(sign),
            }
        }
    }

    fn word(&mut self) -> Json {
        let mut word = String::new();
        while let Some(sign) = self.0.next_if(|c| c.is_alphanumeric() || "+-.".contains(*c)) { word.push(sign); }
        match word.as_str() {
            "null" => Json::Null,
            "true" | "false" => Json::Bool(word == "true"),
            number => Json::Number(number.parse().expect("a number")),
        }
    }
}

/// A value of a domain that needs no more than picking.
fn picked(domain: &Json, random: &mut impl FnMut(usize) -> usize) -> Option<Json> {
    let from = match domain.get("as").text() {
        "one" => domain.get("values").items(),
        "row" => domain.get("rows").items(),
        _ => return None,
    };
    Some(from[random(from.len())].clone())
}

/// The name of a field: those of the command's fields that it fills.
fn name(field: &Json) -> String {
    field.get("names").items().iter().map(Json::text).collect::<Vec<_>>().join(",")
}

/// The answer to `choose`: an option whose fields can all be picked, and a choice for each of them.
fn chosen(options: &[Json], random: &mut impl FnMut(usize) -> usize) -> Option<Json> {
    let mut made = Vec::new();
    for option in options {
        let fields = option.get("fields").items();
        let found: Option<BTreeMap<_, _>> = fields.iter().map(|f| Some((name(f), picked(f.get("domain"), random)?))).collect();
        if let Some(choices) = found {
            let parts = [("option".to_string(), option.get("id").clone()), ("choices".to_string(), Json::Object(choices))];
            made.push(Json::Object(parts.into()));
        }
    }
    (!made.is_empty()).then(|| made.swap_remove(random(made.len())))
}

fn main() {
    let mut state: u64 = 1;
    let mut random = move |many: usize| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) as usize % many
    };
    for line in io::stdin().lock().lines() {
        let message = Reader(line.expect("UTF-8").chars().peekable()).value();
        if message.get("method").text() != "choose" { continue; }
        let document = message.get("params").get("document").clone();
        let offered = ["options", "claims"].iter().find_map(|key| chosen(document.get(key).items(), &mut random));
        let result = offered.expect("an option that can be picked").written();
        println!("{{\"jsonrpc\":\"2.0\",\"id\":{},\"result\":{}}}", message.get("id").number(), result);
        io::stdout().flush().expect("an open pipe");
    }
}
