// Slaget vid Nissan, version 2: the types of what slaget says and takes.

export interface Activation {
  kind: "activation";
  side?: "own" | "enemy";
  lasts?: "turn" | "round" | "enemy_turn";
  when?: When;
  add: number;
}

/** A field that another depends on: by how many were chosen, the value, or the label beside it. */
export interface After {
  field: string;
  by: "count" | "value" | "case";
}

export interface Again {
  kind: "again";
  side?: "own" | "enemy";
  lasts?: "turn" | "round" | "enemy_turn";
  when?: When;
  action: "row" | "shoot" | "melee" | "move";
  times: number;
}

/** A value of one of the domains. */
export interface AnyDomain {
  as: "any";
  of: Domain[];
}

/** Land and water (NI-2). Distances in cu; `landmarks` are names only. */
export interface Board {
  id: string;
  title: Record<string, string>;
  width: number;
  height: number;
  shallow_within: number;
  landmarks: Record<string, [number, number]>;
  land: [number, number][][];
  zones: {
    norse: [number, number][];
    danish: [number, number][];
  };
  danish_gap: number;
}

/** A number between two ends, either of which may be left out. */
export interface Bounds {
  min?: number | null;
  max?: number | null;
}

/** One card design; `copies` of it lie in a deck of every battle size in `sizes`. */
export interface Card {
  id: string;
  title: Record<string, string>;
  text: Record<string, string>;
  icon: string;
  activation: number | "dot";
  sizes: number[];
  copies: number;
  effects: (Record<string, Json> | CastRunes | FixedRunes | RetossValue | TurnRunes | FighterRunes | OdinWard | ShieldWall | Protect | Reach | Rowing | GroupLimit | FreeAction | Again | Permit | Forbid | Activation | Raft | ExtraDraw | Cycle | Spy)[];
}

export interface CastRunes {
  kind: "cast_runes";
  side?: "own" | "enemy";
  lasts?: "turn" | "round" | "enemy_turn";
  when?: When;
  add: number;
  per?: "once" | "tied_friend";
  cap?: number | null;
}

