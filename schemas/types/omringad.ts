// Omringad, version 2: the types of what slaget says and takes.

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

/** The auction of a special unit (OM-6). */
export interface AuctionView {
  special: string;
  standing_bid: number | null;
  bidder: number | null;
  passed: number[];
  eligible: number[];
  turn_seat: number;
  seq: number;
}

/** The battle in progress (OM-10). */
export interface BattleView {
  square: string;
  defending_side: (number | "dragon")[];
  revealed: boolean;
  round: number;
  step: "ranged" | "melee";
  rolls: DieView[];
  undirected_hits: Record<string, number>;
  directed_hits: Record<string, number>;
  pending_picks: number[];
  pending_windows: number[];
  pending_retreats: number[];
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

/** One die of a step; `target` is the seat that a die of the dragon is thrown against. */
export interface Die {
  unit: string;
  die: number;
  modifier: number;
  needed: number;
  hit: boolean;
  target: number | null;
}

/** A die of a step. */
export interface DieView {
  unit: string;
  die: number;
  modifier: number;
  needed: number;
  hit: boolean;
  target: number | null;
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

/** A visible piece: kind and damage, and for a special its id. */
export interface Face {
  kind: string;
  damaged: boolean;
  special: string | null;
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

/** Whose move it is, and who has passed (OM-8). */
export interface MovementView {
  turn_seat: number;
  passed: number[];
  next_move_number: number;
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

/** A stack laid open when the game is over. */
export interface OpenStack {
  square: string;
  seat: number | "dragon";
  units: string[];
  damaged: string[];
  entered: number[];
}

/** A unit that all may see, with the number of its arrival this round. */
export interface OpenUnit {
  id: string;
  kind: string;
  damaged: boolean;
  owner: number | "dragon";
  entered: number;
}

/** The choices of rules that a set-up offers, as scenarios name them. */
export interface Options {
  seats: 2 | 3 | 4;
  teams: "none" | "diagonal" | "adjacent";
  victory_points: number;
  team_goal: "one" | "both";
  tie_break: "areas" | "extra_round" | "shared";
  elimination_ends: boolean;
  allow_resign: boolean;
  board_links: "default" | "orange" | "parallel" | "cross" | "wedges" | "torus" | "trefoil" | "custom";
  links: ([string, string, "same" | "mirrored"])[];
  terrain: string;
  garrison: string;
  setup_piles: "equal" | "balanced" | "free";
  first_round_purchase: boolean;
  first_initiative: "roll" | number;
  auction_mode: "clockwise" | "open";
  auction_seconds: number;
  special_copies: 1 | 2;
  en_route: "none" | "drop_and_pick";
  battle_order: "initiative" | "board";
  magician_step: "ranged" | "melee";
  dragon_step: "ranged" | "melee";
  general_leads_allies: boolean;
  retreat_choice: "origin" | "any_adjacent";
  allied_liberation: "conqueror" | "home_owner";
  unplaced_units: "returned" | "kept";
  dragon_besieges: boolean;
  allies_share_information: boolean;
  blind: boolean;
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

/** Whose turn it is to reinforce (OM-11). */
export interface ReinforcementView {
  turn_seat: number;
}

/** Who won, and why. */
export interface ResultView {
  winners: number[];
  reason: "points" | "tie" | "shared" | "last_side";
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

export interface ScoreLine {
  castle: number;
  village: number;
  forest: number;
  mountain: number;
  bonus: number;
  gained: number;
  total: number;
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

/** A stack after an event (OM-14.1): all see its size and visible pieces, its owner and allies the units. `entered` holds for each unit in stack order the number of its arrival this round, 0 for none; `conquers` says whether a unit able to conquer and besiege is in the stack, or which of the two it can. */
export interface StackNow {
  square: string;
  seat: number | "dragon";
  count: number;
  visible_pieces: Face[];
  conquers: boolean | "conquers" | "besieges";
  entered: number[];
  /** Secret: what other seats see stands last. */
  units: string[] | null;
  /** Secret: what other seats see stands last. */
  damaged: string[] | null;
}

/** An object from an index of the field `path` to a list. */
export interface StopsDomain {
  as: "stops";
  path: string;
  kind?: string;
}

/** The points of a round where terrain of one's own brings some, by terrain. */
export interface TerrainLine {
  points: Record<string, number>;
  bonus: number;
  gained: number;
  total: number;
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

/** A unit on the board; `entered` are the number of its move this round and the square it came from. */
export interface UnitView {
  id: string;
  kind: string;
  owner: number | null;
  square: string;
  damaged: boolean;
  moved: boolean;
  entered: (number | string)[] | null;
}

/** Since which entry a seat has been awaited. */
export interface Waiting {
  seat: Seat | "host";
  since: number;
}

export interface ArrangeStack {
  type: "arrange_stack";
  seat: number;
  square: string;
  /** Secret: what other seats see stands last. */
  top: string | null;
}

export interface AssignHits {
  type: "assign_hits";
  seat: number;
  hits: Record<string, number>;
}

export interface AuctionSkipped {
  type: "auction_skipped";
  reason: "peace" | "empty_cup";
}

/** The host's clock has run out for the auction as it stood at `seq`. */
export interface AuctionTimeout {
  type: "auction_timeout";
  seq: number;
}

export interface AuctionUnsold {
  type: "auction_unsold";
  special: string;
  reason: "no_bid" | "not_eligible";
}

export interface AuctionWon {
  type: "auction_won";
  seat: number;
  amount: number;
  special: string;
  gold_left: number;
}

export interface BattleEnded {
  type: "battle_ended";
  square: string;
  controller: number;
  survivors: Record<string, number>;
  stacks: StackNow[];
}

export interface BattleOpened {
  type: "battle_opened";
  square: string;
  defending_side: (number | "dragon")[];
  parties: (number | "dragon")[];
}

export interface BattleRevealed {
  type: "battle_revealed";
  square: string;
  units: OpenUnit[];
}

export interface Bid {
  type: "bid";
  seat: number;
  amount: number;
}

export interface BidPassed {
  type: "bid_passed";
  seat: number;
  cause: "command" | "timeout" | "no_gold";
  seq: number;
}

export interface BidPlaced {
  type: "bid_placed";
  seat: number;
  amount: number;
  seq: number;
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

export interface ChooseBattle {
  type: "choose_battle";
  seat: number;
  square: string;
}

/** A command that needs no turn. */
export type Claim = {
  id: string;
  type: "place_terrain";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
    terrain?: Record<string, string[]> | null;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "deploy_garrison";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
    piles?: Record<string, Record<string, number>> | null;
    tops?: Record<string, string> | null;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "bid";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
    amount?: number;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "pass_bid";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "auction_timeout";
  label: Text;
  sealed: boolean;
  fixed: {
    seq?: number;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "place_special";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
    square?: string;
    tops?: Record<string, string> | null;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "commit_purchase";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
    units?: Record<string, number> | null;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "move";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
    path?: string[];
    units?: string[] | null;
    top_moving?: string | null;
    top_left?: string | null;
    drop?: Record<string, string[]> | null;
    pick?: Record<string, string[]> | null;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "pass_movement";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "choose_battle";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
    square?: string;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "play_diplomat";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "decline_diplomat";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "direct_hits";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
    hits?: Record<string, number>;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "assign_hits";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
    hits?: Record<string, number>;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "pick_target";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
    unit?: string;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "retreat";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
    to?: Record<string, string> | null;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "merge_units";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
    square?: string;
    units?: string[] | null;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "place_reinforcements";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
    placements?: Record<string, Record<string, number>> | null;
    tops?: Record<string, string> | null;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "arrange_stack";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
    square?: string;
    top?: string | null;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "resign";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
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
export type Code = "already_committed" | "already_moved" | "already_taken_back" | "bad_assignment" | "bad_direction_of_hits" | "bad_drop_or_pick" | "bad_field" | "bad_merge" | "bad_piles" | "bad_retreat" | "bad_signature" | "bad_special_square" | "bad_target" | "bad_terrain" | "bad_top" | "besieged" | "bid_too_high" | "bid_too_low" | "diplomat_blocked" | "empty_move" | "game_over" | "horses_alone" | "lake_closed" | "last_seat" | "must_stop" | "no_clock" | "no_diplomat_here" | "no_leaf" | "no_seals" | "no_such_entry" | "no_take_backs" | "not_adjacent" | "not_awaited" | "not_choosing" | "not_contested" | "not_eligible" | "not_in_pool" | "not_in_reserve" | "not_own" | "not_your_settlement" | "not_your_units" | "not_yours" | "option_off" | "own_bid_standing" | "peace" | "pinned" | "pinned_direction" | "refused" | "sealed_here" | "stale_timeout" | "too_expensive" | "too_far" | "too_far_back" | "too_late" | "unknown_seat" | "wrong_phase" | "wrong_seal" | "wrong_seat";

/** A command. */
export type Command = PlaceTerrain | DeployGarrison | Bid | PassBid | AuctionTimeout | PlaceSpecial | CommitPurchase | Move | PassMovement | ChooseBattle | PlayDiplomat | DeclineDiplomat | DirectHits | AssignHits | PickTarget | Retreat | MergeUnits | PlaceReinforcements | ArrangeStack | Resign | TakeBack | Seal | Unseal | CloseSeals;

export interface CommitPurchase {
  type: "commit_purchase";
  seat: number;
  /** Secret: what other seats see stands last. */
  units: Record<string, number> | null;
}

export interface DeclineDiplomat {
  type: "decline_diplomat";
  seat: number;
}

/** Commit the three piles one starts with, each at its square, with what lies on top. */
export interface DeployGarrison {
  type: "deploy_garrison";
  seat: number;
  /** Secret: what other seats see stands last. */
  piles: Record<string, Record<string, number>> | null;
  /** Secret: what other seats see stands last. */
  tops?: Record<string, string> | null;
}

export interface DiplomatAsked {
  type: "diplomat_asked";
  seat: number;
  before_battle: boolean;
}

export interface DiplomatDeclined {
  type: "diplomat_declined";
  seat: number;
}

export interface DiplomatPlayed {
  type: "diplomat_played";
  seat: number;
  square: string;
  special: string;
  stacks: StackNow[];
}

/** Divide one's hits among the parties they may fall on. */
export interface DirectHits {
  type: "direct_hits";
  seat: number;
  hits: Record<string, number>;
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
export type Event = GameCreated | TerrainCommitted | TerrainRevealed | GarrisonCommitted | GarrisonsDeployed | RoundStarted | InitiativeRolled | InitiativePassed | SpecialDrawn | AuctionSkipped | BidPlaced | BidPassed | AuctionWon | AuctionUnsold | SpecialPlaced | PurchaseCommitted | MovementOpened | UnitsMoved | SquareCaptured | MovementPassed | HorsesLost | BattleOpened | DiplomatAsked | DiplomatDeclined | DiplomatPlayed | BattleRevealed | StepRolled | HitsDirected | HitsAssigned | TargetPicked | UnitsOverwhelmed | StandOff | UnitsRetreated | BattleEnded | UnitsMerged | ReinforcementsPlaced | StackArranged | IncomeCounted | Scored | SeatResigned | SeatOut | GameWon | TakenBack | ChoiceSealed | ChoiceOpened | ChoiceDefaulted | Unsealed;

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

export interface GameCreated {
  type: "game_created";
  options: Options;
  seats: number[];
}

/** The winners, and everything laid open (OM-14.7). */
export interface GameWon {
  type: "game_won";
  winners: number[];
  reason: "points" | "tie" | "shared" | "last_side";
  stacks: OpenStack[];
  reserves: Record<string, Record<string, number>>;
}

export interface GarrisonCommitted {
  type: "garrison_committed";
  seat: number;
  /** Secret: what other seats see stands last. */
  piles: Record<string, Record<string, number>> | null;
  /** Secret: what other seats see stands last. */
  tops: Record<string, string> | null;
}

export interface GarrisonsDeployed {
  type: "garrisons_deployed";
  stacks: StackNow[];
}

export interface HitsAssigned {
  type: "hits_assigned";
  seat: number | "dragon";
  hits: Record<string, number>;
  damaged_ids: string[];
  eliminated_ids: string[];
  lost: number;
  forced: boolean;
}

export interface HitsDirected {
  type: "hits_directed";
  seat: number;
  hits: Record<string, number>;
  forced: boolean;
}

export interface HorsesLost {
  type: "horses_lost";
  square: string;
  seat: number;
  units: string[];
}

export interface IncomeCounted {
  type: "income_counted";
  gold: Record<string, number>;
}

export interface InitiativePassed {
  type: "initiative_passed";
  seat: number;
}

export interface InitiativeRolled {
  type: "initiative_rolled";
  rolls: [number, number][][];
  seat: number;
}

/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export interface MergeUnits {
  type: "merge_units";
  seat: number;
  square: string;
  /** Secret: what other seats see stands last. */
  units: string[] | null;
}

/** Take units from one square along a path; `drop` and `pick` are keyed by the index in the path. `top_moving` and `top_left` name the pieces to lie on top there and here; `""` leaves it to the rules. */
export interface Move {
  type: "move";
  seat: number;
  path: string[];
  /** Secret: what other seats see stands last. */
  units: string[] | null;
  /** Secret: what other seats see stands last. */
  top_moving?: string | null;
  /** Secret: what other seats see stands last. */
  top_left?: string | null;
  /** Secret: what other seats see stands last. */
  drop?: Record<string, string[]> | null;
  /** Secret: what other seats see stands last. */
  pick?: Record<string, string[]> | null;
}

export interface MovementOpened {
  type: "movement_opened";
  order: number[];
}

export interface MovementPassed {
  type: "movement_passed";
  seat: number;
}

/** A new game. */
export interface New {
  ruleset: "omringad";
  scenario: "blixtkrig" | "fyra_riken" | "grannpakten" | "kusten" | "pakten" | "snabbstart";
  /** Choices of rules; what is left out is as the scenario has it. */
  options?: {
    /** How many play. */
    seats?: 2 | 3 | 4;
    /** Who are allies: nobody, players 1 and 3, and 2 and 4 (diagonal), or 1 and 2, and 3 and 4 (adjacent). */
    teams?: "none" | "diagonal" | "adjacent";
    /** The limit: 50 blitzkrieg, 100 greater battle, 140 total dominion, or another number. */
    victory_points?: number;
    /** Whether one member of a team or both must reach the limit. */
    team_goal?: "one" | "both";
    /** What decides between equal totals: squares, another round, or nothing. */
    tie_break?: "areas" | "extra_round" | "shared";
    /** Whether the last side with players left wins at once. */
    elimination_ends?: true | false;
    /** Whether a player may resign. */
    allow_resign?: true | false;
    /** Which edges of the countries meet; custom: those of links; default: orange, trefoil or cross. */
    board_links?: "default" | "orange" | "parallel" | "cross" | "wedges" | "torus" | "trefoil" | "custom";
    /** With links of one's own: pairs of edges, joined position by position, the same or mirrored. */
    links?: ([string, string, "same" | "mirrored"])[];
    /** commit: laid out in secret; a preset for all; or the kind of each square that is not barren. */
    terrain?: "commit" | "balanced" | "coastal" | "highland" | Record<string, "barren" | "castle" | "village" | "lake" | "forest" | "mountain">;
    /** commit: chosen in secret; a preset for all; or for each player its squares with units. */
    garrison?: "commit" | "guard" | "levy" | "riders" | Record<string, Record<string, Record<string, number>>>;
    /** How alike the three piles of a garrison must be in size. */
    setup_piles?: "equal" | "balanced" | "free";
    /** Whether round 1 has its own 25 gold to spend. */
    first_round_purchase?: true | false;
    /** roll: dice decide; or the player who begins. */
    first_initiative?: "roll" | number;
    /** Bids clockwise in turn, or called freely. */
    auction_mode?: "clockwise" | "open";
    /** The host's clock for a bid, in seconds; 0 for no clock. */
    auction_seconds?: number;
    /** How many of each special unit there are. */
    special_copies?: 1 | 2;
    /** Whether units may leave and join a group on its way. */
    en_route?: "none" | "drop_and_pick";
    /** Who orders the battles: the player with the initiative, or the board from A11 on. */
    battle_order?: "initiative" | "board";
    /** The step in which the magician rolls. */
    magician_step?: "ranged" | "melee";
    /** The step in which the dragon rolls. */
    dragon_step?: "ranged" | "melee";
    /** Whether a general's bonus is for the units of allies too. */
    general_leads_allies?: true | false;
    /** Retreating units return to where they came from, or go to any adjacent square. */
    retreat_choice?: "origin" | "any_adjacent";
    /** Who gets an ally's home square that is won back. */
    allied_liberation?: "conqueror" | "home_owner";
    /** What becomes of bought units that are not placed. */
    unplaced_units?: "returned" | "kept";
    /** Whether the dragon besieges settlements. */
    dragon_besieges?: true | false;
    /** Whether allies see each other's stacks and purchases. */
    allies_share_information?: true | false;
    /** Whether what is committed in secret is sealed, so that the host does not see it either. */
    blind?: true | false;
  };
  /** 64 hexadecimal digits. */
  seed?: string | null;
  name?: string | null;
}

/** One button: what a seat may do now. */
export type Option = {
  id: string;
  type: "place_terrain";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
    terrain?: Record<string, string[]> | null;
  };
  fields: Field[];
} | {
  id: string;
  type: "deploy_garrison";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
    piles?: Record<string, Record<string, number>> | null;
    tops?: Record<string, string> | null;
  };
  fields: Field[];
} | {
  id: string;
  type: "bid";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
    amount?: number;
  };
  fields: Field[];
} | {
  id: string;
  type: "pass_bid";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
  };
  fields: Field[];
} | {
  id: string;
  type: "auction_timeout";
  label: Text;
  sealed: boolean;
  fixed: {
    seq?: number;
  };
  fields: Field[];
} | {
  id: string;
  type: "place_special";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
    square?: string;
    tops?: Record<string, string> | null;
  };
  fields: Field[];
} | {
  id: string;
  type: "commit_purchase";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
    units?: Record<string, number> | null;
  };
  fields: Field[];
} | {
  id: string;
  type: "move";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
    path?: string[];
    units?: string[] | null;
    top_moving?: string | null;
    top_left?: string | null;
    drop?: Record<string, string[]> | null;
    pick?: Record<string, string[]> | null;
  };
  fields: Field[];
} | {
  id: string;
  type: "pass_movement";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
  };
  fields: Field[];
} | {
  id: string;
  type: "choose_battle";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
    square?: string;
  };
  fields: Field[];
} | {
  id: string;
  type: "play_diplomat";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
  };
  fields: Field[];
} | {
  id: string;
  type: "decline_diplomat";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
  };
  fields: Field[];
} | {
  id: string;
  type: "direct_hits";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
    hits?: Record<string, number>;
  };
  fields: Field[];
} | {
  id: string;
  type: "assign_hits";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
    hits?: Record<string, number>;
  };
  fields: Field[];
} | {
  id: string;
  type: "pick_target";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
    unit?: string;
  };
  fields: Field[];
} | {
  id: string;
  type: "retreat";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
    to?: Record<string, string> | null;
  };
  fields: Field[];
} | {
  id: string;
  type: "merge_units";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
    square?: string;
    units?: string[] | null;
  };
  fields: Field[];
} | {
  id: string;
  type: "place_reinforcements";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
    placements?: Record<string, Record<string, number>> | null;
    tops?: Record<string, string> | null;
  };
  fields: Field[];
} | {
  id: string;
  type: "arrange_stack";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
    square?: string;
    top?: string | null;
  };
  fields: Field[];
} | {
  id: string;
  type: "resign";
  label: Text;
  sealed: boolean;
  fixed: {
    seat: number;
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

export interface PassBid {
  type: "pass_bid";
  seat: number;
}

export interface PassMovement {
  type: "pass_movement";
  seat: number;
}

export interface PickTarget {
  type: "pick_target";
  seat: number;
  unit: string;
}

/** Place what was bought; ends the seat's turn of the phase. */
export interface PlaceReinforcements {
  type: "place_reinforcements";
  seat: number;
  /** Secret: what other seats see stands last. */
  placements: Record<string, Record<string, number>> | null;
  /** Secret: what other seats see stands last. */
  tops?: Record<string, string> | null;
}

export interface PlaceSpecial {
  type: "place_special";
  seat: number;
  square: string;
  /** Secret: what other seats see stands last. */
  tops?: Record<string, string> | null;
}

/** Commit the layout of one's country: for each kind of terrain its squares. */
export interface PlaceTerrain {
  type: "place_terrain";
  seat: number;
  /** Secret: what other seats see stands last. */
  terrain: Record<string, string[]> | null;
}

export interface PlayDiplomat {
  type: "play_diplomat";
  seat: number;
}

export interface PurchaseCommitted {
  type: "purchase_committed";
  seat: number;
  /** Secret: what other seats see stands last. */
  units: Record<string, number> | null;
  /** Secret: what other seats see stands last. */
  spent: number | null;
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

export interface ReinforcementsPlaced {
  type: "reinforcements_placed";
  seat: number;
  count: Record<string, number>;
  stacks: StackNow[];
  /** Secret: what other seats see stands last. */
  units: Record<string, string[]> | null;
  /** Secret: what other seats see stands last. */
  returned: Record<string, number> | null;
  /** Secret: what other seats see stands last. */
  tops: Record<string, string> | null;
}

/** Give the game up, in one's own turn or in another's. */
export interface Resign {
  type: "resign";
  seat: number;
}

/** Where the units go that cannot return to where they came from. */
export interface Retreat {
  type: "retreat";
  seat: number;
  /** Secret: what other seats see stands last. */
  to: Record<string, string> | null;
}

export interface RoundStarted {
  type: "round_started";
  round: number;
  gold: Record<string, number>;
}

export type Ruleset = "omringad";

export interface Scored {
  type: "scored";
  scores: Record<string, ScoreLine | TerrainLine>;
}

/** Choose under a seal: `leaf` binds the seat to a command that it shows later. */
export interface Seal {
  type: "seal";
  seat: string | number;
  leaf: string;
}

export type Seat = 1 | 2 | 3 | 4;

export interface SeatOut {
  type: "seat_out";
  seat: number;
}

/** A seat gives up: its units go to the pools and its specials to the cup, and none of them is told. */
export interface SeatResigned {
  type: "seat_resigned";
  seat: number;
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

export interface SpecialDrawn {
  type: "special_drawn";
  special: string;
  eligible: number[];
  seq: number;
}

export interface SpecialPlaced {
  type: "special_placed";
  special: string;
  seat: number | null;
  square: string;
  stacks: StackNow[];
}

export interface SquareCaptured {
  type: "square_captured";
  square: string;
  from_seat: number;
  to_seat: number;
  reason: "move" | "battle" | "retreat";
}

export interface StackArranged {
  type: "stack_arranged";
  seat: number;
  square: string;
  visible_piece: Face;
  stacks: StackNow[];
  /** Secret: what other seats see stands last. */
  id: string | null;
}

export interface StandOff {
  type: "stand_off";
  square: string;
}

/** The state of a game. `top` names the uppermost unit of each stack, by square and party. */
export interface StaticView {
  options: Options;
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

export interface StepRolled {
  type: "step_rolled";
  round: number;
  step: "ranged" | "melee";
  dice: Die[];
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

/** `unit` is null when nobody was left to hit. */
export interface TargetPicked {
  type: "target_picked";
  seat: number;
  unit: string | null;
  damaged: string[];
  eliminated: string[];
  forced: boolean;
}

export interface TerrainCommitted {
  type: "terrain_committed";
  seat: number;
  /** Secret: what other seats see stands last. */
  terrain: Record<string, string[]> | null;
}

export interface TerrainRevealed {
  type: "terrain_revealed";
  terrain: Record<string, string>;
}

/** A text. */
export interface Text {
  sv: string;
  en: string;
}

/** `special` is the copy that returns to the cup, if it is one. */
export interface UnitsMerged {
  type: "units_merged";
  seat: number;
  square: string;
  special: string | null;
  stacks: StackNow[];
  /** Secret: what other seats see stands last. */
  kept_id: string | null;
  /** Secret: what other seats see stands last. */
  returned_id: string | null;
}

/** `arrivals` are the squares units entered from, one for each new arrival; `tops` are those chosen. */
export interface UnitsMoved {
  type: "units_moved";
  seat: number;
  path: string[];
  count: number;
  move_number: number;
  visible_pieces: Face[];
  arrivals: string[];
  stacks: StackNow[];
  /** Secret: what other seats see stands last. */
  units: string[] | null;
  /** Secret: what other seats see stands last. */
  drops: Record<string, string[]> | null;
  /** Secret: what other seats see stands last. */
  picks: Record<string, string[]> | null;
  /** Secret: what other seats see stands last. */
  tops: Record<string, string> | null;
}

export interface UnitsOverwhelmed {
  type: "units_overwhelmed";
  eliminated_ids: string[];
  side: (number | "dragon")[];
}

/** `count` counts the units by destination; the units are public to the `witnesses` of a revealed battle. */
export interface UnitsRetreated {
  type: "units_retreated";
  seat: number;
  square: string;
  count: Record<string, number>;
  eliminated_count: number;
  eliminated_ids: string[];
  witnesses: number[];
  stacks: StackNow[];
  /** Secret: what other seats see stands last. */
  units: Record<string, string> | null;
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

export type Version = "2";

/** The state of a game. `top` names the uppermost unit of each stack, by square and party. */
export interface View {
  auction: AuctionView | null;
  movement: MovementView | null;
  battle: BattleView | null;
  reinforcement: ReinforcementView | null;
  phase: "new" | "terrain" | "garrison" | "round" | "initiative" | "auction_draw" | "auction" | "auction_placement" | "purchase" | "movement" | "battle_select" | "battle" | "reinforcement" | "income" | "scoring" | "round_end" | "finished" | "battle_window" | "battle_direct" | "battle_assign" | "battle_pick" | "battle_retreat";
  round: number;
  initiative: number | null;
  terrain: Record<string, string>;
  controller: Record<string, number | null>;
  units: UnitView[];
  top: Record<string, Record<string, string>>;
  pool: Record<string, Record<string, number> | null>;
  reserve: Record<string, Record<string, number> | null>;
  cup: string[];
  specials: Record<string, number | "dragon">;
  gold: Record<string, number>;
  score: Record<string, number>;
  out: Record<string, boolean>;
  commits: Record<string, Record<string, string[]> | Record<string, Record<string, number>> | Record<string, string>[] | Record<string, number> | null>;
  result: ResultView | null;
}

export type Winner = Seat | string | number;

/** A command as a log holds it, with all its fields. */
export type WrittenCommand = PlaceTerrain | {
  type: "deploy_garrison";
  seat: number;
  /** Secret: what other seats see stands last. */
  piles: Record<string, Record<string, number>> | null;
  /** Secret: what other seats see stands last. */
  tops: Record<string, string> | null;
} | Bid | PassBid | AuctionTimeout | {
  type: "place_special";
  seat: number;
  square: string;
  /** Secret: what other seats see stands last. */
  tops: Record<string, string> | null;
} | CommitPurchase | {
  type: "move";
  seat: number;
  path: string[];
  /** Secret: what other seats see stands last. */
  units: string[] | null;
  /** Secret: what other seats see stands last. */
  top_moving: string | null;
  /** Secret: what other seats see stands last. */
  top_left: string | null;
  /** Secret: what other seats see stands last. */
  drop: Record<string, string[]> | null;
  /** Secret: what other seats see stands last. */
  pick: Record<string, string[]> | null;
} | PassMovement | ChooseBattle | PlayDiplomat | DeclineDiplomat | DirectHits | AssignHits | PickTarget | Retreat | MergeUnits | {
  type: "place_reinforcements";
  seat: number;
  /** Secret: what other seats see stands last. */
  placements: Record<string, Record<string, number>> | null;
  /** Secret: what other seats see stands last. */
  tops: Record<string, string> | null;
} | ArrangeStack | Resign | TakeBack | Seal | Unseal | CloseSeals;
