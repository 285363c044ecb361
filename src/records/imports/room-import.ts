import type { Database } from '../../../db/client'
import type { AskedAbout, BroughtPart, rowFates } from '../../../db/schema/imports'

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

export interface BroughtRow {
  outcome: 'added' | 'matched' | 'updated' | 'same' | 'left'
  reason?: LeftReason
  address?: string
  brought?: BroughtPart[]
  /** With what earlier files brought; by default what this one did. */
  parts?: BroughtPart[]
}

export type LeftReason =
  | 'unreadable'
  | 'notFitting'
  | 'chosen'
  | 'adminsOnly'
  | 'changedHere'
  | 'deletedHere'

export type StaysReason = 'changed' | 'lent' | 'used' | 'gone'

/** How a room brings in what the programs of its `sources` have written. */
export interface RoomImport<Item> {
  /** What only people can know; each has an answer that is taken if nobody answers. */
  ask(items: readonly Item[]): AskedAbout[]
  /** What is here already, before anything is written. */
  compare(
    db: Database,
    items: readonly Item[],
    given: Pick<Bringer, 'userId'>,
  ): Promise<Extract<(typeof rowFates)[number], 'new' | 'here'>[]>
  /** Writes one row, within a transaction that also marks it as done. */
  bring(
    tx: Transaction,
    item: Item,
    given: Bringer & {
      answers: Answers
      importId: string
      program: string
      key: string
      earlier: EarlierRow | undefined
    },
  ): Promise<BroughtRow>
  /** @returns why some of it stays */
  takeBack(
    tx: Transaction,
    brought: readonly BroughtPart[],
    given: Bringer,
  ): Promise<StaysReason | undefined>
}
