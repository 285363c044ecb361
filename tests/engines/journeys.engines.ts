import { afterAll, describe, expect, test } from 'bun:test'
import { rooms } from '../../src/rooms'
import { openFilledSite } from '../tools/filled-site'
import { engines } from './engines'
import { journeys } from './journeys'

const site = await openFilledSite(rooms)
afterAll(() => site.close())

for (const [engine, find] of Object.entries(engines)) {
  const found = await find()
  if (found === undefined) {
    console.info(`${engine} is not on this machine: its tests are left out.`)
  }
  describe.skipIf(found === undefined)(engine, () => {
    afterAll(() => found?.stop?.())

    for (const [name, journey] of Object.entries(journeys)) {
      test(name, async () => {
        const visitor = await found?.visit()
        if (visitor === undefined) throw new Error(`${engine} did not start`)
        try {
          await journey({ visitor, ...site })
          expect(await visitor.complaints()).toEqual([])
        } catch (error) {
          await Bun.write(`.test-results/engines/${engine} ${name}.png`, await visitor.picture())
          throw error
        } finally {
          await visitor.leave()
        }
      })
    }
  })
}
