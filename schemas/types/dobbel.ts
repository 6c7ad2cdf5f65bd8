// Spel & Dobbel, version 1: the types of what slaget says and takes.

/** A field that another depends on: by how many were chosen, the value, or the label beside it. */
export interface After {
  field: string;
  by: "count" | "value" | "case";
}

/** A value of one of the domains. */
export interface AnyDomain {
  as: "any";
  of: Domain[];
}

/** A choice of the game: its values, and the one that holds where nothing is said. */
export interface Choice {
  id: string;
  values: (boolean | number | string)[];
  default: boolean | number | string;
  title: TextValue | null;
}

/** A choice of the game and its value: as it is made, or as a modifier asks for it. */
export interface Chosen {
  id: string;
  value: boolean | number | string;
}

/** Who is awaited since when, and how long. */
export interface Clock {
  waiting: Waiting[];
  limit: Limit | null;
}

/** How many of a key there may be, and what each costs. */
export interface Cost {
  max: number;
  cost: number;
}

/** An object from key to a number from 1: the sum min to max, the cost at most `budget`. */
export interface CountsDomain {
  as: "counts";
  keys: Record<string, Cost>;
  min: number;
  max: number | null;
  budget: number | null;
  kind?: string;
}

/** A decimal number as a text, in set-up forms. */
export interface DecimalDomain {
  as: "decimal";
  min: string;
  max: string;
  unit?: string;
}

/** How many dice a contestant rolls, and of how many sides. */
export interface Dice {
  count: number;
  sides: number;
}

export interface DiceRolled {
  a: number[];
  b: number[];
}

/** An object with one of its values for every key; `partial`: for some of them. */
export interface EachDomain {
  as: "each";
  keys: Record<string, Json[]>;
  partial: boolean;
  kind?: string;
  kinds?: string[];
}

/** An entry of the log as the seat sees it; entry 0 has no command. */
export interface Entry<C = Command, E = Event> {
  n: number;
  command: C | null;
  events: Told<E>[];
}

/** A board of cells: where each lies, and which are beside it. */
export interface Grid {
  as: "cells";
  cells: Record<string, [number, number]>;
  near: Record<string, string[]> | null;
  shape: "square" | "point";
}

/** A value of several parts, by a JSON Schema, in set-up forms. */
export interface JsonDomain {
  as: "json";
  schema: Record<string, Json>;
}

/** An object from key to a list of so many values; no value stands twice. */
export interface LayoutDomain {
  as: "layout";
  values: Json[];
  keys: Record<string, number>;
  kind?: string;
}

/** The time there is, and the host's option that may be played when it has run out. */
export interface Limit {
  seconds: number;
  then: string | Option;
}

/** A modifier: whose it is, what it adds, and the values that all must hold. */
export interface Line {
  id: string;
  side: string;
  add: number;
  title: TextValue;
  when: Chosen[];
}

/** A line of the modifier table. */
export interface Modifier {
  id: string;
  value: number;
}

export interface Modifiers {
  a: Modifier[];
  b: Modifier[];
}

/** A whole number, ends included. */
export interface NumberDomain {
  as: "number";
  min: number;
  max: number;
  unit?: string;
  kind?: string;
}

/** A list of `count` whole numbers, in order, repeats allowed. */
export interface NumbersDomain {
  as: "numbers";
  count: number;
  min: number;
  max: number;
  kind?: string;
}

/** One of the values; `case` beside them where a later field depends on it. */
export interface OneDomain {
  as: "one";
  values: Json[];
  kind?: string;
  case?: string[];
  labels?: (Text | string)[];
  at?: ((string | number)[] | string | number)[];
}

/** How the game ended: the winning seats, none for a draw. */
export interface Outcome {
  winners: Winner[];
  reason: string;
  rule: string;
  text: Text;
}

/** A game as its file tells it, in the order of the file. */
export interface OwnGame {
  id: string;
  title: TextValue;
  sides: Side[];
  choices: Choice[];
  modifiers: Line[];
}

/** An object from place to counts; `spread` is how unlike the piles may be, null for any. */
export interface PilesDomain {
  as: "piles";
  places: Record<string, Room>;
  keys: Record<string, Cost>;
  budget: number | null;
  spread: number | null;
  kind?: string;
  kinds?: string[];
}

/** A board that is a plane. */
export interface Plane {
  as: "plane";
  width: number;
  height: number;
  unit: string;
  up: "x" | "y" | "-y";
}

