import { test } from 'bun:test'
import { callFunction, functionIds, goodCalls } from '../fixtures/calls/call-function'
import { callers, site } from '../fixtures/calls/calling-site'
import { expectFault } from '../fixtures/faults/expect-fault'
import { failingDatabase } from '../fixtures/faults/failing-database'

const database = failingDatabase(site.db)

for (const id of functionIds) {
  test(`${id} answers with JSON whichever of its questions to the database fails`, async () => {
    const { as = 'guest', data } = goodCalls[id]
    const prepare = async () => {
      const headers = { Cookie: await callers[as]() }
      const made = JSON.stringify(typeof data === 'function' ? await data() : data)
      return () => callFunction(id, { data: made, headers })
    }
    await database.failEach(prepare, async (answer) => {
      await expectFault(answer, true)
      await site.background.settled()
    })
  })
}
