import type { Database } from '../../../db/client'
import type { AskedAbout, BroughtPart, rowFates } from '../../../db/schema/imports'
import type { WriteLimits } from '../../http/session/write-limits'
import type { Texts } from '../../texts/texts'
import type { MatchedName, MatchedNames } from './matched-names'

export type Transaction = Parameters<Parameters<Database['orm']['transaction']>[0]>[0]

export type Answers = Readonly<Record<string, string>>

export interface Bringer {
  userId: string
  isAdmin: boolean
  now: Date
}

/** Of a row that was read earlier from a file of the same program. */
export interface EarlierRow {
  isSame: boolean
  parts: readonly BroughtPart[]
}

/** What the site lets a room use while it brings in. */
export interface Bringing {
  /** Of the import. */
  id: string
  program: string
  user_id: string
  db: Database
  texts: Texts
  writeLimits: Pick<WriteLimits, 'textBytes' | 'pictureBytes'>
  now: Date
  answers: Answers
}

export interface BroughtRow {
  outcome: 'added' | 'matched' | 'updated' | 'same' | 'left'
  reason?: LeftReason
  address?: string
  brought?: BroughtPart[]
  /** With what earlier files brought; by default what this one did. */
  parts?: BroughtPart[]
  /** Beside what was lost when the file was read. */
  lost?: Record<string, string>
}

export type LeftReason =
  | 'unreadable'
  | 'notFitting'
  | 'chosen'
  | 'adminsOnly'
  | 'changedHere'
  | 'deletedHere'
  | 'empty'
  | 'encrypted'
  | 'conflict'
  | 'noText'
  | 'route'
  | 'full'

export interface RowAbout {
  text: string
  labels: string[]
  /** ISO day. */
  day: string | null
}

export interface TakenBack {
  /** Why some of it stays. */
  stays?: StaysReason | undefined
  /** Records that say again what they said, with the version that they have now. */
  putBack?: BroughtPart[]
}

export type StaysReason = 'changed' | 'lent' | 'used' | 'gone'

/** Names in the file that may mean what has another name here. */
export interface NameMatching {
  match(
    db: Pick<Database, 'orm'>,
    asked: readonly AskedAbout[],
    by: Pick<Bringer, 'userId' | 'now'>,
  ): Promise<MatchedNames>
  /** @returns the answers of those that became names of what is here */
  give(
    tx: Transaction,
    names: readonly MatchedName[],
    by: Pick<Bringer, 'userId'>,
  ): Promise<Record<string, string>>
  /** Those that an import gave and that nothing uses. */
  forget(tx: Transaction, answers: Answers, by: Pick<Bringer, 'userId'>): Promise<void>
}

/** How a room brings in what the programs of its `sources` have written. */
export interface RoomImport<Item, Prepared = unknown> {
  /** What only people can know; each has an answer that is taken if nobody answers. */
  ask(items: readonly Item[]): AskedAbout[]
  /** Of those questions whose kind is `exercise`. */
  names?: NameMatching
  /** What is here already, before anything is written. */
  compare(
    db: Database,
    items: readonly Item[],
    given: Pick<Bringer, 'userId'>,
  ): Promise<Extract<(typeof rowFates)[number], 'new' | 'here'>[]>
  /** How a row stands in the list of the first, where a name is too little. */
  describe?(item: Item): RowAbout
  /** What takes long, before the transaction in which these rows are written. */
  prepare?(
    rows: readonly { key: string; item: Item }[],
    given: Bringing,
  ): Promise<ReadonlyMap<string, Prepared>>
  /** Writes rows, in their order, within a transaction that also marks them as done. */
  bring(
    tx: Transaction,
    rows: readonly RowToBring<Item, Prepared>[],
    given: BroughtBy,
  ): Promise<BroughtRow[]>
  /** What takes long, before the transaction in which these rows are taken back. */
  prepareBack?(
    rows: readonly { key: string; brought: readonly BroughtPart[] | null }[],
    given: Bringing,
  ): Promise<ReadonlyMap<string, Prepared>>
  takeBack(
    tx: Transaction,
    rows: readonly RowToTakeBack<Prepared>[],
    by: Bringer,
  ): Promise<TakenBack[]>
}

export interface RowToBring<Item, Prepared = unknown> {
  item: Item
  key: string
  earlier: EarlierRow | undefined
  prepared: Prepared | undefined
}

export interface RowToTakeBack<Prepared = unknown> {
  brought: readonly BroughtPart[]
  prepared?: Prepared | undefined
}

/** And for which import. */
export interface BroughtBy extends Bringer {
  answers: Answers
  importId: string
  program: string
}

/** For rooms in which each row looks for itself at what is here. */
export function oneByOne<Row, Given, Outcome>(
  one: (tx: Transaction, row: Row, given: Given) => Promise<Outcome>,
) {
  return async function all(tx: Transaction, rows: readonly Row[], given: Given) {
    const outcomes: Outcome[] = []
    for (const row of rows) outcomes.push(await one(tx, row, given))
    return outcomes
  }
}
