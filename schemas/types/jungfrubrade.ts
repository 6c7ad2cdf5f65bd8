// Jungfrubräde, version 1: the types of what slaget says and takes.

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

/** The dice of an opposed roll (JB-7.1). */
export interface Die {
  count: number;
  sides: number;
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

/** All of them, resolved, also those that neither game uses (TF-11.8); the order is that of the rules' table. Beside each stand the rules of Jungfrubräde (JB) and Nefatavl (NT) that are its value and nothing more. */
export interface Parameters {
  size: number;
  setup: string;
  setups: Record<string, string[]>;
  markings: "fox_cross" | string[];
  first_mover: "attackers" | "defenders";
  throne_pass: "king" | "all" | "none";
  throne_stop: "king" | "all";
  corner_stop: "king" | "all";
  throne_return: boolean;
  piece_steps: number;
  king_steps: number;
  gap_policy: "allowed" | "forbidden" | "self_capture";
  gap_flanks: "pieces" | "pieces_and_squares";
  gap_king: "when_two_suffice" | "always" | "never";
  king_armed: "both" | "hammer" | "anvil" | "none";
  hostile_corner: ("attacker" | "defender" | "king")[];
  hostile_throne_empty: ("attacker" | "defender" | "king")[];
  hostile_throne_occupied: ("attacker" | "defender")[];
  hostile_edge: ("attacker" | "defender" | "king")[];
  shieldwall: "off" | "men" | "men_and_corner";
  berserk?: "off" | "may" | "must";
  linnaean: boolean;
  king_on_throne: "surround" | "two";
  king_beside_throne: "surround" | "two";
  king_elsewhere: "surround" | "two";
  surround_counts: ("throne" | "corner" | "edge")[];
  king_goal: "corner" | "edge";
  no_legal_move: "loses" | "draw";
  draw_by_agreement: boolean;
  encirclement: boolean;
  edge_fort: boolean;
  stall_limit: number;
  stall_verdict: "last_capturer_wins" | "greater_share_wins" | "attackers_lose" | "defenders_lose" | "draw";
  stall_fallback: "attackers_lose" | "defenders_lose" | "draw";
  pressure_after: number;
  pressure: ("forced_capture" | "hostile_edge")[];
  repetition_count: number;
  repetition_verdict: "draw" | "mover_loses" | "attackers_lose" | "defenders_lose" | "forbidden";
  warnings: "automatic" | "manual" | "off";
  series_games: number;
  rpg_mode: "off" | "simple" | "detailed";
  rpg_die: Die;
  rpg_ties: "reroll" | "king_wins" | "attackers_win" | "draw";
  kinds?: PieceKind[];
}

/** A kind of man: whose it is, how it goes, how it is captured, and whether it captures. */
export interface PieceKind {
  id: string;
  side: "attackers" | "defenders";
  letter: string;
  title?: Record<string, string>;
  steps?: number;
  jumps?: "none" | "friend" | "enemy" | "any";
  jump_captures?: boolean;
  stops?: ("throne" | "corner")[];
  passes?: ("throne" | "corner")[];
  captured?: "two" | "surround";
  armed?: "both" | "hammer" | "anvil" | "none";
  count_as?: "attacker" | "defender" | null;
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

/** How a game ended (TF-7). */
export interface Result {
  winner: "attackers" | "defenders" | null;
  reason: "king_captured" | "king_escaped" | "encircled" | "edge_fort" | "no_legal_move" | "repetition" | "no_progress" | "resigned" | "draw_agreed";
  rule: string;
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

/** A series of games (TF-10): how many, which is played, and the wins by player. */
export interface SeriesView {
  games: number;
  game_no: number;
  wins: Record<string, number>;
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

/** Accept the draw that is offered, or decline it. */
export interface AnswerDraw {
  type: "answer_draw";
  seat: string;
  accept: boolean;
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
  type: "move_piece";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: string;
    from?: string;
    to?: string;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "end_turn";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: string;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "resign";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: string;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "offer_draw";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: string;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "answer_draw";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: string;
    accept?: boolean;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "give_warning";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: string;
    kind?: "king_threatened" | "escape_threatened";
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "next_game";
  label: Text;
  sealed: boolean;
  fixed: Record<string, never>;
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
export type Code = "already_committed" | "already_taken_back" | "bad_field" | "bad_move_text" | "bad_ruleset" | "bad_setup" | "bad_signature" | "bad_square" | "blocked" | "corner_reserved" | "draw_already_offered" | "draws_not_used" | "false_warning" | "game_over" | "must_capture" | "must_capture_on" | "no_draw_offer" | "no_ending" | "no_leaf" | "no_move" | "no_next_game" | "no_piece" | "no_seals" | "no_such_entry" | "no_such_jump" | "no_take_backs" | "not_choosing" | "not_own" | "not_straight" | "not_your_piece" | "not_your_turn" | "not_your_warning" | "not_yours" | "occupied" | "other_piece" | "refused" | "repetition_forbidden" | "sealed_here" | "settled_by_rolls" | "stops_in_gap" | "throne_impassable" | "throne_reserved" | "too_far" | "too_far_back" | "too_late" | "turn_goes_on" | "unknown_seat" | "warnings_not_manual" | "wrong_seal" | "wrong_seat";

/** A command. */
export type Command = MovePiece | EndTurn | Resign | OfferDraw | AnswerDraw | GiveWarning | NextGame | TakeBack | Seal | Unseal | CloseSeals;

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

export interface DrawDeclined {
  type: "draw_declined";
  seat: "attackers" | "defenders";
}

export interface DrawOffered {
  type: "draw_offered";
  seat: "attackers" | "defenders";
}

/** Capture no further where a turn may go on (TF-11.13). */
export interface EndTurn {
  type: "end_turn";
  seat: string;
}

/** An event. */
export type Event = GameStarted | PieceMoved | PieceCaptured | TurnChanged | TurnContinued | PressureChanged | WarningGiven | DrawOffered | DrawDeclined | GameEnded | SeriesEnded | TakenBack | ChoiceSealed | ChoiceOpened | ChoiceDefaulted | Unsealed;

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

export interface GameEnded {
  type: "game_ended";
  winner: "attackers" | "defenders" | null;
  reason: "king_captured" | "king_escaped" | "encircled" | "edge_fort" | "no_legal_move" | "repetition" | "no_progress" | "resigned" | "draw_agreed";
  rule: string;
}

/** A game begins; everything its rules need is here. */
export interface GameStarted {
  type: "game_started";
  ruleset_id: string;
  parameters: Parameters;
  seats: {
    attackers: string;
    defenders: string;
  };
  rows: string[];
  side_to_move: "attackers" | "defenders";
  quiet_plies: number;
  last_capturer: "attackers" | "defenders" | null;
}

/** Announce the threat of one's last move (TF-9.4). */
export interface GiveWarning {
  type: "give_warning";
  seat: string;
  kind: "king_threatened" | "escape_threatened";
}

/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Move a piece from one square to another. */
export interface MovePiece {
  type: "move_piece";
  seat: string;
  from: string;
  to: string;
}

/** A new game. */
export interface New {
  ruleset: "jungfrubrade";
  scenario: "jungfrubrade" | "jungfrubrade_cross" | "jungfrubrade_four_sided_king" | "jungfrubrade_house" | "jungfrubrade_lethal_gaps" | "jungfrubrade_quick" | "jungfrubrade_series" | "figure_5" | "figure_6";
  /** Choices of rules; what is left out is as the scenario has it. */
  options?: {
    /** The king must be surrounded on four sides everywhere. */
    four_sided_king?: true | false;
    /** The defenders stand in a cross. */
    cross_setup?: true | false;
    /** The throne with the king on it is hostile to attackers only. */
    guards_safe_beside_king?: true | false;
    /** A piece that stops in a gap is lost. */
    lethal_gaps?: true | false;
    /** The game is judged after 20 moves of each side without a capture. */
    quick_finish?: true | false;
    /** The set-up, by its name. */
    setup?: string;
    /** Squares marked on the board; they change no rule. */
    markings?: "fox_cross" | string[];
    /** The side that moves first. */
    first_mover?: "attackers" | "defenders";
    /** Who may pass over the empty throne. */
    throne_pass?: "king" | "all" | "none";
    /** Who may stop on the throne. */
    throne_stop?: "king" | "all";
    /** Who may stop in a corner. */
    corner_stop?: "king" | "all";
    /** Whether anybody may stop on the throne once the king has left it. */
    throne_return?: true | false;
    /** The greatest distance of a man's move; 0 for no limit. */
    piece_steps?: number;
    /** The greatest distance of the king's move; 0 for no limit. */
    king_steps?: number;
    /** What comes of stopping in a gap between two enemies. */
    gap_policy?: "allowed" | "forbidden" | "self_capture";
    /** Whether hostile squares make a gap as enemy pieces do. */
    gap_flanks?: "pieces" | "pieces_and_squares";
    /** When gaps bind the king. */
    gap_king?: "when_two_suffice" | "always" | "never";
    /** Whether and how the king captures. */
    king_armed?: "both" | "hammer" | "anvil" | "none";
    /** The pieces that an empty corner is hostile to. */
    hostile_corner?: ("attacker" | "defender" | "king")[];
    /** The pieces that the empty throne is hostile to. */
    hostile_throne_empty?: ("attacker" | "defender" | "king")[];
    /** The pieces that the throne is hostile to with the king on it. */
    hostile_throne_occupied?: ("attacker" | "defender")[];
    /** The pieces that can be captured against the edge. */
    hostile_edge?: ("attacker" | "defender" | "king")[];
    /** Whether rows along the edge are captured. */
    shieldwall?: "off" | "men" | "men_and_corner";
    /** Whether a piece that captured may, or must, move again while it can capture. */
    berserk?: "off" | "may" | "must";
    /** Whether the last man beside a king on the throne, hemmed in by attackers, is captured. */
    linnaean?: true | false;
    /** How the king is captured on the throne. */
    king_on_throne?: "surround" | "two";
    /** How the king is captured beside the throne. */
    king_beside_throne?: "surround" | "two";
    /** How the king is captured anywhere else. */
    king_elsewhere?: "surround" | "two";
    /** What counts as held when the king is surrounded. */
    surround_counts?: ("throne" | "corner" | "edge")[];
    /** The squares that the king must reach. */
    king_goal?: "corner" | "edge";
    /** What comes of a side that has pieces and cannot move. */
    no_legal_move?: "loses" | "draw";
    /** Whether a draw may be agreed. */
    draw_by_agreement?: true | false;
    /** Whether the attackers win by closing all defenders in. */
    encirclement?: true | false;
    /** Whether the king is safe in an unbreakable fort at the edge. */
    edge_fort?: true | false;
    /** The moves of each side without a capture that end the game; 0 for never. */
    stall_limit?: number;
    /** Who wins then. */
    stall_verdict?: "last_capturer_wins" | "greater_share_wins" | "attackers_lose" | "defenders_lose" | "draw";
    /** Who wins where the verdict names nobody. */
    stall_fallback?: "attackers_lose" | "defenders_lose" | "draw";
    /** The moves of each side without a capture after which the pressure rules hold: 0 for never, else less than the limit of a stalled game. */
    pressure_after?: number;
    /** The pressure rules. */
    pressure?: ("forced_capture" | "hostile_edge")[];
    /** The occurrence of a position that counts as repetition; 0 for never. */
    repetition_count?: 0 | number;
    /** What a repetition leads to. */
    repetition_verdict?: "draw" | "mover_loses" | "attackers_lose" | "defenders_lose" | "forbidden";
    /** Who announces threats. */
    warnings?: "automatic" | "manual" | "off";
    /** How many games a series has. */
    series_games?: 1 | number;
    /** The role-playing contest in place of a game; Spel & Dobbel plays it. */
    rpg_mode?: "off" | "simple" | "detailed";
    /** The dice of that contest. */
    rpg_die?: {
      count: number;
      sides: number;
    };
    /** What equal totals of that contest mean. */
    rpg_ties?: "reroll" | "king_wins" | "attackers_win" | "draw";
  };
  /** 64 hexadecimal digits. */
  seed?: string | null;
  name?: string | null;
}

/** The host begins the next game of a series, sides exchanged (TF-10.1). */
export interface NextGame {
  type: "next_game";
}

/** Offer a draw before moving (TF-7.6). */
export interface OfferDraw {
  type: "offer_draw";
  seat: string;
}

/** One button: what a seat may do now. */
export type Option = {
  id: string;
  type: "move_piece";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: string;
    from?: string;
    to?: string;
  };
  fields: Field[];
} | {
  id: string;
  type: "end_turn";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: string;
  };
  fields: Field[];
} | {
  id: string;
  type: "resign";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: string;
  };
  fields: Field[];
} | {
  id: string;
  type: "offer_draw";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: string;
  };
  fields: Field[];
} | {
  id: string;
  type: "answer_draw";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: string;
    accept?: boolean;
  };
  fields: Field[];
} | {
  id: string;
  type: "give_warning";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: string;
    kind?: "king_threatened" | "escape_threatened";
  };
  fields: Field[];
} | {
  id: string;
  type: "next_game";
  label: Text;
  sealed: boolean;
  fixed: Record<string, never>;
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

/** A piece leaves the board; `partners` are the squares that enclosed it, or `edge`. */
export interface PieceCaptured {
  type: "piece_captured";
  ply: number;
  by: "attackers" | "defenders";
  piece: "A" | "D" | "K" | "B" | "C" | "E" | "F" | "G" | "H" | "I" | "J" | "L" | "M" | "N" | "O" | "P" | "Q" | "R" | "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z";
  square: string;
  how: "two" | "surround" | "gap" | "shieldwall" | "linnaean" | "jump";
  partners: string[];
}

export interface PieceMoved {
  type: "piece_moved";
  ply: number;
  seat: "attackers" | "defenders";
  piece: "A" | "D" | "K" | "B" | "C" | "E" | "F" | "G" | "H" | "I" | "J" | "L" | "M" | "N" | "O" | "P" | "Q" | "R" | "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z";
  from: string;
  to: string;
}

/** The pressure rules in force on the coming turn (TF-8.5). */
export interface PressureChanged {
  type: "pressure_changed";
  rules: ("forced_capture" | "hostile_edge")[];
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

/** Give the game up; either side may, at any time. */
export interface Resign {
  type: "resign";
  seat: string;
}

export type Ruleset = "jungfrubrade";

/** Choose under a seal: `leaf` binds the seat to a command that it shows later. */
export interface Seal {
  type: "seal";
  seat: string | number;
  leaf: string;
}

export type Seat = "attackers" | "defenders";

/** The last game of a series has ended: games won by each player, and who won more. */
export interface SeriesEnded {
  type: "series_ended";
  wins: Record<string, number>;
  winner: string | null;
}

/** A choice of rules that a set-up offers. */
export interface SetupOption {
  name: string;
  rule: string;
  label: Text;
  help: Text;
  default: Json;
  domain: Domain;
}

/** The state of a game. `board` has the letter of each piece by its square; `continues` is the square from which a turn goes on (TF-11.13). */
export interface StaticView {
  ruleset_id: string;
  parameters: Parameters;
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

/** The game goes on; these are the counts after the move. */
export interface TurnChanged {
  type: "turn_changed";
  ply: number;
  side_to_move: "attackers" | "defenders";
  quiet_plies: number;
  last_capturer: "attackers" | "defenders" | null;
}

/** The turn goes on: the piece on the square captured and can capture again (TF-11.13). */
export interface TurnContinued {
  type: "turn_continued";
  ply: number;
  side_to_move: "attackers" | "defenders";
  square: string;
  quiet_plies: number;
  last_capturer: "attackers" | "defenders" | null;
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

/** The state of a game. `board` has the letter of each piece by its square; `continues` is the square from which a turn goes on (TF-11.13). */
export interface View {
  seats: {
    attackers: string;
    defenders: string;
  };
  board: Record<string, "A" | "D" | "K" | "B" | "C" | "E" | "F" | "G" | "H" | "I" | "J" | "L" | "M" | "N" | "O" | "P" | "Q" | "R" | "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z">;
  side_to_move: "attackers" | "defenders";
  ply: number;
  quiet_plies: number;
  last_capturer: "attackers" | "defenders" | null;
  start_counts: {
    attackers: number;
    defenders: number;
  };
  draw_offer: "attackers" | "defenders" | null;
  status: "running" | "finished";
  result: Result | null;
  series: SeriesView;
  position: string;
  pressure: ("forced_capture" | "hostile_edge")[];
  continues?: string;
  king_left_throne?: boolean;
}

/** A threat is announced; `ways` counts the goal squares within reach of the king. */
export interface WarningGiven {
  type: "warning_given";
  by: "attackers" | "defenders";
  kind: "king_threatened" | "escape_threatened";
  ways: number | null;
}

export type Winner = Seat | string | number;

/** A command as a log holds it, with all its fields. */
export type WrittenCommand = MovePiece | EndTurn | Resign | OfferDraw | AnswerDraw | GiveWarning | NextGame | TakeBack | Seal | Unseal | CloseSeals;
