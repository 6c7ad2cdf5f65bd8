// Schack, version 1: the types of what slaget says and takes.

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

/** The kinds that a side may have, each with a letter of its own. */
export interface Army {
  id: string;
  title: Title;
  pieces: Piece[];
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

/** How many files and ranks a board has. */
export interface Grid {
  files: number;
  ranks: number;
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

/** A kind of piece: its letter in an army, and how it moves. */
export interface Piece {
  id: string;
  letter: string;
  title: Title;
  moves: string;
  royal: boolean;
  pawn: boolean;
  promotes: Promotes | null;
  value: string | null;
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

/** What a piece may become on the last `on` ranks, and whether it must (SC-3.10, SC-3.11). */
export interface Promotes {
  to: string[];
  on: number;
  forced: boolean;
}

/** How the game ended; `winner` is null for a draw. */
export interface ResultView {
  winner: "white" | "black" | null;
  reason: "checkmate" | "stalemate" | "insufficient_material" | "fivefold_repetition" | "threefold_repetition" | "seventyfive_moves" | "fifty_moves" | "resignation" | "agreement";
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

/** Where the game starts and how it may end. */
export interface Setup {
  start_fen: string;
  fen_fields: "strict" | "lenient";
  repetition_draw: "claim" | "automatic_three";
  fifty_move_draw: "claim" | "automatic_fifty";
  dead_position: "material" | "none";
  draw_offers: boolean;
  army?: Army;
  black_army?: Army | null;
  board?: Grid;
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

/** What something is called, in Swedish and in English. */
export interface Title {
  sv: string;
  en: string;
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

/** Take the other seat's offer. */
export interface AcceptDraw {
  type: "accept_draw";
  seat: "white" | "black";
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
  type: "move";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
    uci?: string;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "claim_draw";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
    basis?: "threefold" | "fifty";
    uci?: string | null;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "offer_draw";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "accept_draw";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "decline_draw";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "resign";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
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

/** Claim a draw for the position on the board, or for the one after the named move. */
export interface ClaimDraw {
  type: "claim_draw";
  seat: "white" | "black";
  basis: "threefold" | "fifty";
  uci?: string | null;
}

/** The host's clock has run out: what is not unsealed is the default. */
export interface CloseSeals {
  type: "close_seals";
}

/** Why a command is refused. */
export type Code = "already_committed" | "already_taken_back" | "bad_army" | "bad_board" | "bad_fen" | "bad_field" | "bad_move_text" | "bad_moves" | "bad_option" | "bad_piece" | "bad_signature" | "castling" | "claim_is_automatic" | "claim_not_justified" | "double_step" | "en_passant" | "game_over" | "king_attacked" | "no_leaf" | "no_offer" | "no_piece" | "no_seals" | "no_such_entry" | "no_such_rights" | "no_take_backs" | "not_choosing" | "not_own" | "not_yours" | "nothing_to_take" | "offer_pending" | "offer_too_early" | "offers_off" | "out_of_reach" | "promotion" | "refused" | "same_letter" | "sealed_here" | "square_held" | "too_far_back" | "too_late" | "unknown_seat" | "wrong_royals" | "wrong_seal" | "wrong_seat";

/** A command. */
export type Command = Move | ClaimDraw | OfferDraw | AcceptDraw | DeclineDraw | Resign | TakeBack | Seal | Unseal | CloseSeals;

/** Refuse the other seat's offer. */
export interface DeclineDraw {
  type: "decline_draw";
  seat: "white" | "black";
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

export interface DrawClaimed {
  type: "draw_claimed";
  seat: "white" | "black";
  basis: "threefold" | "fifty";
  uci: string | null;
}

/** The offer was refused by the seat named, in words or by moving. */
export interface DrawDeclined {
  type: "draw_declined";
  seat: "white" | "black";
  by: "refusal" | "move";
}

export interface DrawOffered {
  type: "draw_offered";
  seat: "white" | "black";
}

/** An event. */
export type Event = GameStarted | PieceMoved | DrawOffered | DrawDeclined | DrawClaimed | GameEnded | TakenBack | ChoiceSealed | ChoiceOpened | ChoiceDefaulted | Unsealed;

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

/** The winner, or none for a draw, and why. */
export interface GameEnded {
  type: "game_ended";
  winner: "white" | "black" | null;
  reason: "checkmate" | "stalemate" | "insufficient_material" | "fivefold_repetition" | "threefold_repetition" | "seventyfive_moves" | "fifty_moves" | "resignation" | "agreement";
}

/** The options in force and the position the game starts from. */
export interface GameStarted {
  type: "game_started";
  options: Setup;
  fen: string;
}

/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Move a piece, written in UCI long form: `Move("white", "e2e3")`. */
export interface Move {
  type: "move";
  seat: "white" | "black";
  uci: string;
}

/** A new game. */
export interface New {
  ruleset: "schack";
  scenario: "grundstallning" | "utan_domare" | "bondeslut" | "inget_mellandrag" | "tornslut";
  /** Choices of rules; what is left out is as the scenario has it. */
  options?: {
    /** The position the game starts from. */
    start_fen?: string;
    /** Whether castling and en passant fields are refused, or read as '-'. */
    fen_fields?: "strict" | "lenient";
    /** Whether the third occurrence draws on claim or by itself. */
    repetition_draw?: "claim" | "automatic_three";
    /** Whether fifty moves without progress draw on claim or by themselves. */
    fifty_move_draw?: "claim" | "automatic_fifty";
    /** Whether the game is drawn when no mate is possible. */
    dead_position?: "material" | "none";
    /** Whether draws may be agreed. */
    draw_offers?: true | false;
  };
  /** 64 hexadecimal digits. */
  seed?: string | null;
  name?: string | null;
}

/** Offer the other seat a draw. */
export interface OfferDraw {
  type: "offer_draw";
  seat: "white" | "black";
}

/** One button: what a seat may do now. */
export type Option = {
  id: string;
  type: "move";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
    uci?: string;
  };
  fields: Field[];
} | {
  id: string;
  type: "claim_draw";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
    basis?: "threefold" | "fifty";
    uci?: string | null;
  };
  fields: Field[];
} | {
  id: string;
  type: "offer_draw";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
  };
  fields: Field[];
} | {
  id: string;
  type: "accept_draw";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
  };
  fields: Field[];
} | {
  id: string;
  type: "decline_draw";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
  };
  fields: Field[];
} | {
  id: string;
  type: "resign";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
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

/** A piece went from a square to another, took what stood there, and became something else perhaps. */
export interface PieceMoved {
  type: "piece_moved";
  seat: "white" | "black";
  uci: string;
  from: string;
  to: string;
  piece: string;
  captured: string | null;
  promotion: string | null;
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
  seat: "white" | "black";
}

export type Ruleset = "schack";

/** Choose under a seal: `leaf` binds the seat to a command that it shows later. */
export interface Seal {
  type: "seal";
  seat: string | number;
  leaf: string;
}

export type Seat = "white" | "black";

/** A choice of rules that a set-up offers. */
export interface SetupOption {
  name: string;
  rule: string;
  label: Text;
  help: Text;
  default: Json;
  domain: Domain;
}

/** The state of a game. `placement` has every square from a1, b1 on; `occurrences` counts positions. */
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

/** The state of a game. `placement` has every square from a1, b1 on; `occurrences` counts positions. */
export interface View {
  placement: string[];
  side_to_move: "white" | "black";
  halfmove_clock: number;
  fullmove_number: number;
  pending_offer: "white" | "black" | null;
  offer_barred: ("white" | "black")[];
  result: ResultView | null;
  fen: string;
}

export type Winner = Seat | string | number;

/** A command as a log holds it, with all its fields. */
export type WrittenCommand = Move | {
  type: "claim_draw";
  seat: "white" | "black";
  basis: "threefold" | "fifty";
  uci: string | null;
} | OfferDraw | AcceptDraw | DeclineDraw | Resign | TakeBack | Seal | Unseal | CloseSeals;
