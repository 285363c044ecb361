import { findContentFolder } from '../../src/content/content-folder'
import { sampleFolder } from '../../src/content/read-content'
import { rooms } from '../../src/rooms'
import { tryOwner } from '../fixtures/content/try-owner'
import { isLong } from '../long-form'

const folder = await findContentFolder(undefined)

// In a fork, its owner's; all that leads to the sample's pages is followed by pages/crawl.test.ts.
if (isLong || folder !== sampleFolder)
  tryOwner('what is in content/', async () => ({ folder, rooms }))
