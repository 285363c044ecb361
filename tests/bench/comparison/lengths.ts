export interface Lengths {
  /** In each round every server is loaded once. */
  rounds: number
  /** Of load, for each figure and round. */
  seconds: number
  starts: number
  requests: readonly [few: number, many: number]
  books: readonly [few: number, many: number]
  connections: readonly number[]
  visits: number
  clicks: number
  pairsOfClicks: number
}

export const full: Lengths = {
  rounds: 5,
  seconds: 2,
  starts: 9,
  requests: [1_000, 100_000],
  books: [100, 10_000],
  connections: [1, 64, 512],
  visits: 9,
  clicks: 12,
  pairsOfClicks: 100,
}

/** A smoke test: its figures mean nothing. */
export const short: Lengths = {
  rounds: 1,
  seconds: 0.2,
  starts: 1,
  requests: [20, 200],
  books: [100, 200],
  connections: [64],
  visits: 1,
  clicks: 1,
  pairsOfClicks: 2,
}
