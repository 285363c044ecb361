/** How long and how often each thing is measured. */
export interface Lengths {
  /** In each of them every server is loaded once, in turn. */
  rounds: number
  /** Of load, for each figure in each round. */
  seconds: number
  starts: number
  requests: readonly [few: number, many: number]
  books: readonly [few: number, many: number]
  connections: readonly number[]
  /** First visits, and clicks of each sort. */
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

/** Shows that everything can be measured; its figures mean nothing. */
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
