import type { Database } from '../../../db/client'
import { storedBytes } from '../../../db/stored-bytes'
import type { FileBytes } from '../../imports/file-bytes'
import type { Texts } from '../../texts/texts'
import type { ArchivedTable } from '../archive/archived-table'
import { type Archive, OwnArchiveError } from '../archive/read-archive'
import { countHere } from '../archive/restore-rows'
import type { Restoring } from '../archive/restoring'
import { archiveRoom, type EntryCounts, insertArchive, picturesBytes } from './archive-store'
import type { Transaction } from './room-import'
import { hadNoBooks, takenBackBy } from './run-archive'

interface Previewing {
  db: Database
  now: () => Date
  texts: Texts
  user: { id: string; isAdmin: boolean }
  tables: readonly ArchivedTable[]
  limits: { textBytes: number; pictureBytes: number }
}

/**
 * Reads all of it, and stores the file until it is brought in.
 * @returns undefined if there is no room for its texts or its pictures
 * @throws {OwnArchiveError}
 */
export async function previewArchive(
  { db, now, texts, user, tables, limits }: Previewing,
  { bytes, name }: { bytes: FileBytes; name: string },
  archive: Archive,
): Promise<string | undefined> {
  await archive.check()
  const given: Restoring = {
    userId: user.id,
    isAdmin: user.isAdmin,
    now: now(),
    texts,
    read: archive.read,
    isAdded: () => false,
    idHere: () => undefined,
    wasTakenBack: await takenBackBy(db, user.id),
    hasNoBooks: await hadNoBooks(db),
  }
  const id = crypto.randomUUID()
  const rows: Parameters<typeof insertArchive>[2][number][] = []
  let [textBytes, pictureBytes] = [await storedBytes(db, user.id), await picturesBytes(db, user.id)]
  for (const table of tables) {
    const folder = `data/${table.name}/`
    for (const { name, hash } of archive.data.filter((entry) => entry.name.startsWith(folder))) {
      const read = (await archive.read(name)) ?? new Uint8Array()
      const all = rowsIn(read, name)
      const here = await countHere(db.orm as unknown as Transaction, table, all, given)
      const isAdded = here < all.length
      if (isAdded && !table.isShared) textBytes += read.byteLength
      if (isAdded && table.name === 'note-pictures') pictureBytes += sizeOf(all)
      const item: EntryCounts = { table: table.name, rows: all.length, here }
      rows.push({
        import_id: id,
        row: rows.length + 1,
        user_id: user.id,
        program: 'Thuis',
        key: hash,
        hash,
        name,
        item,
        fate: isAdded ? 'new' : 'here',
      })
    }
  }
  if (textBytes > limits.textBytes || pictureBytes > limits.pictureBytes) return undefined
  const total = rows.reduce((sum, { item }) => sum + item.rows, 0)
  await insertArchive(
    db,
    {
      id,
      user_id: user.id,
      room: archiveRoom,
      program: 'Thuis',
      file_name: name,
      state: 'waiting',
      answers: {},
      asked: [],
      left_columns: [],
      total,
      created_at: now(),
    },
    rows,
    bytes,
  )
  return id
}

function rowsIn(bytes: Uint8Array, name: string): unknown[] {
  try {
    const rows: unknown = JSON.parse(Buffer.from(bytes).toString())
    if (Array.isArray(rows)) return rows
  } catch {}
  throw new OwnArchiveError('damaged', name)
}

function sizeOf(rows: readonly unknown[]): number {
  return rows.reduce<number>((sum, row) => sum + (Number(Object(row).size) || 0), 0)
}
