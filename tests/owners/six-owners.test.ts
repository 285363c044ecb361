import { rooms } from '../../src/rooms'
import { drawOwner, sixOwners, writeAnyOwner } from '../fixtures/content/six-owners'
import { tryOwner } from '../fixtures/content/try-owner'

for (const [name, owner] of sixOwners) {
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
