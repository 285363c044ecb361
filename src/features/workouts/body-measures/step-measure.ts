import type { MeasureUnit } from '../../../../db/schema/measures'

const steps: Record<MeasureUnit, number> = { kg: 0.1, lb: 0.2, '%': 0.1, cm: 0.5, in: 0.25 }

export const [leastMeasure, mostMeasure] = [0.1, 999]

/**
 * @param typed from the last measure where it is no number
 * @returns with the decimal mark that was typed, or else `mark`
 */
export function stepMeasure(
  { unit, last, mark }: { unit: MeasureUnit; last: number; mark: string },
  typed: string,
  by: 1 | -1,
): string {
  const number = Number(typed.trim().replace(',', '.'))
  const from = typed.trim() === '' || Number.isNaN(number) ? last : number
  const next = Math.round((from + by * steps[unit]) * 100) / 100
  const within = Math.min(mostMeasure, Math.max(leastMeasure, next))
  return String(within).replace('.', mark)
}