/** What a card asks a side: at the act `path`, to go on in `phase`. */
export interface ChoosingView {
  owner: "norse" | "danish";
  card: string;
  index: number;
  names: Record<string, string[]>;
  by: "norse" | "danish";
  path: number[];
  min: number;
  max: number;
  secret: boolean;
  phase: "new" | "deploy" | "deal" | "card" | "activate" | "orders" | "ship" | "retoss" | "casualties" | "boarders" | "effect" | "over";
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

export interface Cycle {
  kind: "cycle";
  cards: number;
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

/** One effect of a card in force: whose card, which copy, which of its effects (from 0). */
export interface EffectRef {
  owner: "norse" | "danish";
  card: string;
  index: number;
}

/** An effect in force, from turn `starts` to turn `ends`, of both sides (null: no turn ends it). `names` are those it keeps, `left` the uses it still has (null: not counted), `used` those of this turn. */
export interface EffectView {
  owner: "norse" | "danish";
  card: string;
  index: number;
  starts: number;
  ends: number | null;
  names: Record<string, string[]>;
  left: number | null;
  used: number;
}

/** What a leader's cards and fighters bear: a charge upon a field. */
export interface Emblem {
  charge: "raven" | "boar" | "bear" | "wolf" | "dragon" | "ox" | "sword" | "axe" | "spear" | "bow" | "horn" | "crown" | "ship" | "sun" | "oak" | "cross";
  field?: "plain" | "pale" | "quarterly" | "gyronny";
}

/** An entry of the log as the seat sees it; entry 0 has no command. */
export interface Entry<C = Command, E = Event> {
  n: number;
  command: C | null;
  events: Told<E>[];
}

export interface ExtraDraw {
  kind: "extra_draw";
  cards: number;
}

/** A fighter as the battle starts; `ship` is null in the pool of a free set-up. */
export interface FighterRecord {
  id: string;
  side: "norse" | "danish";
  rank: "ordinary" | "horn_blower" | "standard_bearer" | "hero" | "king";
  weapon: "sword" | "axe" | "spear" | "bow";
  leader: string | null;
  ship: string | null;
}

export interface FighterRunes {
  kind: "fighter_runes";
  side?: "own" | "enemy";
  lasts?: "turn" | "round" | "enemy_turn";
  when?: When;
  who: Who;
  add_halves: number;
}

/** A fighter: `ship` is null in the pool of a free set-up, and when he has fallen. */
export interface FighterView {
  side: "norse" | "danish";
  rank: "ordinary" | "horn_blower" | "standard_bearer" | "hero" | "king";
  weapon: "sword" | "axe" | "spear" | "bow";
  leader: string | null;
  ship: string | null;
  acted: boolean;
  fought: boolean;
}

/** A clause that waits to be carried out. */
export interface FiringView {
  owner: "norse" | "danish";
  card: string;
  index: number;
  names: Record<string, string[]>;
}

export interface FixedCount {
  hit: number;
  odin: number;
}

export interface FixedRunes {
  kind: "fixed_runes";
  side?: "own" | "enemy";
  lasts?: "turn" | "round" | "enemy_turn";
  when?: When;
  rune: "hit" | "odin";
  count: number;
  per?: "once" | "tied_friend";
  cap?: number | null;
}

export interface Forbid {
  kind: "forbid";
  side?: "own" | "enemy";
  lasts?: "turn" | "round" | "enemy_turn";
  when?: When;
  action: "row" | "tie" | "cut" | "shoot" | "move" | "melee";
}

export interface FreeAction {
  kind: "free_action";
  side?: "own" | "enemy";
  lasts?: "turn" | "round" | "enemy_turn";
  when?: When;
  action: "row" | "tie" | "cut" | "shoot" | "move" | "melee";
  fighters?: number | "all";
}

/** A board of cells: where each lies, and which are beside it. */
export interface Grid {
  as: "cells";
  cells: Record<string, [number, number]>;
  near: Record<string, string[]> | null;
  shape: "square" | "point";
}

export interface GroupLimit {
  kind: "group_limit";
  side?: "own" | "enemy";
  lasts?: "turn" | "round" | "enemy_turn";
  when?: When;
  action: "row" | "shoot" | "melee" | "move" | "any";
  add: number;
}

/** How often a card's owner has seen one of some moments happen; they are numbered through both decks. */
export interface HappenedView {
  owner: "norse" | "danish";
  turn: number;
  last_turn: number;
  battle: number;
}

/** The card played this turn. */
export interface InPlayView {
  card: string;
  blank: boolean;
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

export interface OdinWard {
  kind: "odin_ward";
  side?: "own" | "enemy";
  lasts?: "turn" | "round" | "enemy_turn";
  when?: When;
  wounds: number | "all";
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

/** The choices of rules; the defaults give the rules as written. Lengths in cu, angles in ca. */
export interface Options {
  hand_limit: number | "by_size" | "three_or_four";
  first_side: "norse" | "danish";
  land_blocks_sight: boolean;
  shallow_test: "hull" | "midship";
  touch_tolerance: number;
  slide_directions: "any" | "axes";
  forward_arc: number;
  attack_scope: "activation" | "turn";
  mixed_volleys: boolean;
  boarded_attack: "after_melee" | "after_clearing";
  contested_orders: boolean;
  dead_leader_cards: "blank_only" | "text_stays";
  cut_frees_all: boolean;
  supporters_spend_action: boolean;
  points_stack: boolean;
  doubling_tiles: 0 | 1 | 2 | 3;
  discard_hand: boolean;
  points_target: number | "none" | "by_size";
  horn_blower_shield: boolean;
  big_cast: "batches" | "cap";
  added_runes_final: boolean;
  setup: "as_written" | "free";
  spare: boolean;
  allow_resign: boolean;
}

/** How the game ended: the winning seats, none for a draw. */
export interface Outcome {
  winners: Winner[];
  reason: string;
  rule: string;
  text: Text;
}

/** The attack in progress, half resolved. */
export interface PendingView {
  kind: "ranged" | "melee";
  acting: string;
  target: string;
  group: string[];
  supporters: string[];
  wall: number;
  tosses: TileView[][];
  fixed: Record<string, number>;
  retoss: RetossView[];
  defender_losses: number;
  attacker_losses: number;
  must_board: number;
}

export interface Permit {
  kind: "permit";
  side?: "own" | "enemy";
  lasts?: "turn" | "round" | "enemy_turn";
  when?: When;
  what: "shoot_unseen" | "shoot_boarded" | "tie_boarded" | "melee_after_volley" | "melee_while_boarded";
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

export interface Protect {
  kind: "protect";
  side?: "own" | "enemy";
  lasts?: "turn" | "round" | "enemy_turn";
  when?: When;
  who: Who;
}

export interface Raft {
  kind: "raft";
  side?: "own" | "enemy";
  lasts?: "turn" | "round" | "enemy_turn";
  when?: When;
}

/** A longer or shorter distance limit; `add` in cu. */
export interface Reach {
  kind: "reach";
  side?: "own" | "enemy";
  lasts?: "turn" | "round" | "enemy_turn";
  when?: When;
  of: "bow" | "stone" | "boarding" | "hearing";
  add: number;
}

/** How the battle ended; `winner` is null for a draw. */
export interface ResultView {
  winner: "norse" | "danish" | null;
  reason: "king_fell" | "both_kings_fell" | "cards_out" | "points_target" | "resignation";
  points: {
    norse: number;
    danish: number;
  };
}

export interface RetossValue {
  kind: "retoss";
  side?: "own" | "enemy";
  lasts?: "turn" | "round" | "enemy_turn";
  when?: When;
  count: number | "all";
  faces: ("hit" | "odin" | "blank")[];
}

/** An effect that may toss tiles again. */
export interface RetossView {
  owner: "norse" | "danish";
  card: string;
  index: number;
}

/** A tile tossed again: its position in toss order (from 0), and whether its face lies up now. */
export interface Retossed {
  position: number;
  up: boolean;
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

/** A longer or shorter stroke; `per_rower` and `flat` in cu. */
export interface Rowing {
  kind: "rowing";
  side?: "own" | "enemy";
  lasts?: "turn" | "round" | "enemy_turn";
  when?: When;
  mode?: "forward" | "slide" | "any";
  per_rower?: number;
  flat?: number;
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

export interface ShieldWall {
  kind: "shield_wall";
  side?: "own" | "enemy";
  lasts?: "turn" | "round" | "enemy_turn";
  when?: When;
  need?: number;
  absorb?: number;
  ignored?: boolean;
}

/** Length and beam of a hull in cu, room aboard, and points to the enemy who controls it. One of a file's own may have a title, and a class of the rules that it counts as (NI-8.2). */
export interface ShipClass {
  length: number;
  beam: number;
  capacity: number;
  points: number;
  title?: Record<string, string> | null;
  counts_as?: "king_ship" | "norse_ship" | "danish_ship" | null;
}

/** What must be true of a ship (NI-20.7); a key left out asks nothing. */
export interface ShipPredicate {
  water?: "shallow" | "deep" | null;
  tied?: "none" | "any" | "friend" | "abreast" | "activated" | null;
  class?: string[] | null;
  fleet?: "own" | "enemy" | null;
  control?: "own" | "enemy" | "none" | null;
  boarded?: boolean | null;
  own_aboard?: Bounds | null;
  enemy_aboard?: Bounds | null;
  holds_own?: string[] | null;
  holds_enemy?: string[] | null;
  rowed?: boolean | null;
  activated?: boolean | null;
  touching_own?: Bounds | null;
}

/** A ship as the battle starts; the pose is null until it is placed. */
export interface ShipRecord {
  id: string;
  fleet: "norse" | "danish";
  class: string;
  name: string;
  x: number | null;
  y: number | null;
  heading: number | null;
}

/** A ship; x, y and heading are null until it is placed. */
export interface ShipView {
  fleet: "norse" | "danish";
  class: string;
  name: string;
  x: number | null;
  y: number | null;
  heading: number | null;
  rowed: number;
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

export interface Spy {
  kind: "spy";
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

/** A tossed tile: its number, and what it reads now. */
export interface TileView {
  tile: number;
  reading: "hit" | "odin" | "blank" | "doubling";
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

/** One tile of a cast, and whether its face lies up. */
export interface Toss {
  tile: number;
  up: boolean;
}

export interface TurnRunes {
  kind: "turn_runes";
  side?: "own" | "enemy";
  lasts?: "turn" | "round" | "enemy_turn";
  when?: When;
  from: "hit" | "odin" | "blank";
  to: "hit" | "odin" | "blank";
  count: number | "all";
}

/** Since which entry a seat has been awaited. */
export interface Waiting {
  seat: Seat | "host";
  since: number;
}

/** The condition of an effect (NI-20.6); a key left out asks nothing. */
export interface When {
  cast?: "ranged" | "melee" | null;
  group_has?: string[] | null;
  acting?: ShipPredicate | null;
  target?: ShipPredicate | null;
}

/** Which fighters an effect means: every list that is given must match (NI-20.5). */
export interface Who {
  weapons?: string[] | null;
  ranks?: string[] | null;
  leaders?: string[] | null;
}

export interface Activate {
  type: "activate";
  side: "norse" | "danish";
  ships: string[];
}

export interface Attack {
  type: "attack";
  side: "norse" | "danish";
  target: string;
  fighters: string[];
  supporters?: string[];
}

export interface AttackDeclared {
  type: "attack_declared";
  kind: "ranged" | "melee";
  acting: string;
  target: string;
  group: string[];
  supporters: string[];
  spent: string[];
  fought: string[];
  wall: number;
}

export interface AttackEnded {
  type: "attack_ended";
  acting: string;
  target: string;
}

export interface BeginShip {
  type: "begin_ship";
  side: "norse" | "danish";
  ship: string;
}

export interface CardPlayed {
  type: "card_played";
  side: "norse" | "danish";
  card: string;
  as: "card" | "blank";
}

export interface CardsDiscarded {
  type: "cards_discarded";
  side: "norse" | "danish";
  cards: string[];
  reason: "played" | "cycle" | "discard_hand" | "effect";
}

export interface CardsDrawn {
  type: "cards_drawn";
  side: "norse" | "danish";
  reason: "deal" | "refill" | "extra" | "cycle" | "effect";
  /** Secret: what other seats see stands last. */
  cards: string[] | number;
}

export type CardsShown = {
  type: "cards_shown";
  to: "all";
  side: "norse" | "danish";
  zone: "hand" | "pile" | "discards";
  cards: string[];
} | {
  type: "cards_shown";
  to: "norse" | "danish";
  side: "norse" | "danish";
  zone: "hand";
  /** Secret: what other seats see stands last. */
  cards: string[] | number;
} | {
  type: "cards_shown";
  to: "norse" | "danish";
  side: "norse" | "danish";
  zone: "pile" | "discards";
  /** Secret: what other seats see stands last. */
  cards: string[] | number;
};

export interface CastSettled {
  type: "cast_settled";
  hits: number;
  odin: number;
  cancelled: number;
  defender_wounds: number;
  attacker_wounds: number;
  defender_losses: number;
  attacker_losses: number;
}

/** What a seat had sealed was not opened, or not allowed: the default takes its place. */
export interface ChoiceDefaulted {
  type: "choice_defaulted";
  seat: string | number;
  rule: string;
}

export type ChoiceDue = {
  type: "choice_due";
  owner: "norse" | "danish";
  card: string;
  index: number;
  count: number | "all";
  faces: ("hit" | "odin" | "blank")[];
  what: "retoss";
} | {
  type: "choice_due";
  defender_losses: number;
  attacker_losses: number;
  what: "casualties";
} | {
  type: "choice_due";
  must_board: number;
  what: "boarders";
} | {
  type: "choice_due";
  by: "norse" | "danish";
  owner: "norse" | "danish";
  card: string;
  index: number;
  path: number[];
  min: number;
  max: number;
  secret: boolean;
  names: Record<string, string[]>;
  numbers: Record<string, number>;
  what: "effect";
};

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

export interface ChooseBoarders {
  type: "choose_boarders";
  side: "norse" | "danish";
  fighters: string[];
}

export interface ChooseCasualties {
  type: "choose_casualties";
  side: "norse" | "danish";
  defenders: string[];
  attackers: string[];
}

/** Answer a card: ids of ships, fighters or cards, modes by number, or `pay` (EF-12.5). */
export interface ChooseEffect {
  type: "choose_effect";
  side: "norse" | "danish";
  chosen: string[];
}

/** Answer a card as the other side may not know: who bears a mark (EF-13.4). */
export interface ChooseSecretly {
  type: "choose_secretly";
  side: "norse" | "danish";
  /** Secret: what other seats see stands last. */
  chosen: string[] | number;
}

/** A command that needs no turn. */
export type Claim = {
  id: string;
  type: "place_ship";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
    ship?: string;
    x?: number;
    y?: number;
    heading?: number;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "man_ship";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
    ship?: string;
    fighters?: string[];
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "finish_deployment";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "play_card";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
    card?: string;
    as?: "card" | "blank";
    cycle?: string[];
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "discard_hand";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
    cards?: string[];
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "activate";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
    ships?: string[];
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "begin_ship";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
    ship?: string;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "row";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
    rowers?: string[];
    x?: number;
    y?: number;
    mode?: "forward" | "slide";
    dx?: number;
    dy?: number;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "tie";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
    other?: string;
    fighter?: string;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "cut";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
    other?: string;
    fighter?: string;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "shoot";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
    target?: string;
    fighters?: string[];
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "move";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
    target?: string;
    fighters?: string[];
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "attack";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
    target?: string;
    fighters?: string[];
    supporters?: string[];
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "retoss";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
    positions?: number[];
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "choose_casualties";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
    defenders?: string[];
    attackers?: string[];
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "choose_boarders";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
    fighters?: string[];
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "choose_effect";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
    chosen?: string[];
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "choose_secretly";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
    chosen?: string[] | number;
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "end_ship";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "end_turn";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
  };
  fields: Field[];
  confirm: boolean;
} | {
  id: string;
  type: "resign";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
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

/** A clause inside an effect is in force from now, with the names it keeps (EF-9). */
export interface ClauseBegan {
  type: "clause_began";
  owner: "norse" | "danish";
  card: string;
  index: number;
  names: Record<string, string[]>;
}

/** The host's clock has run out: what is not unsealed is the default. */
export interface CloseSeals {
  type: "close_seals";
}

/** Why a command is refused. */
export type Code = "already_committed" | "already_rowed" | "already_taken_back" | "already_tied" | "bad_boarders" | "bad_casualties" | "bad_choice" | "bad_cycle" | "bad_direction" | "bad_field" | "bad_retoss" | "bad_signature" | "bad_supporter" | "boarded_first" | "card_not_in_hand" | "crew_conflict" | "deployment_incomplete" | "dot_only_leader" | "enemy_aboard" | "enemy_on_target" | "forbidden_by_card" | "group_size" | "leader_fallen" | "mixed_group" | "no_displacement" | "no_enemy_target" | "no_fighters_aboard" | "no_leaf" | "no_seals" | "no_sight" | "no_such_entry" | "no_take_backs" | "not_choosing" | "not_own" | "not_ready" | "not_tied" | "not_touching" | "not_your_ship" | "not_yours" | "off_board" | "on_land" | "option_off" | "out_of_arc" | "out_of_hearing" | "out_of_range" | "outside_zone" | "over_capacity" | "overlap" | "own_aboard_target" | "point_too_near" | "rank_order" | "refused" | "repeated_action" | "sealed_here" | "self_target" | "ship_done" | "ship_not_activated" | "shot_this_activation" | "tied" | "too_far" | "too_far_back" | "too_late" | "too_many_ships" | "too_many_ways" | "too_near_enemy" | "unknown_id" | "unknown_seat" | "wrong_phase" | "wrong_seal" | "wrong_seat" | "wrong_side";

/** A command. */
export type Command = PlaceShip | ManShip | FinishDeployment | PlayCard | DiscardHand | Activate | BeginShip | Row | Tie | Cut | Shoot | Move | Attack | Retoss | ChooseCasualties | ChooseBoarders | ChooseEffect | ChooseSecretly | EndShip | EndTurn | Resign | TakeBack | Seal | Unseal | CloseSeals;

export interface Cut {
  type: "cut";
  side: "norse" | "danish";
  other: string;
  fighter: string;
}

export interface DeckShuffled {
  type: "deck_shuffled";
  side: "norse" | "danish";
  /** Secret: what other seats see stands last. */
  order: string[] | number;
}

export interface DeploymentFinished {
  type: "deployment_finished";
  side: "norse" | "danish";
}

export interface DiscardHand {
  type: "discard_hand";
  side: "norse" | "danish";
  cards: string[];
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

export interface EffectChosen {
  type: "effect_chosen";
  owner: "norse" | "danish";
  card: string;
  index: number;
  by: "norse" | "danish" | "chance";
  chosen: string[];
}

export interface EffectChosenSecretly {
  type: "effect_chosen_secretly";
  owner: "norse" | "danish";
  card: string;
  index: number;
  by: "norse" | "danish" | "chance";
  /** Secret: what other seats see stands last. */
  chosen: string[] | number;
}

export interface EffectDone {
  type: "effect_done";
  owner: "norse" | "danish";
  card: string;
  index: number;
  clause?: number | null;
}

/** What a card waits for has happened; `names` are the subjects of that moment (EF-12.2). `clause`: which clause of a call fires, where it has several that are in force each by itself (EF-11.3). */
export interface EffectFired {
  type: "effect_fired";
  owner: "norse" | "danish";
  card: string;
  index: number;
  names: Record<string, string[]>;
  clause?: number | null;
}

/** One of the uses that a clause has (EF-3.4). `names`: which it is, by the names it keeps, where it is in force with others too (EF-3.5). */
export interface EffectUsed {
  type: "effect_used";
  owner: "norse" | "danish";
  card: string;
  index: number;
  clause?: number | null;
  names?: Record<string, string[]> | null;
}

export interface EffectsBegan {
  type: "effects_began";
  owner: "norse" | "danish";
  card: string;
  indexes: number[];
}

/** Effects of a card are over: those of these indexes. Where others of an index go on, `clause` and `names` say which one is meant, as in `effect_used`. */
export interface EffectsEnded {
  type: "effects_ended";
  owner: "norse" | "danish";
  card: string;
  indexes: number[];
  clause?: number | null;
  names?: Record<string, string[]> | null;
}

export interface EndShip {
  type: "end_ship";
  side: "norse" | "danish";
}

export interface EndTurn {
  type: "end_turn";
  side: "norse" | "danish";
}

/** An event. */
export type Event = GameStarted | ShipPlaced | ShipManned | DeploymentFinished | DeckShuffled | CardsDrawn | TurnStarted | CardPlayed | CardsDiscarded | EffectsBegan | EffectsEnded | HandShown | ExtraDrawsSet | ShipsActivated | ShipBegun | ShipEnded | ShipRowed | ShipsTied | TieCut | AttackDeclared | RunesCast | RunesRetossed | CastSettled | ChoiceDue | FightersSlain | FightersMoved | AttackEnded | EffectFired | EffectDone | EffectUsed | ClauseBegan | EffectChosen | EffectChosenSecretly | RunesThrown | TieMade | TieRemoved | FightersReadied | FightersTired | Marked | MarkedSecretly | MarksShown | CardsShown | HandMixed | TurnEnding | TurnEnded | SideResigned | GameEnded | TakenBack | ChoiceSealed | ChoiceOpened | ChoiceDefaulted | Unsealed;

export interface ExtraDrawsSet {
  type: "extra_draws_set";
  side: "norse" | "danish";
  cards: number;
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

export interface FightersMoved {
  type: "fighters_moved";
  from: string;
  to: string;
  fighters: string[];
  spent: string[];
  fled: boolean;
}

export interface FightersReadied {
  type: "fighters_readied";
  fighters: string[];
}

export interface FightersSlain {
  type: "fighters_slain";
  side: "norse" | "danish";
  ship: string;
  fighters: string[];
}

export interface FightersTired {
  type: "fighters_tired";
  fighters: string[];
}

export interface FinishDeployment {
  type: "finish_deployment";
  side: "norse" | "danish";
}

export interface GameEnded {
  type: "game_ended";
  winner: "norse" | "danish" | null;
  reason: "king_fell" | "both_kings_fell" | "cards_out" | "points_target" | "resignation";
  points: {
    norse: number;
    danish: number;
  };
}

export interface GameStarted {
  type: "game_started";
  scenario: string;
  options: Options;
  board: Board;
  ships: ShipRecord[];
  fighters: FighterRecord[];
  cards: {
    norse: Card[];
    danish: Card[];
  };
  ties: [string, string][];
}

/** The order in which chance takes cards of a hand (EF-13.3). */
export interface HandMixed {
  type: "hand_mixed";
  side: "norse" | "danish";
  /** Secret: what other seats see stands last. */
  order: string[] | number;
}

export interface HandShown {
  type: "hand_shown";
  to: "norse" | "danish";
  side: "norse" | "danish";
  /** Secret: what other seats see stands last. */
  cards: string[] | number;
}

/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Give a ship its whole crew in a free set-up. */
export interface ManShip {
  type: "man_ship";
  side: "norse" | "danish";
  ship: string;
  fighters: string[];
}

/** A bearer, a ship, a fighter or a side, has so many of a mark now (EF-10). `by`: whose card does it, where the firing that waits first is the other side's (EF-7.4). */
export interface Marked {
  type: "marked";
  mark: string;
  of: string;
  value: number;
  by?: "norse" | "danish" | null;
}

export interface MarkedSecretly {
  type: "marked_secretly";
  side: "norse" | "danish";
  mark: string;
  /** Secret: what other seats see stands last. */
  of: string | null;
  /** Secret: what other seats see stands last. */
  value: number | null;
}

/** Marks that a side alone knew of become public: who bears the mark, and how many of it each. */
export interface MarksShown {
  type: "marks_shown";
  to: "norse" | "danish" | "all";
  side: "norse" | "danish";
  mark: string;
  marked: string[];
  values: number[];
}

export interface Move {
  type: "move";
  side: "norse" | "danish";
  target: string;
  fighters: string[];
}

/** A new game. */
export interface New {
  ruleset: "nissan";
  scenario: "forsta_motet" | "natten_i_viken" | "slaget" | "egen_uppstallning";
  /** Choices of rules; what is left out is as the scenario has it. */
  options?: {
    /** How many cards a hand holds (NI-7.3); by size: 4, 5 or 6; three or four: 3 at size 1, else 4. */
    hand_limit?: "by_size" | "three_or_four" | number;
    /** Who takes the first turn (NI-8.15). */
    first_side?: "norse" | "danish";
    /** Whether land between two ships hides them from each other (NI-5.6). */
    land_blocks_sight?: true | false;
    /** What is measured to land for shallow water (NI-2.4). */
    shallow_test?: "hull" | "midship";
    /** Ships so near each other touch (NI-5.2, NI-5.3). */
    touch_tolerance?: string;
    /** Where a ship may slide (NI-12.8); axes: straight back or to the sides. */
    slide_directions?: "any" | "axes";
    /** How far a ship may turn when it rows forward (NI-12.4). */
    forward_arc?: string;
    /** Over what the attacks on a target are counted (NI-11.7). */
    attack_scope?: "activation" | "turn";
    /** Whether archers and stone throwers may attack together (NI-14.4). */
    mixed_volleys?: true | false;
    /** When the crew of a boarded ship may attack another ship (NI-16.8). */
    boarded_attack?: "after_melee" | "after_clearing";
    /** Whether boarded ships can be activated (NI-10.1). */
    contested_orders?: true | false;
    /** How a fallen leader's card may be played (NI-9.7). */
    dead_leader_cards?: "blank_only" | "text_stays";
    /** Whether one cut removes all ties of the ship (NI-13.3). */
    cut_frees_all?: true | false;
    /** Whether supporting costs a fighter his action (NI-16.11). */
    supporters_spend_action?: true | false;
    /** Whether every fallen fighter also counts 1 (NI-19.3). */
    points_stack?: true | false;
    /** How many doubling tiles ᛞ are in the bag (NI-23.1). */
    doubling_tiles?: 0 | 1 | 2 | 3;
    /** Whether cards may be discarded instead of playing one (NI-23.2). */
    discard_hand?: true | false;
    /** The points that win at once (NI-23.3); by size: 40, 50 or 60. */
    points_target?: "none" | "by_size" | number;
    /** Whether the horn blower carries a shield (NI-4.3, NI-15.1). */
    horn_blower_shield?: true | false;
    /** What becomes of runes beyond 16 (NI-6.3); cap: they are not tossed. */
    big_cast?: "batches" | "cap";
    /** Whether tiles that cards add are not tossed again or turned (NI-22.6). */
    added_runes_final?: true | false;
    /** Who sets up (NI-8.11). */
    setup?: "as_written" | "free";
    /** Whether the attacker may let fewer defenders fall than were hit (NI-17.1). */
    spare?: true | false;
    /** Whether a side may resign (NI-24.1). */
    allow_resign?: true | false;
  };
  /** 64 hexadecimal digits. */
  seed?: string | null;
  name?: string | null;
}

/** One button: what a seat may do now. */
export type Option = {
  id: string;
  type: "place_ship";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
    ship?: string;
    x?: number;
    y?: number;
    heading?: number;
  };
  fields: Field[];
} | {
  id: string;
  type: "man_ship";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
    ship?: string;
    fighters?: string[];
  };
  fields: Field[];
} | {
  id: string;
  type: "finish_deployment";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
  };
  fields: Field[];
} | {
  id: string;
  type: "play_card";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
    card?: string;
    as?: "card" | "blank";
    cycle?: string[];
  };
  fields: Field[];
} | {
  id: string;
  type: "discard_hand";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
    cards?: string[];
  };
  fields: Field[];
} | {
  id: string;
  type: "activate";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
    ships?: string[];
  };
  fields: Field[];
} | {
  id: string;
  type: "begin_ship";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
    ship?: string;
  };
  fields: Field[];
} | {
  id: string;
  type: "row";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
    rowers?: string[];
    x?: number;
    y?: number;
    mode?: "forward" | "slide";
    dx?: number;
    dy?: number;
  };
  fields: Field[];
} | {
  id: string;
  type: "tie";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
    other?: string;
    fighter?: string;
  };
  fields: Field[];
} | {
  id: string;
  type: "cut";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
    other?: string;
    fighter?: string;
  };
  fields: Field[];
} | {
  id: string;
  type: "shoot";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
    target?: string;
    fighters?: string[];
  };
  fields: Field[];
} | {
  id: string;
  type: "move";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
    target?: string;
    fighters?: string[];
  };
  fields: Field[];
} | {
  id: string;
  type: "attack";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
    target?: string;
    fighters?: string[];
    supporters?: string[];
  };
  fields: Field[];
} | {
  id: string;
  type: "retoss";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
    positions?: number[];
  };
  fields: Field[];
} | {
  id: string;
  type: "choose_casualties";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
    defenders?: string[];
    attackers?: string[];
  };
  fields: Field[];
} | {
  id: string;
  type: "choose_boarders";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
    fighters?: string[];
  };
  fields: Field[];
} | {
  id: string;
  type: "choose_effect";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
    chosen?: string[];
  };
  fields: Field[];
} | {
  id: string;
  type: "choose_secretly";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
    chosen?: string[] | number;
  };
  fields: Field[];
} | {
  id: string;
  type: "end_ship";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
  };
  fields: Field[];
} | {
  id: string;
  type: "end_turn";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
  };
  fields: Field[];
} | {
  id: string;
  type: "resign";
  label: Text;
  sealed: boolean;
  fixed: {
    side: "norse" | "danish";
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

/** Lay a ship down in a free set-up. */
export interface PlaceShip {
  type: "place_ship";
  side: "norse" | "danish";
  ship: string;
  x: number;
  y: number;
  heading: number;
}

/** Play a card of the hand, with its text or blank; `cycle` lists cards to exchange. */
export interface PlayCard {
  type: "play_card";
  side: "norse" | "danish";
  card: string;
  as: "card" | "blank";
  cycle?: string[];
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

/** Give the battle up, in one's own turn or in the other side's. */
export interface Resign {
  type: "resign";
  side: "norse" | "danish";
}

export interface Retoss {
  type: "retoss";
  side: "norse" | "danish";
  positions: number[];
}

export type Row = {
  type: "row";
  side: "norse" | "danish";
  rowers: string[];
  x: number;
  y: number;
  mode?: "forward";
} | {
  type: "row";
  side: "norse" | "danish";
  rowers: string[];
  dx: number;
  dy: number;
  mode?: "slide";
};

export type Ruleset = "nissan";

/** A cast: its tiles, the fixed runes, and how many of the tiles cards added, the last ones (NI-22.6). */
export interface RunesCast {
  type: "runes_cast";
  batches: Toss[][];
  fixed: FixedCount;
  added: number;
}

export interface RunesRetossed {
  type: "runes_retossed";
  effect: EffectRef;
  results: Retossed[];
}

/** Runes that a card has tossed, outside any attack (EF-9). */
export interface RunesThrown {
  type: "runes_thrown";
  owner: "norse" | "danish";
  card: string;
  index: number;
  batches: Toss[][];
}

/** Choose under a seal: `leaf` binds the seat to a command that it shows later. */
export interface Seal {
  type: "seal";
  seat: string | number;
  leaf: string;
}

export type Seat = "norse" | "danish";

/** A choice of rules that a set-up offers. */
export interface SetupOption {
  name: string;
  rule: string;
  label: Text;
  help: Text;
  default: Json;
  domain: Domain;
}

export interface ShipBegun {
  type: "ship_begun";
  ship: string;
}

export interface ShipEnded {
  type: "ship_ended";
  ship: string;
}

export interface ShipManned {
  type: "ship_manned";
  ship: string;
  fighters: string[];
}

export interface ShipPlaced {
  type: "ship_placed";
  ship: string;
  x: number;
  y: number;
  heading: number;
}

export interface ShipRowed {
  type: "ship_rowed";
  ship: string;
  mode: "forward" | "slide";
  rowers: string[];
  spent: string[];
  x: number;
  y: number;
  heading: number;
  cost: number;
}

export interface ShipsActivated {
  type: "ships_activated";
  ships: string[];
}

export interface ShipsTied {
  type: "ships_tied";
  ship: string;
  other: string;
  fighter: string;
  spent: string[];
}

export interface Shoot {
  type: "shoot";
  side: "norse" | "danish";
  target: string;
  fighters: string[];
}

export interface SideResigned {
  type: "side_resigned";
  side: "norse" | "danish";
}

/** The state of a battle. Lengths are hundredths of a centimetre, angles hundredths of a degree. */
export interface StaticView {
  options: Options;
  board: Board;
  ship_classes: Record<string, ShipClass>;
  emblems?: Record<string, Emblem>;
  cards: {
    norse: Record<string, Card>;
    danish: Record<string, Card>;
  };
  scenario_id: string;
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

export interface Tie {
  type: "tie";
  side: "norse" | "danish";
  other: string;
  fighter: string;
}

/** One tie removed; with `cut_frees_all` one event for each, the named one last, `spent` in the first. */
export interface TieCut {
  type: "tie_cut";
  ship: string;
  other: string;
  fighter: string;
  spent: string[];
}

/** Ships are tied by a card; `by` as in `Marked`. */
export interface TieMade {
  type: "tie_made";
  ship: string;
  other: string;
  by?: "norse" | "danish" | null;
}

/** A tie is cut by a card; `by` as in `Marked`. */
export interface TieRemoved {
  type: "tie_removed";
  ship: string;
  other: string;
  by?: "norse" | "danish" | null;
}

export interface TurnEnded {
  type: "turn_ended";
  side: "norse" | "danish";
}

export interface TurnEnding {
  type: "turn_ending";
  side: "norse" | "danish";
}

export interface TurnStarted {
  type: "turn_started";
  side: "norse" | "danish";
  number: number;
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

/** The state of a battle. Lengths are hundredths of a centimetre, angles hundredths of a degree. */
export interface View {
  draw_pile: {
    norse: string[];
    danish: string[];
  };
  hand: {
    norse: string[];
    danish: string[];
  };
  discard_pile: {
    norse: string[];
    danish: string[];
  };
  extra_draws: {
    norse: number;
    danish: number;
  };
  in_play: InPlayView | null;
  effects: EffectView[];
  agenda: FiringView[];
  choosing: ChoosingView | null;
  marks: Record<string, Record<string, number>>;
  secret_marks: {
    norse: Record<string, Record<string, number>>;
    danish: Record<string, Record<string, number>>;
  };
  ledger: HappenedView[];
  phase: "new" | "deploy" | "deal" | "card" | "activate" | "orders" | "ship" | "retoss" | "casualties" | "boarders" | "effect" | "over";
  active: "norse" | "danish";
  turn_no: {
    norse: number;
    danish: number;
  };
  to_deploy: "norse" | "danish" | null;
  ships: Record<string, ShipView>;
  fighters: Record<string, FighterView>;
  fallen: {
    norse: string[];
    danish: string[];
  };
  ties: string[][];
  activated: string[];
  done: string[];
  current: string | null;
  tied: string[];
  cut: string[];
  shots: Record<string, number>;
  melees: Record<string, number>;
  arrivals: Record<string, number>;
  melee_aboard: boolean;
  pending: PendingView | null;
  result: ResultView | null;
  points: {
    norse: number;
    danish: number;
  };
}

export type Winner = Seat | string | number;

/** A command as a log holds it, with all its fields. */
export type WrittenCommand = PlaceShip | ManShip | FinishDeployment | {
  type: "play_card";
  side: "norse" | "danish";
  card: string;
  as: "card" | "blank";
  cycle: string[];
} | DiscardHand | Activate | BeginShip | {
  type: "row";
  side: "norse" | "danish";
  rowers: string[];
  x: number;
  y: number;
  mode: "forward";
} | {
  type: "row";
  side: "norse" | "danish";
  rowers: string[];
  dx: number;
  dy: number;
  mode: "slide";
} | Tie | Cut | Shoot | Move | {
  type: "attack";
  side: "norse" | "danish";
  target: string;
  fighters: string[];
  supporters: string[];
} | Retoss | ChooseCasualties | ChooseBoarders | ChooseEffect | ChooseSecretly | EndShip | EndTurn | Resign | TakeBack | Seal | Unseal | CloseSeals;
