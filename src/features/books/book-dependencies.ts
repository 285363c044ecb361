import type { Database } from '../../../db/client'
import type { FetchCover } from './catalogues/fetch-cover'
import type { LookUp } from './catalogues/look-up'

/** What the functions of this folder work with. */
export interface BookDependencies {
  db: Database
  lookUp: LookUp
  fetchCover: FetchCover
  now: () => Date
}
