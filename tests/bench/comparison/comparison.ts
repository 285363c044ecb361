import type { FilledSite } from './filled-site'
import type { Loader } from './load'

export interface Comparison {
  lengths: typeof full
  /** With one hundred books, of which a page shows sixteen. */
  site: FilledSite
  load: Loader
}

export const full = {
  rounds: 5,
  /** Of load, for each figure and round. */
  seconds: 2,
  starts: 9,
  requests: [1_000, 100_000] as [number, number],
  books: [100, 10_000] as [number, number],
  connections: [1, 64, 512],
  visits: 9,
  clicks: 12,
  pairsOfClicks: 100,
}

/** A smoke test: its figures mean nothing. */
export const short: typeof full = {
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
