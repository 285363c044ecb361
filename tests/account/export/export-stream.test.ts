import { expect, test } from 'bun:test'
import { users } from '../../../db/schema/account'
import { fillNotes } from '../../bench/believable-notes'
import { takeErrors } from '../../fixtures/app'
import { failingDatabase } from '../../fixtures/faults/failing-database'
import { openNotes } from '../../fixtures/rooms/notes'
import { address } from './unzip'

test('an archive is made as it is read: who leaves after its beginning has cost little', async () => {
  const { send, cookies, db } = await openNotes()
  await cookies('user')
  const [user] = await db.orm.select().from(users)
  await fillNotes(db, user?.id ?? '', '0', 500)
  const { parameters, whileFailing } = failingDatabase(db)
  const questions = await whileFailing(
    () => false,
    async () => {
      const answer = await send(address, {})
      const reader = answer.body?.getReader()
      await reader?.read()
      await reader?.cancel()
      return parameters.size
    },
  )
  expect(questions).toBeLessThan(10)
})

test('an archive that cannot be finished is no whole file, and the log says so', async () => {
  const { send, addNote, db } = await openNotes()
  await addNote('geheime woorden '.repeat(6000))
  const { whileFailing } = failingDatabase(db)
  const isOfWorkouts = ({ sql }: { sql: string }) =>
    sql.includes('octet_length("workouts"."exercises")')
  const read = whileFailing(isOfWorkouts, async () => (await send(address, {})).arrayBuffer())
  await expect(read).rejects.toThrow()
  const [line = '', ...more] = takeErrors()
  expect(line).toContain('was cut off')
  expect([line, ...more].join()).not.toContain('geheime woorden')
})
