import type { TranslationFunctions } from '../../../../i18n/i18n-types'
import type { ArchivedTable } from '../../../records/archive/archived-table'
import type { EntryCounts, listEntries } from '../../../records/imports/archive-store'
import type { StoredImport } from '../../../records/imports/queries'
import type { ImportView } from './output'

type Entries = Awaited<ReturnType<typeof listEntries>>
type Kind = NonNullable<ImportView['kinds']>[number]

/** Of an archive: what its entries have, by kind, and what became of it. */
export function archiveRows(
  { state, total }: Pick<StoredImport, 'state' | 'total'>,
  entries: Entries,
  tables: readonly ArchivedTable[],
  { bringIn }: TranslationFunctions,
): Pick<ImportView, 'kinds' | 'fates' | 'outcomes' | 'first' | 'left' | 'arrived'> & {
  brought: number
} {
  const kindOf = new Map(tables.map(({ name, restored }) => [name, restored.kind]))
  const counted = entries.map(({ item, outcome }) => {
    const counts = item as EntryCounts
    return { ...counts, outcome, kind: kindOf.get(counts.table) ?? ('others' as const) }
  })
  const kinds: Kind[] = [...Map.groupBy(counted, ({ kind }) => kind)]
    .filter(([kind]) => kind !== 'others')
    .map(([kind, all]) => ({
      kind,
      rows: sum(all.map(({ rows }) => rows)),
      here: sum(all.map(({ here }) => here)),
      added: sum(all.map(({ added = 0 }) => added)),
    }))
  const of = (name: 'rows' | 'here' | 'added') => sum(kinds.map((one) => one[name]))
  const whys = counted.flatMap(({ kind, left = {} }) =>
    Object.entries(left).map(([reason, rows]) => ({ kind, reason, rows })),
  )
  const told = [...Map.groupBy(whys, ({ kind, reason }) => `${kind} ${reason}`).values()]
  const isUndone = counted.some(({ outcome }) => outcome === 'undone' || outcome === 'stays')
  const taken = (wanted: string) =>
    sum(
      counted.map(({ outcome, kind, added = 0 }) =>
        outcome === wanted && kind !== 'others' ? added : 0,
      ),
    )
  return {
    kinds,
    fates: nonZero({ new: of('rows') - of('here'), here: of('here') }),
    outcomes:
      state === 'waiting'
        ? {}
        : nonZero({
            ...(isUndone
              ? { undone: taken('undone'), stays: taken('stays') }
              : { added: of('added') }),
            matched: of('here'),
            left: sum(whys.map(({ rows }) => rows)),
          }),
    first: [],
    arrived: [],
    brought: total,
    left: told.map(([{ kind, reason } = { kind: 'others' as const, reason: '' }], at) => ({
      row: at + 1,
      name: `${bringIn.kinds[kind]()} (${sum(told[at]?.map(({ rows }) => rows) ?? [])})`,
      address: null,
      reason,
      lost: {},
    })),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

function nonZero(counts: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([, rows]) => rows > 0))
}
