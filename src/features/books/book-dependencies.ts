import type { Database } from '../../../db/client'
import type { FetchCover } from './look-up/cover'
import type { LookUp } from './look-up/look-up'

/** What the functions of this folder work with. */
export interface BookDependencies {
  db: Database
  lookUp: LookUp
  fetchCover: FetchCover
  now: () => Date
}
