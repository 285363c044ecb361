import type { TranslationFunctions } from '../../../../i18n/i18n-types'

/** @param lost cells that were not understood, by column */
export function whyLeft(
  { bringIn }: TranslationFunctions,
  reason: string | null,
  lost: Readonly<Record<string, string>>,
): string {
  const said = reason === null ? [] : [bringIn.reasons[reason as keyof typeof bringIn.reasons]()]
  const cells = Object.entries(lost).map(([column, cell]) => whatLost(bringIn, column, cell))
  return [...said, ...cells].join('; ')
}

/** A cell of a table, or what a text had that has no place here. */
export function whatLost(
  bringIn: TranslationFunctions['bringIn'],
  column: string,
  cell: string,
): string {
  const { lostOf, lostCells } = bringIn
  if (column in lostCells) return lostCells[column as keyof typeof lostCells]({ cell })
  return column in lostOf
    ? lostOf[column as keyof typeof lostOf]({ cell })
    : bringIn.lost({ column, cell })
}