/** `[x, y]`, whole numbers; `region` are rings, or asked for by `ask`. */
export interface PointDomain {
  as: "point";
  region: [number, number][][] | null;
  exact: boolean;
  from: [number, number] | null;
  witness: [number, number];
  ask: string;
  kind?: string;
}

/** How the contest ended; `winner` is null for a draw. */
export interface ResultView {
  winner: "a" | "b" | null;
  reason: "roll" | "series" | "concession";
}

/** How many may be piled at a place; null for no limit. */
export interface Room {
  min: number;
  max: number | null;
}

/** A list with one value for each name of the field: one of the rows. */
export interface RowDomain {
  as: "row";
  rows: Json[][];
  kinds?: (string | null)[];
  case?: string[];
  labels?: (Text | string)[];
  at?: ((string | number)[] | string | number)[];
}

/** The scenario that the game is played from. */
export interface Scenario {
  id: string;
  title: Text;
}

/** A seat: its name in URLs, its label, and those whose eyes are its own. */
export interface SeatStatics {
  seat: Seat;
  slug: string;
  label: Text;
  allies: Seat[];
}

/** What is settled by rolls, between whom, and which variants count. */
export interface Setup {
  game: string;
  skills: Skills;
  mode: "simple" | "detailed";
  first_side: "a" | "b";
  games: number | null;
  die: Dice;
  ties: "reroll" | "draw" | "fox_wins" | "geese_win" | "king_wins" | "attackers_win";
  dice_source: "random" | "table";
  strict_adds_to_basic: boolean;
  geese_count: number;
  diagonal_capture: boolean;
  fox_start: "centre" | "free";
  missed_capture: "none" | "one_goose" | "goose_per_miss";
  packed: "geese_win" | "fox_captures_adjacent" | "draw_replay" | "goose_backward";
  four_sided_king: boolean;
  simple_king_bonus: boolean;
  own?: OwnGame | null;
  chosen?: Chosen[];
}

/** A side of the game; the first one is the first-named (SD-1.3). */
export interface Side {
  id: string;
  title: TextValue;
}

export interface SidesPlayed {
  a: string;
  b: string;
}

/** The skill values of the two contestants. */
export interface Skills {
  a: number;
  b: number;
}

/** A list of different values, min to max of `values`, and after them `always`. */
export interface SomeDomain {
  as: "some";
  values: Json[];
  min: number;
  max: number;
  always: Json[];
  kind?: string;
  together?: Together;
  labels?: (Text | string)[];
  at?: ((string | number)[] | string | number)[];
}

/** An object from an index of the field `path` to a list. */
export interface StopsDomain {
  as: "stops";
  path: string;
  kind?: string;
}

/** Words in English and in Swedish, or a template for them. */
export interface TextValue {
  en: string;
  sv: string;
}

/** A text of a form, in set-up forms. */
export interface TextDomain {
  as: "text";
  pattern: string;
}

/** With the fields named, at most so many are chosen. */
export interface Together {
  with: string[];
  max: number;
}

/** An event as the seat sees it, and as it is told. */
export interface Told<E = Event> {
  event: E;
  text: Text;
}

export interface Totals {
  a: number;
  b: number;
}

/** Since which entry a seat has been awaited. */
export interface Waiting {
  seat: Seat | "host";
  since: number;
}

/** What a seat had sealed was not opened, or not allowed: the default takes its place. */
export interface ChoiceDefaulted {
  type: "choice_defaulted";
  seat: string | number;
  rule: string;
}

/** A seat has shown what it had sealed. */
export interface ChoiceOpened {
  type: "choice_opened";
  seat: string | number;
  command: Command;
}

/** A seat has chosen under a seal. */
export interface ChoiceSealed {
  type: "choice_sealed";
  seat: string | number;
  leaf: string;
}

