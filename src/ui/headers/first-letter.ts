/** Left side bearings of the bold font, in 0.005 em. */
const letters: Readonly<Record<number, string>> = {
  1: 'AVYJy',
  2: 'jvx',
  3: 'Xs',
  5: 'CGOQSTWftØ',
  6: 'Zacdegoqz04¿8',
  7: 'w39',
  9: '562',
  10: '7',
  11: 'Uui',
  12: 'lrbhkmnp',
  13: 'BDEFHIKLMNPR',
  14: '1',
  15: '¡',
}

const bearings = new Map(
  Object.entries(letters).flatMap(([bearing, all]) => [...all].map((one) => [one, bearing])),
)

/** A class that aligns the first stem of a title with the outer edge of the wall. */
export function firstLetter(title: string): string | undefined {
  const bearing = bearings.get(title.normalize('NFD').charAt(0))
  return bearing && `k${bearing}`
}
