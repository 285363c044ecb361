import { expect, test } from 'bun:test'
import { takeErrors } from '../../fixtures/app'
import { failingDatabase } from '../../fixtures/faults/failing-database'
import { openNotes } from '../../fixtures/rooms/notes'
import { address } from './unzip'

test('an archive is made as it is read: who leaves after its beginning has cost little', async () => {
  const { get, addNote, db } = await openNotes()
  for (let count = 0; count < 120; count += 1) await addNote(`Notitie ${count}`)
  const { parameters, whileFailing } = failingDatabase(db)
  const questions = await whileFailing(
    () => false,
    async () => {
      const answer = await get(address)
      const reader = answer.body?.getReader()
      await reader?.read()
      await reader?.cancel()
      return parameters.size
    },
  )
  expect(questions).toBeLessThan(10)
})

test('an archive that cannot be finished is no whole file, and the log says so', async () => {
  const { get, addNote, db } = await openNotes()
  await addNote('geheime woorden')
  const { whileFailing } = failingDatabase(db)
  const isOfWorkouts = ({ sql }: { sql: string }) => sql.includes('from "workouts"')
  const read = whileFailing(isOfWorkouts, async () => (await get(address)).arrayBuffer())
  await expect(read).rejects.toThrow()
  const [line = '', ...more] = takeErrors()
  expect(line).toContain('was cut off')
  expect([line, ...more].join()).not.toContain('geheime woorden')
})
