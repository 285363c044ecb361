import type { SQLWrapper } from 'drizzle-orm'
import { recordVersions } from '../../../db/schema/record-versions'
import type { RecordKind } from '../../../db/schema/records'
import { allVersions } from '../versions/versions'
import type { ArchivedTable } from './archived-table'
import type { ArchivedRow, Restoring, RestoringTransaction } from './restoring'

const maxRows = 200
const maxBytes = 100_000

interface VersionsRestored {
  fits(contents: unknown): boolean
  /** In `record_versions`, by the id in the archive. */
  keysOf(
    tx: RestoringTransaction,
    rows: readonly ArchivedRow[],
    given: Restoring,
  ): Promise<(id: unknown) => string | undefined>
}

/** @param id of the record of a version, by which it is known elsewhere */
export function archivedVersions(
  kind: RecordKind,
  id: SQLWrapper,
  isOf: ArchivedTable['isOf'],
  restored: VersionsRestored,
): ArchivedTable {
  return {
    name: `${kind}-versions`,
    table: recordVersions,
    leftOut: { kind: 'computed', record: 'given', user_id: 'given', base: 'computed' },
    ...(kind === 'books' && { isShared: true }),
    isOf,
    restored: {
      key: ['record', 'version', 'kind'],
      ...(kind !== 'books' && { owner: 'user_id' as const }),
      fits: ({ contents }) => restored.fits(contents),
      async refer(tx, rows, given) {
        const added = rows.filter(({ from }) => given.isAdded(kind, from))
        const keyOf = await restored.keysOf(tx, added, given)
        return added.flatMap((row) => {
          const record = keyOf(row.from)
          return record === undefined
            ? []
            : [{ ...row, kind, record, base: null, contents: JSON.stringify(row.contents) }]
        })
      },
    },
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
