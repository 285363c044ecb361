import type { FilledSite } from './filled-site'
import type { Lengths } from './lengths'
import type { Loader } from './load/load'

/** What each part of the bench measures with. */
export interface Comparison {
  lengths: Lengths
  /** One hundred books, of which a page shows sixteen. */
  site: FilledSite
  load: Loader
}
