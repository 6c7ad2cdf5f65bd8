// Kungabräde, version 1: the types of what slaget says and takes.

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

/** The choices that are words, numbers, or true and false. */
export interface Choices {
  move_adjacency: "orthogonal" | "all8";
  range_adjacency: "orthogonal" | "all8";
  rider_path: "free" | "straight";
  stationary_attack: boolean | "holder";
  move_and_shoot: "archer_and_mage" | "mage_only";
  dhurg_ring: "square8" | "cross4";
  sweep_range: "dhurg_only" | "dhurg_and_adjacent";
  sweep_riders: "unhorse" | "remove";
  wall_conversion: "while_on_wall" | "permanent";
  gate_is_wall: boolean;
  own_crown: "any" | "mage_only" | "none";
  gate_durability: "persistent" | "per_visit";
  ram_entry: "none" | "top_piece";
  siege_zone_includes_line: boolean;
  driven_back_includes_line: boolean;
  setup_order: "sequential" | "alternating" | "hidden";
  conqueror: "first_player" | "second_player" | "chosen";
  no_progress_limit: number;
  allow_resign: boolean;
  allow_draw_offer: boolean;
}

/** Who is awaited since when, and how long. */
export interface Clock {
  waiting: Waiting[];
  limit: Limit | null;
}

/** What one side threw in an exchange; `kept` are the dice that count, highest first. */
export interface CombatRoll {
  piece_id: string;
  type: string;
  entry: string;
  dice: number[];
  kept: number[];
  multiplier: number;
  result: number;
}