/** A command that needs no turn. */
export type Claim = {
  id: string;
  type: "roll";
  label: Text;
  sealed: boolean;
  fixed: {
    seat?: string;
    dice_a?: number[] | null;
    dice_b?: number[] | null;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "concede";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: string;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "take_back";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: string | number;
    to?: number;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "seal";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: string | number;
    leaf?: string;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "unseal";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: string | number;
    command?: Command;
    nonce?: string | null;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "close_seals";
  label: Text;
  sealed: boolean;
  fixed: Record<string, never>;
  fields: Field[];
  confirm: boolean;
};

/** The host's clock has run out: what is not unsealed is the default. */
export interface CloseSeals {
  type: "close_seals";
}

/** Why a command is refused. */
export type Code = "already_committed" | "already_taken_back" | "bad_dice" | "bad_field" | "bad_number_of_games" | "bad_option" | "bad_signature" | "bad_skill" | "bad_ties" | "contest_not_offered" | "contest_over" | "dice_given" | "dice_missing" | "game_without_sides" | "named_otherwise" | "no_contestant" | "no_leaf" | "no_seals" | "no_such_entry" | "no_take_backs" | "not_choosing" | "not_own" | "not_yours" | "out_of_range" | "refused" | "repeated_id" | "reserved_id" | "schack_is_simple" | "sealed_here" | "too_far_back" | "too_late" | "unknown_reference" | "unknown_seat" | "variant_of_another_game" | "wrong_seal" | "wrong_seat" | "wrong_sides" | "wrong_value";

/** A command. */
export type Command = Roll | Concede | TakeBack | Seal | Unseal | CloseSeals;

/** Give the contest up. */
export interface Concede {
  type: "concede";
  seat: string;
}

/** The winner, or none for a draw, and whether a roll, the series or a concession decided. */
export interface ContestEnded {
  type: "contest_ended";
  winner: "a" | "b" | null;
  reason: "roll" | "series" | "concession";
}

/** Everything that is fixed before the first roll. */
export interface ContestStarted {
  type: "contest_started";
  options: Setup;
}

/** All that a screen shows to one seat, and asks it for. */
export interface Document<V = View, C = Command, E = Event> {
  format: "slaget-seat/1";
  game: string;
  ruleset: Ruleset;
  version: Version;
  statics: string;
  seat: Seat | "host" | null;
  n: number;
  since: number;
  to_act: (Seat | "host")[];
  outcome: Outcome | null;
  prompt: Text | null;
  view: V;
  options: Option[];
  complete: boolean;
  claims: Claim[];
  entries: Entry<C, E>[];
  undo_limit: number;
  clock: Clock;
}

/** What may stand in a field. */
export type Domain = OneDomain | RowDomain | SomeDomain | NumberDomain | NumbersDomain | PointDomain | CountsDomain | EachDomain | LayoutDomain | PilesDomain | StopsDomain | AnyDomain | TextDomain | DecimalDomain | JsonDomain;

/** An event. */
export type Event = ContestStarted | OpposedRollMade | GameDecided | ContestEnded | TakenBack | ChoiceSealed | ChoiceOpened | ChoiceDefaulted | Unsealed;

/** What is chosen for the fields `names` of a command; with an `after` the domain is one of the cases. */
export interface Field {
  names: string[];
  label: Text;
  after: After[];
  check: boolean;
  secret: boolean;
  cases: Record<string, Domain> | null;
  domain: Domain | null;
  default?: Json;
}

/** A game of a series is over; nobody wins a drawn one. */
export interface GameDecided {
  type: "game_decided";
  game_no: number;
  winner: "a" | "b" | null;
}

/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A new game. */
export interface New {
  ruleset: "dobbel";
  scenario: "schack_slag" | "ravbrade_enkel" | "ravbrade_detaljerad" | "ravbrade_tretton" | "jungfrubrade_lars" | "vid_bordet";
  /** Choices of rules; what is left out is as the scenario has it. */
  options?: {
    /** The board game that is settled by rolls. */
    game?: "schack" | "ravbrade" | "jungfrubrade";
    /** The skill values of the contestants, -99 to 99. */
    skills?: {
      a: number;
      b: number;
    };
    /** One roll for everything, or one a game with side modifiers. */
    mode?: "simple" | "detailed";
    /** Who has the fox or the king in the first game. */
    first_side?: "a" | "b";
    /** How many games are rolled in mode detailed. */
    games?: null | 1 | number;
    /** How many dice of how many sides each contestant rolls. */
    die?: {
      count: number;
      sides: number;
    };
    /** What equal totals do. */
    ties?: "reroll" | "draw" | "fox_wins" | "geese_win" | "king_wins" | "attackers_win";
    /** Whether dice are drawn, or rolled at the table and entered. */
    dice_source?: "random" | "table";
    /** Whether the stricter missed-capture rule counts 4 in all. */
    strict_adds_to_basic?: true | false;
    /** As in Rävbräde. */
    geese_count?: number;
    /** As in Rävbräde. */
    diagonal_capture?: true | false;
    /** As in Rävbräde. */
    fox_start?: "centre" | "free";
    /** As in Rävbräde. */
    missed_capture?: "none" | "one_goose" | "goose_per_miss";
    /** As in Rävbräde. */
    packed?: "geese_win" | "fox_captures_adjacent" | "draw_replay" | "goose_backward";
    /** Whether the king must be surrounded on four sides everywhere. */
    four_sided_king?: true | false;
    /** Whether whoever has the king adds his bonus in mode simple too. */
    simple_king_bonus?: true | false;
  };
  /** 64 hexadecimal digits. */
  seed?: string | null;
  name?: string | null;
}

/** One opposed roll with everything that went into it, and what came of it. */
export interface OpposedRollMade {
  type: "opposed_roll_made";
  game_no: number;
  attempt: number;
  sides: SidesPlayed | null;
  dice: DiceRolled;
  skills: Skills;
  modifiers: Modifiers;
  totals: Totals;
  outcome: "a" | "b" | "reroll" | "draw";
}

/** One button: what a seat may do now. */
export type Option = {
  id: string;
  type: "roll";
  label: Text;
  sealed: boolean;
  fixed: {
    seat?: string;
    dice_a?: number[] | null;
    dice_b?: number[] | null;
  };
  fields: Field[];
} | {
  id: string;
  type: "concede";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: string;
  };
  fields: Field[];
} | {
  id: string;
  type: "take_back";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: string | number;
    to?: number;
  };
  fields: Field[];
} | {
  id: string;
  type: "seal";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: string | number;
    leaf?: string;
  };
  fields: Field[];
} | {
  id: string;
  type: "unseal";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: string | number;
    command?: Command;
    nonce?: string | null;
  };
  fields: Field[];
} | {
  id: string;
  type: "close_seals";
  label: Text;
  sealed: boolean;
  fixed: Record<string, never>;
  fields: Field[];
};

