/** Sizes of a title: `size` is in hundredths of the cover's width, `maxWord` in characters. */
export const coverSteps = [
  { size: 23, maxWord: 6 },
  { size: 17.6, maxWord: 8 },
  { size: 14, maxWord: 10 },
  { size: 11, maxWord: 13 },
  { size: 10.4, maxWord: Number.POSITIVE_INFINITY },
] as const

/** Width to height. */
export const coverRatios = { plain: '2 / 3', tall: '5 / 8', broad: '7 / 10', slim: '61 / 100' }
