import { expect, test } from 'bun:test'
import { inArray, not } from 'drizzle-orm'
import { users } from '../../db/schema/account'
import { takeErrors } from '../fixtures/app'
import { callFunction, functionIds, goodCalls } from '../fixtures/calls/call-function'
import { callers, site } from '../fixtures/calls/calling-site'
import { dump } from '../fixtures/faults/dump'
import { expectFault } from '../fixtures/faults/expect-fault'
import { failingDatabase } from '../fixtures/faults/failing-database'
import { isLong } from '../long-form'

const { orm } = site.db
const residents = (await orm.select({ id: users.id }).from(users)).map(({ id }) => id)
const database = failingDatabase(site.db)

for (const [index, id] of functionIds.entries()) {
  test(`${id} answers with JSON whichever of its questions to the database fails, has done nothing, and does it when asked again`, async () => {
    const { as = 'guest', data } = goodCalls[id]
    let before: string[] = []
    let again: () => Promise<Response> = () => Promise.reject()
    const prepare = async () => {
      // All rows are compared, so those of earlier calls would slow down each call.
      await orm.delete(users).where(not(inArray(users.id, residents)))
      const headers = { Cookie: await callers[as]() }
      const made = JSON.stringify(typeof data === 'function' ? await data() : data)
      await site.background.settled()
      before = await dump(site.db)
      again = () => callFunction(id, { data: made, headers })
      return again
    }
    const isTried = (turn: number) => isLong || (turn + index) % 3 === 0
    const check = async (answer: Response) => {
      await site.background.settled()
      // Copies for visitors are reloaded after a write, which succeeds even if that fails.
      if (answer.status === 200) {
        expect(takeErrors()).toEqual([expect.stringContaining('could not be read again')])
        expect(await dump(site.db)).not.toEqual(before)
        return
      }
      await expectFault(answer, true)
      expect(await dump(site.db)).toEqual(before)
      expect((await again()).status).toBe(200)
    }
    await database.failEach(prepare, check, isTried)
  })
}
