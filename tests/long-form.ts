export const isLong = process.env.VERIFY_LONG === 'true'

export function times(short: number, long: number): number {
  return isLong ? long : short
}
