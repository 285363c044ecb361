import { rooms } from '../../src/rooms'
import { drawOwner, sixOwners, writeAnyOwner } from '../fixtures/content/six-owners'
import { tryOwner } from '../fixtures/content/try-owner'
import { isLong } from '../long-form'

// In the short form their traits are in whoever is drawn, and one by one in pages.test.ts,
// site-languages.test.ts and rooms/front-door-only.test.ts.
for (const [name, owner] of isLong ? sixOwners : []) {
  tryOwner(name, async () => ({
    folder: await writeAnyOwner(owner),
    rooms: owner.rooms ? rooms : [],
  }))
}

const [name, drawn] = drawOwner()

tryOwner(name, async () => ({
  folder: await writeAnyOwner(drawn),
  rooms: drawn.rooms ? rooms : [],
  isBuilt: true,
}))
