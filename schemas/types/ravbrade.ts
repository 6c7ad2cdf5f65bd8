// Rävbräde, version 1: the types of what slaget says and takes.

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

/** Who is awaited since when, and how long. */
export interface Clock {
  waiting: Waiting[];
  limit: Limit | null;
}

/** A board of cells: where each lies, and which are beside it. */
export interface ContractGrid {
  as: "cells";
  cells: Record<string, [number, number]>;
  near: Record<string, string[]> | null;
  shape: "square" | "point";
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

/** A board of one's own: `rows` of points and which `links` join them, or a `drawing` (RB-1.8, RB-3.7). */
export interface Grid {
  rows?: string[];
  links?: "all" | "straight";
  drawing?: string;
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

/** Who won a match; null where nobody did. */
export interface MatchResultView {
  winner: "a" | "b" | null;
}

/** A match (RB-8): which game is played, how many count, and the wins of each player. */
export interface MatchView {
  game_no: number;
  counted: number;
  wins: {
    a: number;
    b: number;
  };
  result: MatchResultView | null;
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

/** How a game ended; `winner` is null for a draw, `replay` says that it is played again. */
export interface ResultView {
  winner: "geese" | "fox" | null;
  reason: "fox_enclosed" | "too_few_geese" | "repetition" | "no_progress" | "resignation" | "geese_packed";
  replay: boolean;
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

/** How many geese, where they start, and the local rulings in force. */
export interface Setup {
  geese_count: number;
  setup: "fox_centre" | "fox_advanced";
  position: string | null;
  diagonal_capture: boolean;
  fox_start: "centre" | "free";
  free_start_uses_turn: boolean;
  missed_capture: "none" | "one_goose" | "goose_per_miss";
  missed_capture_decline: boolean;
  missed_capture_supply: "unlimited" | "captured";
  packed: "geese_win" | "fox_captures_adjacent" | "draw_replay" | "goose_backward";
  packed_backward: "straight" | "straight_and_diagonal";
  chain_captures: boolean;
  fox_wins_below: number | "auto";
  repetition_limit: number;
  no_progress_limit: number;
  side_assignment: "fixed" | "random";
  match_games: number;
  match_draws: "count" | "replay";
  grid?: Grid;
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

/** Since which entry a seat has been awaited. */
export interface Waiting {
  seat: Seat | "host";
  since: number;
}

/** Put an owed goose on an empty square. */
export interface AddGoose {
  type: "add_goose";
  seat: "geese";
  to: string;
}

/** Geese that could have been captured, those that were, and how many are owed for it. */
export interface CapturesMissed {
  type: "captures_missed";
  could: string[];
  taken: string[];
  owed: number;
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
  type: "move_goose";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "geese";
    from?: string;
    to?: string;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "add_goose";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "geese";
    to?: string;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "decline_goose";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "geese";
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "place_fox";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "fox";
    to?: string;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "move_fox";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "fox";
    path?: string[];
    capture?: string | null;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "resign";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "geese" | "fox";
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "start_next_game";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "geese" | "fox";
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
export type Code = "already_committed" | "already_taken_back" | "backward" | "backward_slanting" | "bad_field" | "bad_option" | "bad_position" | "bad_signature" | "capture_with_jump" | "empty_path" | "fox_is_placed" | "fox_not_placed" | "game_over" | "geese_owed" | "loose_line" | "missing_number" | "missing_setup" | "must_add" | "no_chains" | "no_diagonal_capture" | "no_goose" | "no_leaf" | "no_next_game" | "no_points" | "no_seals" | "no_square" | "no_such_entry" | "no_take_backs" | "no_way" | "none_owed" | "not_adjacent" | "not_choosing" | "not_connected" | "not_own" | "not_packed" | "not_yours" | "nothing_between" | "odd_match" | "refused" | "sealed_here" | "square_held" | "step_in_chain" | "too_far" | "too_far_back" | "too_few_geese" | "too_late" | "too_many_wanted" | "unknown_seat" | "wrong_letter" | "wrong_rows" | "wrong_seal" | "wrong_seat";

/** A command. */
export type Command = MoveGoose | AddGoose | DeclineGoose | PlaceFox | MoveFox | Resign | StartNextGame | TakeBack | Seal | Unseal | CloseSeals;

/** Give up the geese still owed. */
export interface DeclineGoose {
  type: "decline_goose";
  seat: "geese";
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
export type Event = SidesAssigned | GameStarted | GooseMoved | GooseAdded | GeeseDeclined | FoxPlaced | FoxMoved | CapturesMissed | GeesePacked | GameEnded | MatchEnded | TakenBack | ChoiceSealed | ChoiceOpened | ChoiceDefaulted | Unsealed;

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

/** The fox went along a path and took these geese, in order. */
export interface FoxMoved {
  type: "fox_moved";
  from: string;
  path: string[];
  kind: "step" | "jump" | "adjacent_capture";
  captured: string[];
}

export interface FoxPlaced {
  type: "fox_placed";
  to: string;
}

/** The winner, or none for a draw, why, and whether the game is to be played again. */
export interface GameEnded {
  type: "game_ended";
  winner: "geese" | "fox" | null;
  reason: "fox_enclosed" | "too_few_geese" | "repetition" | "no_progress" | "resignation" | "geese_packed";
  replay: boolean;
}

/** The options in force and the position the game starts from. */
export interface GameStarted {
  type: "game_started";
  options: Setup;
  position: string;
  game_no: number;
}

export interface GeeseDeclined {
  type: "geese_declined";
  count: number;
}

/** The geese have no ordinary move; the ruling says what comes of it. */
export interface GeesePacked {
  type: "geese_packed";
  ruling: "geese_win" | "fox_captures_adjacent" | "draw_replay" | "goose_backward";
}

export interface GooseAdded {
  type: "goose_added";
  to: string;
}

export interface GooseMoved {
  type: "goose_moved";
  from: string;
  to: string;
  direction: "forward" | "forward_left" | "forward_right" | "left" | "right" | "backward" | "backward_left" | "backward_right";
}

/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** The player with more won games, or none, and the games won. */
export interface MatchEnded {
  type: "match_ended";
  winner: "a" | "b" | null;
  wins: {
    a: number;
    b: number;
  };
}

/** Step to a square, taking a goose beside it perhaps, or jump to each square of a path. */
export interface MoveFox {
  type: "move_fox";
  seat: "fox";
  path: string[];
  capture?: string | null;
}

/** Step with a goose. */
export interface MoveGoose {
  type: "move_goose";
  seat: "geese";
  from: string;
  to: string;
}

/** A new game. */
export interface New {
  ruleset: "ravbrade";
  scenario: "femton" | "tretton" | "sjutton" | "tjugotva" | "rav_framfor" | "fri_rav" | "nya_hons" | "hard_gard" | "match" | "instangd";
  /** Choices of rules; what is left out is as the scenario has it. */
  options?: {
    /** How many geese there are. */
    geese_count?: number;
    /** Where the fox and the last geese of 20 or more stand. */
    setup?: "fox_centre" | "fox_advanced";
    /** A position in place of the set-up. */
    position?: null | string;
    /** Whether the fox may jump diagonally. */
    diagonal_capture?: true | false;
    /** Whether the fox player chooses where the fox starts. */
    fox_start?: "centre" | "free";
    /** Whether placing the fox uses its turn. */
    free_start_uses_turn?: true | false;
    /** What a fox owes that does not capture although it could. */
    missed_capture?: "none" | "one_goose" | "goose_per_miss";
    /** Whether owed geese may be declined. */
    missed_capture_decline?: true | false;
    /** Where added geese come from. */
    missed_capture_supply?: "unlimited" | "captured";
    /** What happens when the geese have no ordinary move. */
    packed?: "geese_win" | "fox_captures_adjacent" | "draw_replay" | "goose_backward";
    /** Which way a packed goose may step back. */
    packed_backward?: "straight" | "straight_and_diagonal";
    /** Whether the fox may jump on in the same turn. */
    chain_captures?: true | false;
    /** The fox wins with fewer geese left than this. */
    fox_wins_below?: "auto" | number;
    /** The occurrence of a position that draws; 0 for never. */
    repetition_limit?: 0 | number;
    /** The moves without progress, of both sides together, that draw; 0 for never. */
    no_progress_limit?: number;
    /** Whether player a has the geese or the lot decides. */
    side_assignment?: "fixed" | "random";
    /** How many games are counted. */
    match_games?: 1 | number;
    /** Whether drawn games of a match count. */
    match_draws?: "count" | "replay";
  };
  /** 64 hexadecimal digits. */
  seed?: string | null;
  name?: string | null;
}

/** One button: what a seat may do now. */
export type Option = {
  id: string;
  type: "move_goose";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "geese";
    from?: string;
    to?: string;
  };
  fields: Field[];
} | {
  id: string;
  type: "add_goose";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "geese";
    to?: string;
  };
  fields: Field[];
} | {
  id: string;
  type: "decline_goose";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "geese";
  };
  fields: Field[];
} | {
  id: string;
  type: "place_fox";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "fox";
    to?: string;
  };
  fields: Field[];
} | {
  id: string;
  type: "move_fox";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "fox";
    path?: string[];
    capture?: string | null;
  };
  fields: Field[];
} | {
  id: string;
  type: "resign";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "geese" | "fox";
  };
  fields: Field[];
} | {
  id: string;
  type: "start_next_game";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "geese" | "fox";
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

/** Put the fox on the board. */
export interface PlaceFox {
  type: "place_fox";
  seat: "fox";
  to: string;
}

/** Why a command is not allowed: the code, the rule, where in the command, and what would do. */
export interface Refusal {
  code: Code;
  rule: string;
  path: (string | number)[];
  params: Record<string, Json>;
  text: Text;
  nearest: Command | Json;
}

/** Give the game up. */
export interface Resign {
  type: "resign";
  seat: "geese" | "fox";
}

export type Ruleset = "ravbrade";

/** Choose under a seal: `leaf` binds the seat to a command that it shows later. */
export interface Seal {
  type: "seal";
  seat: string | number;
  leaf: string;
}

export type Seat = "geese" | "fox";

/** A choice of rules that a set-up offers. */
export interface SetupOption {
  name: string;
  rule: string;
  label: Text;
  help: Text;
  default: Json;
  domain: Domain;
}

/** Which player has which side, and how that came about. */
export interface SidesAssigned {
  type: "sides_assigned";
  geese: "a" | "b";
  fox: "a" | "b";
  method: "fixed" | "random" | "alternated" | "replayed";
}

/** Go on with the match. */
export interface StartNextGame {
  type: "start_next_game";
  seat: "geese" | "fox";
}

/** The state of a game. `fox` is null until it is placed. */
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
  board: Plane | ContractGrid | null;
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

/** The state of a game. `fox` is null until it is placed. */
export interface View {
  players: {
    geese: "a" | "b";
    fox: "a" | "b";
  };
  geese: string[];
  fox: string | null;
  side: "geese" | "fox";
  owed: number;
  packed_mark: boolean;
  reserve: number;
  clock: number;
  turn: number;
  result: ResultView | null;
  match: MatchView | null;
  phase: "add_goose" | "place_fox" | "goose_move" | "fox_move" | "over";
  position: string;
}

export type Winner = Seat | string | number;

/** A command as a log holds it, with all its fields. */
export type WrittenCommand = MoveGoose | AddGoose | DeclineGoose | PlaceFox | {
  type: "move_fox";
  seat: "fox";
  path: string[];
  capture: string | null;
} | Resign | StartNextGame | TakeBack | Seal | Unseal | CloseSeals;
