import type { SQLWrapper } from 'drizzle-orm'
import { recordVersions } from '../../../db/schema/record-versions'
import type { RecordKind } from '../../../db/schema/records'
import { allVersions } from '../versions/versions'
import type { ArchivedRow, ArchivedTable } from './archived-table'

const maxRows = 200
const maxBytes = 100_000

/** @param id of the record of a version, by which it is known elsewhere */
export function archivedVersions(
  kind: RecordKind,
  id: SQLWrapper,
  isOf: ArchivedTable['isOf'],
): ArchivedTable {
  return {
    name: `${kind}-versions`,
    table: recordVersions,
    leftOut: { kind: 'computed', record: 'given', user_id: 'given', base: 'computed' },
    ...(kind === 'books' && { isShared: true }),
    isOf,
    async *batches(db, userId) {
      let rows: ArchivedRow[] = []
      let bytes = 0
      for await (const version of allVersions(db, kind, {
        id,
        userId: kind === 'books' ? null : userId,
      })) {
        rows.push({ ...version, contents: JSON.parse(version.contents.toString()) })
        bytes += version.contents.byteLength
        if (rows.length < maxRows && bytes < maxBytes) continue
        yield rows
        rows = []
        bytes = 0
      }
      if (rows.length > 0) yield rows
    },
  }
}
