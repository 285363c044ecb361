import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from '../../../db/client'
import type { BroughtPart } from '../../../db/schema/imports'
import type { Texts } from '../../texts/texts'

/** By the names of the table’s columns in `db/schema`, as JSON has them. */
export type ArchivedRow = Record<string, unknown>

export type RestoringTransaction = Parameters<Parameters<Database['orm']['transaction']>[0]>[0]

export const archivedKinds = [
  'books',
  'loans',
  'readings',
  'notes',
  'pictures',
  'articles',
  'workouts',
  'plans',
  'measures',
] as const

export type ArchivedKind = (typeof archivedKinds)[number]

/** Of a row that is not brought in. */
export type NotRestored = 'notFitting' | 'adminsOnly' | 'ofAdmins' | 'missing' | 'taken'

export interface Restoring {
  userId: string
  isAdmin: boolean
  now: Date
  texts: Texts
  /** A file of the archive whose hash is right, if it is there. */
  read(name: string): Promise<Uint8Array | undefined>
  /** Whether this import has brought a record of that table, by its id in the archive. */
  isAdded(name: string, id: unknown): boolean
  /** What a record of that table is called here, by its id in the archive. */
  idHere(name: string, id: unknown): string | undefined
  /** Whether it lies in the trash because an archive that brought it was taken back. */
  wasTakenBack(name: string, id: unknown): boolean
  /** Whether the house had no book when this import began: then its books keep their numbers. */
  hasNoBooks: boolean
}

type Trashable = SQLiteTable & {
  id: SQLiteColumn
  user_id: SQLiteColumn
  trashed_at: SQLiteColumn
  version?: SQLiteColumn
}

/** How a table is made again out of rows that have the types of its columns. */
export interface Restored {
  /** Names of the columns by which a row of an account is known. */
  key: readonly string[]
  /** Where the house keeps the numbers of the archive: of two that `key` cannot tell apart. */
  keptKey?: readonly string[]
  /** Whether other accounts of the house may have its id already. */
  isIdOfAll?: true
  owner?: 'user_id'
  /** As which the preview and the report count it. */
  kind?: ArchivedKind
  /** Others are brought in with it, or it can be taken back. */
  isRemembered?: true
  onlyAdmins?: true
  /** Through whose trash it is taken back, and out of which it comes again. */
  trashable?: Trashable
  /** Or how else it comes out of the trash. @returns its version */
  revive?(tx: RestoringTransaction, id: string, given: Restoring): Promise<number | undefined>
  /** By which it is known to be unchanged, where a row has no version. */
  versionOf?(row: ArchivedRow): number
  /** Or how else. */
  takeBack?(
    tx: RestoringTransaction,
    brought: readonly BroughtPart[],
    by: Pick<Restoring, 'userId' | 'isAdmin' | 'now'>,
  ): Promise<'changed' | undefined>
  /** Whether what is in it fits here. */
  fits?(row: ArchivedRow): boolean
  /** Before the transaction: what takes long, or is in files of its own. */
  complete?(row: ArchivedRow, given: Restoring): Promise<ArchivedRow | NotRestored>
  /** To what is here; `here` is the id of one that is the same. */
  refer?(
    tx: RestoringTransaction,
    rows: readonly ArchivedRow[],
    given: Restoring,
  ): Promise<readonly (ArchivedRow | NotRestored)[]>
  /** With what other rows depend on. */
  afterwards?(
    tx: RestoringTransaction,
    added: readonly ArchivedRow[],
    given: Restoring,
  ): Promise<void>
}
