import { rooms } from '../../src/rooms'
import { drawOwner, sixOwners, writeAnyOwner } from '../fixtures/content/six-owners'
import { tryOwner } from '../fixtures/content/try-owner'
import { isLong } from '../long-form'

for (const [name, owner] of sixOwners) {
  const find = async () => ({
    folder: await writeAnyOwner(owner),
    rooms: owner.rooms ? rooms : [],
  })
  // In the short form, residents visit the one that is drawn, and the one without rooms.
  tryOwner(name, find, isLong || !owner.rooms)
}

const [name, drawn] = drawOwner()

tryOwner(name, async () => ({
  folder: await writeAnyOwner(drawn),
  rooms: drawn.rooms ? rooms : [],
  isBuilt: true,
}))
