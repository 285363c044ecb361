import { expect, test } from 'bun:test'
import { demoAccounts, fillDemo } from '../../db/demo'
import { books } from '../../db/schema/books'
import { notes } from '../../db/schema/notes'
import { workouts } from '../../db/schema/workouts'
import { fillDemoRooms } from '../../src/commands/demo/fill-demo-rooms'
import { hashPassword } from '../../src/features/account/passwords'
import { emptySite } from '../fixtures/app'
import { subsets } from '../fixtures/rooms/lived-in'

for (const open of subsets) {
  test(`the demo of a site with ${open.join(', ') || 'no room'} fills no other`, async () => {
    const { db, passwordCost } = await emptySite()
    await fillDemo(db, await hashPassword(passwordCost, 'demo password'), new Date())
    await fillDemoRooms(db, new Date(), open)
    const counts = {
      books: await db.orm.$count(books),
      notes: await db.orm.$count(notes),
      workouts: await db.orm.$count(workouts),
    }
    const filled = Object.entries(counts).filter(([, count]) => count >= demoAccounts.length)
    expect(filled.map(([room]) => room)).toEqual([...open])
    expect(Object.values(counts).filter((count) => count > 0)).toHaveLength(open.length)
  })
}
