import { Readable } from 'node:stream'
import { and, asc, count, eq, max, sql } from 'drizzle-orm'
import { RandomAccessReader } from 'yauzl'
import type { Database } from '../../../db/client'
import { importFiles, importRows, imports } from '../../../db/schema/imports'
import { notePictures } from '../../../db/schema/note-pictures'
import type { FileBytes } from '../../imports/file-bytes'
import type { ArchiveReader } from '../archive/read-archive'

/** In place of a room. */
export const archiveRoom = 'house'

const pieceBytes = 1_000_000

/** What an entry of an archive has, and what became of it. */
export interface EntryCounts {
  table: string
  rows: number
  here: number
  added?: number
  left?: Record<string, number>
}

type NewRow = Omit<typeof importRows.$inferInsert, 'item'> & { item: EntryCounts }

/** In place of the file that waits, if any does. */
export function insertArchive(
  { orm }: Database,
  file: typeof imports.$inferInsert,
  rows: readonly NewRow[],
  bytes: FileBytes,
): Promise<void> {
  return orm.transaction(async (tx) => {
    await tx
      .delete(imports)
      .where(and(eq(imports.user_id, file.user_id), eq(imports.state, 'waiting')))
    await tx.insert(imports).values(file)
    for (let start = 0; start < rows.length; start += 200) {
      await tx.insert(importRows).values(rows.slice(start, start + 200))
    }
    for (let piece = 0; piece * pieceBytes < bytes.size; piece += 1) {
      const start = piece * pieceBytes
      const part = bytes.read(start, Math.min(bytes.size, start + pieceBytes))
      await tx.insert(importFiles).values({ import_id: file.id, piece, bytes: Buffer.from(part) })
    }
  })
}

export async function openStored(db: Database, id: string): Promise<ArchiveReader> {
  const isIts = eq(importFiles.import_id, id)
  const [stored] = await db.orm
    .select({
      pieces: count(),
      last: max(importFiles.piece),
      size: sql<number>`coalesce(sum(octet_length(${importFiles.bytes})), 0)`,
    })
    .from(importFiles)
    .where(isIts)
  return { reader: new StoredReader(db, id), size: stored?.size ?? 0 }
}

class StoredReader extends RandomAccessReader {
  readonly #db: Database
  readonly #id: string

  constructor(db: Database, id: string) {
    super()
    this.#db = db
    this.#id = id
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#pieces(start, end), { objectMode: false })
  }

  async *#pieces(start: number, end: number): AsyncIterable<Uint8Array> {
    for (let place = start; place < end; ) {
      const piece = Math.floor(place / pieceBytes)
      const from = place - piece * pieceBytes
      const length = Math.min(end - place, pieceBytes - from)
      const [row] = await this.#db.orm
        .select({ bytes: sql<ArrayBuffer>`substr(${importFiles.bytes}, ${from + 1}, ${length})` })
        .from(importFiles)
        .where(and(eq(importFiles.import_id, this.#id), eq(importFiles.piece, piece)))
      if (!row) throw new Error('A piece of a file is missing.')
      yield Buffer.from(row.bytes)
      place += length
    }
  }
}

export function forgetFile(tx: Pick<Database['orm'], 'delete'>, id: string) {
  return tx.delete(importFiles).where(eq(importFiles.import_id, id))
}

export function listEntries({ orm }: Pick<Database, 'orm'>, id: string) {
  const { item, name, outcome } = importRows
  return orm
    .select({ item, name, outcome })
    .from(importRows)
    .where(eq(importRows.import_id, id))
    .orderBy(asc(importRows.row))
}

export async function picturesBytes({ orm }: Database, userId: string): Promise<number> {
  const [row] = await orm
    .select({ bytes: sql<number>`coalesce(sum(${notePictures.size}), 0)` })
    .from(notePictures)
    .where(eq(notePictures.user_id, userId))
  return row?.bytes ?? 0
}
