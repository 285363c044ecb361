import type { FilledSite } from './filled-site'
import type { Lengths } from './lengths'
import type { Loader } from './load/load'

export interface Comparison {
  lengths: Lengths
  /** With one hundred books, of which a page shows sixteen. */
  site: FilledSite
  load: Loader
}
