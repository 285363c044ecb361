import type { TranslationFunctions } from '../../../../i18n/i18n-types'

/** @param lost cells that were not understood, by column */
export function whyLeft(
  { bringIn }: TranslationFunctions,
  reason: string | null,
  lost: Readonly<Record<string, string>>,
): string {
  const said = reason === null ? [] : [bringIn.reasons[reason as keyof typeof bringIn.reasons]()]
  const cells = Object.entries(lost).map(([column, cell]) => bringIn.lost({ column, cell }))
  return [...said, ...cells].join('; ')
}
