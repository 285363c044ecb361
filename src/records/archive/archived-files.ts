import type { Database } from '../../../db/client'
import type { ZipEntry } from '../../http/document/zip'
import type { ArchivedTable } from './archived-table'
import type { ArchivedRow } from './restoring'

export const archiveFolder = 'data/'

/** A few rows in each, so that whoever reads them back need not hold a table in memory. */
export async function* archivedFiles(
  db: Database,
  userId: string,
  tables: readonly ArchivedTable[],
  lastModified: Date,
): AsyncIterable<ZipEntry> {
  for (const { name, batches } of tables) {
    let number = 0
    for await (const rows of batches(db, userId)) {
      number += 1
      const file = `${archiveFolder}${name}/${String(number).padStart(5, '0')}.json`
      yield { name: file, input: inLines(rows), lastModified }
    }
  }
}

async function* inLines(rows: readonly ArchivedRow[]) {
  const lines = rows.map((row) => JSON.stringify(row))
  yield { text: `[\n${lines.join(',\n')}\n]\n`, rows: rows.length }
}
