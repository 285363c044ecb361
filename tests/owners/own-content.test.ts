import { findContentFolder } from '../../src/content/content-folder'
import { rooms } from '../../src/rooms'
import { tryOwner } from '../fixtures/content/try-owner'

/** In a fork, that of its owner; otherwise the sample’s. */
tryOwner('what is in content/', async () => ({
  folder: await findContentFolder(undefined),
  rooms,
}))