/** How many dice a roller throws against an opponent (KB-8.2), as `N` or `N+M`. */
export interface CombatTable {
  id: string;
  die_sides: number;
  dice: Record<string, Record<string, string>>;
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

/** What a scenario says of a gate: broken or not, and the durability if it was rolled. */
export interface Gate {
  broken: boolean;
  durability: number | null;
}

/** The gate of a side; `durability` is null until it is thrown. */
export interface GateView {
  broken: boolean;
  durability: number | null;
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

/** A kind of piece; what is left out is as of a foot soldier, who stays what he is on the wall. `number` is that of a whole army, `moves` the most points of a move, `weight` that in a stack, 0 for none. */
export interface PieceKind {
  id: string;
  title: Title;
  letter: string;
  number: number;
  moves?: number;
  attacks?: ("melee" | "ranged")[];
  ranged_immune?: boolean;
  unhorses_to?: string | null;
  weight?: number;
  on_wall?: string | null;
  dhurg?: boolean;
}

/** A piece; `point` is null until it is placed, and when it has been removed. */
export interface PieceView {
  side: "white" | "black";
  kind: string;
  unhorsed: boolean;
  point: string | null;
  removed: boolean;
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

/** How the game ended; `winner` is null for a draw. */
export interface ResultView {
  winner: "white" | "black" | null;
  reason: "crown" | "elimination" | "driven_back" | "no_progress" | "resignation" | "agreement";
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

/** What a kind is called, in Swedish and in English. */
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

export interface AnswerDraw {
  type: "answer_draw";
  seat: "white" | "black";
  accept: boolean;
}

/** Every piece of both sides with its point. */
export interface ArmiesRevealed {
  type: "armies_revealed";
  placements: Record<string, string>;
}

/** `from_` is the origin of a melee, the standing point of a ranged attack. */
export interface AttackDeclared {
  type: "attack_declared";
  attacker_id: string;
  mode: "melee" | "ranged";
  from: string;
  via: string | null;
  targets: string[];
}

export interface AttackEnded {
  type: "attack_ended";
  result: "attacker_won" | "defender_won" | "drawn";
}

export interface BreakGate {
  type: "break_gate";
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

/** The roll's winner chooses; `role` only for conquest under `conqueror: chosen` (KB-4.3). */
export interface ChooseGameType {
  type: "choose_game_type";
  seat: "white" | "black";
  game_type: "battlefield" | "conquest" | "power_struggle" | "custom";
  role?: "conqueror" | "defender" | null;
}

/** A command that needs no turn. */
export type Claim = {
  id: string;
  type: "roll_start";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "choose_game_type";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
    game_type?: "battlefield" | "conquest" | "power_struggle" | "custom";
    role?: "conqueror" | "defender" | null;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "place_piece";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
    kind?: string | null;
    point?: string | null;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "remove_placed";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
    point?: string | null;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "place_army";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
    placements?: Record<string, string> | null;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "finish_setup";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "move";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
    from?: string;
    to?: string;
    targets?: string[];
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "move_stack";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
    from?: string;
    to?: string;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "shoot";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
    from?: string;
    targets?: string[];
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "ram_gate";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "scale_wall";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
    from?: string;
    to?: string;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "break_gate";
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
  type: "answer_draw";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
    accept?: boolean;
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
export type Code = "all_behind_line" | "already_committed" | "already_rolled" | "already_taken_back" | "bad_board" | "bad_field" | "bad_point" | "bad_position" | "bad_signature" | "cannot_stack_mage" | "duplicate_target" | "game_over" | "gate_already_broken" | "gate_closed" | "missing_key" | "missing_kind" | "move_and_shoot_off" | "no_leaf" | "no_melee" | "no_offer" | "no_piece" | "no_seals" | "no_such_entry" | "no_take_backs" | "no_target" | "none_left" | "not_at_gate" | "not_chooser" | "not_choosing" | "not_enemy_wall" | "not_own" | "not_placed" | "not_ranged" | "not_reachable" | "not_your_piece" | "not_your_turn" | "not_yours" | "offer_open" | "option_off" | "out_of_range" | "outside_zone" | "own_crown_forbidden" | "own_piece_on_wall" | "own_piece_there" | "path_blocked" | "point_occupied" | "ranged_immune" | "refused" | "reserved_id" | "role_required" | "same_letter" | "sealed_here" | "setup_incomplete" | "shoot_after_attack" | "stack_destination" | "stack_incomplete" | "stack_too_heavy" | "stacked_piece" | "stationary_attack_off" | "target_not_enemy" | "too_far_back" | "too_late" | "too_many_targets" | "type_not_offered" | "unknown_reference" | "unknown_seat" | "wall_blocks" | "wrong_count" | "wrong_letter" | "wrong_phase" | "wrong_rows" | "wrong_seal" | "wrong_seat" | "wrong_setup_command" | "wrong_value";

/** A command. */
export type Command = RollStart | ChooseGameType | PlacePiece | RemovePlaced | PlaceArmy | FinishSetup | Move | MoveStack | Shoot | RamGate | ScaleWall | BreakGate | Resign | OfferDraw | AnswerDraw | TakeBack | Seal | Unseal | CloseSeals;

export interface DhurgHolderChanged {
  type: "dhurg_holder_changed";
  dhurg: "centre" | "white_crown" | "black_crown";
  seat: "white" | "black" | null;
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

export interface DrawAnswered {
  type: "draw_answered";
  seat: "white" | "black";
  accepted: boolean;
}

export interface DrawOffered {
  type: "draw_offered";
  seat: "white" | "black";
}

/** An event. */
export type Event = GameCreated | StartRolled | FirstPlayerSet | GameTypeChosen | PiecePlaced | PieceUnplaced | SetupFinished | ArmiesRevealed | PlayStarted | PieceMoved | StackMoved | AttackDeclared | ExchangeRolled | RiderUnhorsed | PieceRemoved | AttackEnded | PieceConverted | DhurgHolderChanged | GateDurabilityRolled | GateDurabilityForgotten | GateAttempted | GateBroken | TurnEnded | DrawOffered | DrawAnswered | Resigned | GameEnded | TakenBack | ChoiceSealed | ChoiceOpened | ChoiceDefaulted | Unsealed;

export interface ExchangeRolled {
  type: "exchange_rolled";
  number: number;
  attacker: CombatRoll;
  defender: CombatRoll;
  outcome: "attacker" | "defender" | "tie";
}

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

export interface FinishSetup {
  type: "finish_setup";
  seat: "white" | "black";
}

export interface FirstPlayerSet {
  type: "first_player_set";
  seat: "white" | "black";
}

export interface GameCreated {
  type: "game_created";
  scenario_id: string;
  credit: string;
  options: Choices;
  combat_table: CombatTable;
  victory: ("crown" | "elimination" | "driven_back")[];
  gates: {
    white: Gate;
    black: Gate;
  };
}

export interface GameEnded {
  type: "game_ended";
  winner: "white" | "black" | null;
  reason: "crown" | "elimination" | "driven_back" | "no_progress" | "resignation" | "agreement";
}

export interface GameTypeChosen {
  type: "game_type_chosen";
  game_type: "battlefield" | "conquest" | "power_struggle" | "custom";
  conqueror: "white" | "black" | null;
}

export interface GateAttempted {
  type: "gate_attempted";
  castle: "white" | "black";
  die: number;
  durability: number;
  success: boolean;
}

export interface GateBroken {
  type: "gate_broken";
  castle: "white" | "black";
  by: "ram" | "mage";
}

export interface GateDurabilityForgotten {
  type: "gate_durability_forgotten";
  castle: "white" | "black";
}

export interface GateDurabilityRolled {
  type: "gate_durability_rolled";
  castle: "white" | "black";
  value: number;
}

/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Move the top piece of a point; `targets` are shot at from where it arrives (KB-7.4). */
export interface Move {
  type: "move";
  seat: "white" | "black";
  from: string;
  to: string;
  targets?: string[];
}

/** Move a complete stack as a unit (KB-11.7). */
export interface MoveStack {
  type: "move_stack";
  seat: "white" | "black";
  from: string;
  to: string;
}

/** A new game. */
export interface New {
  ruleset: "kungabrade";
  scenario: "battlefield" | "conquest" | "power_struggle" | "battlefield_free" | "conquest_free" | "power_struggle_free" | "by_dice" | "hidden_armies" | "border_skirmish" | "kb-siege-exercise";
  /** Choices of rules; what is left out is as the scenario has it. */
  options?: {
    /** How many dice each kind of piece throws against each other kind. */
    combat_table?: "reconstructed" | "matched" | {
      die_sides: number;
      dice: Record<string, Record<string, string>>;
    };
    /** Whether pieces move along the lines only, or diagonally too. */
    move_adjacency?: "orthogonal" | "all8";
    /** Whether an attack from a distance reaches along the lines only, or diagonally too. */
    range_adjacency?: "orthogonal" | "all8";
    /** Whether a rider may turn between its two steps. */
    rider_path?: "free" | "straight";
    /** Who may attack from a distance without moving: archers and mages, only a mage who holds a dhurg, nobody. */
    stationary_attack?: true | false | "holder";
    /** Whether archers and mages, or mages only, may move and then attack from a distance. */
    move_and_shoot?: "archer_and_mage" | "mage_only";
    /** Whether eight or four points around the centre belong to its dhurg. */
    dhurg_ring?: "square8" | "cross4";
    /** Whether a mage that attacks several targets at once may take those beside it outside the dhurg too. */
    sweep_range?: "dhurg_only" | "dhurg_and_adjacent";
    /** Whether riders that lose to such an attack are unhorsed, or fall. */
    sweep_riders?: "unhorse" | "remove";
    /** Whether a piece on its own wall is an archer while it stands there, or for good. */
    wall_conversion?: "while_on_wall" | "permanent";
    /** Whether a piece in its own gate is an archer too. */
    gate_is_wall?: true | false;
    /** Which pieces may stand on their own crown. */
    own_crown?: "any" | "mage_only" | "none";
    /** Whether the gate keeps the durability thrown for it, or only while the mage stays before it. */
    gate_durability?: "persistent" | "per_visit";
    /** Whether the top piece of a ram goes into the gate at once. */
    ram_entry?: "none" | "top_piece";
    /** Whether stacks may be built on the enemy's defence line too. */
    siege_zone_includes_line?: true | false;
    /** Whether a piece on its own defence line counts as driven back. */
    driven_back_includes_line?: true | false;
    /** Whether the sides place one after the other, piece by piece in turns, or unseen. */
    setup_order?: "sequential" | "alternating" | "hidden";
    /** Who is the conqueror in Conquest. */
    conqueror?: "first_player" | "second_player" | "chosen";
    /** How many turns without progress draw the game; 0 for no limit. */
    no_progress_limit?: number;
    /** Whether a side may resign. */
    allow_resign?: true | false;
    /** Whether a draw may be offered. */
    allow_draw_offer?: true | false;
  };
  /** 64 hexadecimal digits. */
  seed?: string | null;
  name?: string | null;
}

export interface OfferDraw {
  type: "offer_draw";
  seat: "white" | "black";
}

/** One button: what a seat may do now. */
export type Option = {
  id: string;
  type: "roll_start";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
  };
  fields: Field[];
} | {
  id: string;
  type: "choose_game_type";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
    game_type?: "battlefield" | "conquest" | "power_struggle" | "custom";
    role?: "conqueror" | "defender" | null;
  };
  fields: Field[];
} | {
  id: string;
  type: "place_piece";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
    kind?: string | null;
    point?: string | null;
  };
  fields: Field[];
} | {
  id: string;
  type: "remove_placed";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
    point?: string | null;
  };
  fields: Field[];
} | {
  id: string;
  type: "place_army";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
    placements?: Record<string, string> | null;
  };
  fields: Field[];
} | {
  id: string;
  type: "finish_setup";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
  };
  fields: Field[];
} | {
  id: string;
  type: "move";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
    from?: string;
    to?: string;
    targets?: string[];
  };
  fields: Field[];
} | {
  id: string;
  type: "move_stack";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
    from?: string;
    to?: string;
  };
  fields: Field[];
} | {
  id: string;
  type: "shoot";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
    from?: string;
    targets?: string[];
  };
  fields: Field[];
} | {
  id: string;
  type: "ram_gate";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
  };
  fields: Field[];
} | {
  id: string;
  type: "scale_wall";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
    from?: string;
    to?: string;
  };
  fields: Field[];
} | {
  id: string;
  type: "break_gate";
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
  type: "offer_draw";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
  };
  fields: Field[];
} | {
  id: string;
  type: "answer_draw";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: "white" | "black";
    accept?: boolean;
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

export interface PieceConverted {
  type: "piece_converted";
  piece_id: string;
}

/** `via` are the points passed, of several steps joined by commas (KB-6.9, KB-14.3). */
export interface PieceMoved {
  type: "piece_moved";
  piece_id: string;
  from: string;
  via: string | null;
  to: string;
  stacked: boolean;
}

/** `private` names the only seat that may see it, in a hidden set-up (KB-5.5). */
export interface PiecePlaced {
  type: "piece_placed";
  unhorsed: boolean;
  /** Secret: what other seats see stands last. */
  piece_id: string | "?";
  /** Secret: what other seats see stands last. */
  kind: string | "?";
  /** Secret: what other seats see stands last. */
  point: string | "?";
  private?: "white" | "black" | null;
}

export interface PieceRemoved {
  type: "piece_removed";
  piece_id: string;
  point: string;
}

export interface PieceUnplaced {
  type: "piece_unplaced";
  /** Secret: what other seats see stands last. */
  piece_id: string | "?";
  /** Secret: what other seats see stands last. */
  point: string | "?";
  private?: "white" | "black" | null;
}

/** Place all remaining pieces at once: point to kind. */
export interface PlaceArmy {
  type: "place_army";
  seat: "white" | "black";
  /** Secret: what other seats see stands last. */
  placements: Record<string, string> | null;
}

export interface PlacePiece {
  type: "place_piece";
  seat: "white" | "black";
  /** Secret: what other seats see stands last. */
  kind: string | null;
  /** Secret: what other seats see stands last. */
  point: string | null;
}

export interface PlayStarted {
  type: "play_started";
  first: "white" | "black";
}

export interface RamGate {
  type: "ram_gate";
  seat: "white" | "black";
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

export interface RemovePlaced {
  type: "remove_placed";
  seat: "white" | "black";
  /** Secret: what other seats see stands last. */
  point: string | null;
}

export interface Resign {
  type: "resign";
  seat: "white" | "black";
}

export interface Resigned {
  type: "resigned";
  seat: "white" | "black";
}

export interface RiderUnhorsed {
  type: "rider_unhorsed";
  piece_id: string;
  cause: "combat" | "ram";
}

/** Throw for who begins; one command throws for both sides (KB-4.2). */
export interface RollStart {
  type: "roll_start";
  seat: "white" | "black";
}

export type Ruleset = "kungabrade";

/** Send the top piece of a complete stack over the wall (KB-11.10). */
export interface ScaleWall {
  type: "scale_wall";
  seat: "white" | "black";
  from: string;
  to: string;
}

/** Choose under a seal: `leaf` binds the seat to a command that it shows later. */
export interface Seal {
  type: "seal";
  seat: string | number;
  leaf: string;
}

export type Seat = "white" | "black";

export interface SetupFinished {
  type: "setup_finished";
  seat: "white" | "black";
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

/** Attack ranged without moving (KB-7.5). */
export interface Shoot {
  type: "shoot";
  seat: "white" | "black";
  from: string;
  targets: string[];
}

export interface StackMoved {
  type: "stack_moved";
  piece_ids: string[];
  from: string;
  to: string;
}

export interface StartRolled {
  type: "start_rolled";
  white: number;
  black: number;
}

/** The state of a game. `board` lists the pieces on each occupied point, the bottom one first. `kinds` are there where they are not the author's four. */
export interface StaticView {
  options: Choices;
  combat_table: CombatTable;
  credit: string;
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

/** `turn_no` counts the turn that ends, `idle_turns` the turns since anything last happened. */
export interface TurnEnded {
  type: "turn_ended";
  seat: "white" | "black";
  turn_no: number;
  idle_turns: number;
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

/** The state of a game. `board` lists the pieces on each occupied point, the bottom one first. `kinds` are there where they are not the author's four. */
export interface View {
  phase: "choosing" | "setup" | "play" | "over";
  game_type: "battlefield" | "conquest" | "power_struggle" | "custom" | null;
  victory: ("crown" | "elimination" | "driven_back")[];
  kinds?: PieceKind[];
  first: "white" | "black" | null;
  conqueror: "white" | "black" | null;
  pieces: Record<string, PieceView>;
  board: Record<string, string[]>;
  gates: {
    white: GateView;
    black: GateView;
  };
  dhurg_holder: {
    centre: "white" | "black" | null;
    white_crown: "white" | "black" | null;
    black_crown: "white" | "black" | null;
  };
  to_act: "white" | "black" | null;
  setup_done: ("white" | "black")[];
  turn_no: number;
  idle_turns: number;
  draw_offer: "white" | "black" | null;
  result: ResultView | null;
}

export type Winner = Seat | string | number;

/** A command as a log holds it, with all its fields. */
export type WrittenCommand = RollStart | {
  type: "choose_game_type";
  seat: "white" | "black";
  game_type: "battlefield" | "conquest" | "power_struggle" | "custom";
  role: "conqueror" | "defender" | null;
} | PlacePiece | RemovePlaced | PlaceArmy | FinishSetup | {
  type: "move";
  seat: "white" | "black";
  from: string;
  to: string;
  targets: string[];
} | MoveStack | Shoot | RamGate | ScaleWall | BreakGate | Resign | OfferDraw | AnswerDraw | TakeBack | Seal | Unseal | CloseSeals;