/** Why a command is not allowed: the code, the rule, where in the command, and what would do. */
export interface Refusal {
  code: Code;
  rule: string;
  path: (string | number)[];
  params: Record<string, Json>;
  text: Text;
  nearest: Command | Json;
}

/** Make an opposed roll; at a table with real dice, say what they show. Without a `seat` it is the host's. */
export interface Roll {
  type: "roll";
  seat?: string;
  dice_a?: number[] | null;
  dice_b?: number[] | null;
}

export type Ruleset = "dobbel";

/** Choose under a seal: `leaf` binds the seat to a command that it shows later. */
export interface Seal {
  type: "seal";
  seat: string | number;
  leaf: string;
}

export type Seat = "a" | "b";

/** A choice of rules that a set-up offers. */
export interface SetupOption {
  name: string;
  rule: string;
  label: Text;
  help: Text;
  default: Json;
  domain: Domain;
}

/** The state of a contest; `sides` is null where the game settled has none. */
export interface StaticView {
  options: Setup;
}

/** What never changes in a game; the same for every seat. */
export interface Statics {
  format: "slaget-statics/1";
  hash: string;
  ruleset: Ruleset;
  version: Version;
  title: Text;
  scenario: Scenario | null;
  seat_field: string;
  seats: SeatStatics[];
  view: StaticView;
  words: Record<string, Record<string, Text>>;
  board: Plane | Grid | null;
}

/** Go back to the state after entry `to`: a seat over its own commands, `"host"` over anybody's. */
export interface TakeBack {
  type: "take_back";
  seat: string | number;
  to: number;
}

/** The state is again that after entry `to`. */
export interface TakenBack {
  type: "taken_back";
  seat: string | number;
  to: number;
}

/** A text. */
export interface Text {
  sv: string;
  en: string;
}

/** Show the choice that the seat has sealed, with the nonce of its leaf. */
export interface Unseal {
  type: "unseal";
  seat: string | number;
  command: Command;
  /** Secret: what other seats see stands last. */
  nonce: string | null;
}

/** All have chosen: the choices in the order of the seats. */
export interface Unsealed {
  type: "unsealed";
  choices: Command[];
}

export type Version = "1";

/** The state of a contest; `sides` is null where the game settled has none. */
export interface View {
  game_no: number;
  attempt: number;
  wins: {
    a: number;
    b: number;
  };
  drawn: number;
  result: ResultView | null;
  sides: {
    a: string;
    b: string;
  } | null;
}

export type Winner = Seat | string | number;

/** A command as a log holds it, with all its fields. */
export type WrittenCommand = {
  type: "roll";
  seat: string;
  dice_a: number[] | null;
  dice_b: number[] | null;
} | Concede | TakeBack | Seal | Unseal | CloseSeals;
