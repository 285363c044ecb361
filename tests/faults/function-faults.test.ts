import { expect, test } from 'bun:test'
import { callFunction, functionIds, goodCalls } from '../fixtures/calls/call-function'
import { callers, site } from '../fixtures/calls/calling-site'
import { dump } from '../fixtures/faults/dump'
import { expectFault } from '../fixtures/faults/expect-fault'
import { failingDatabase } from '../fixtures/faults/failing-database'

const database = failingDatabase(site.db)

for (const id of functionIds) {
  test(`${id} answers with JSON whichever of its questions to the database fails, has done nothing, and does it when asked again`, async () => {
    const { as = 'guest', data } = goodCalls[id]
    let before: string[] = []
    let again: () => Promise<Response> = () => Promise.reject()
    const prepare = async () => {
      const headers = { Cookie: await callers[as]() }
      const made = JSON.stringify(typeof data === 'function' ? await data() : data)
      await site.background.settled()
      before = await dump(site.db)
      again = () => callFunction(id, { data: made, headers })
      return again
    }
    await database.failEach(prepare, async (answer) => {
      await expectFault(answer, true)
      await site.background.settled()
      expect(await dump(site.db)).toEqual(before)
      expect((await again()).status).toBe(200)
    })
  })
}
