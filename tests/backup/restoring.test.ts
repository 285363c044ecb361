import { expect, test } from 'bun:test'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fill, idsIn, openBackedUp } from '../fixtures/processes/backed-up'
import { startWriter } from '../fixtures/processes/writer'

test('a backup takes the place of a database, which is kept aside with all that it had', async () => {
  await using place = await openBackedUp()
  const writer = startWriter([place.url])
  await writer.hear()
  writer.tell('in the log')
  while (!(await writer.hear()).startsWith('wrote')) {}
  await writer.kill()
  const { code, said } = await place.restore()
  expect(code).toBe(0)
  const [, aside = ''] = /What was there before is kept as (\S+)\.$/.exec(said) ?? []
  expect(said).toContain(`${place.path} is what ${place.backup} has kept: 1 one time codes.`)
  expect(idsIn(aside)).toEqual(['in the log', 'old'])
  expect(idsIn(place.path)).toEqual(['kept'])
  await fill(place.path, 'written since')
  expect(idsIn(place.path)).toEqual(['kept', 'written since'])
})

test('a database that is too damaged to be read is kept aside, with its log', async () => {
  await using place = await openBackedUp()
  const writer = startWriter([place.url])
  await writer.hear()
  writer.tell('in the log')
  while (!(await writer.hear()).startsWith('wrote')) {}
  await writer.kill()
  await Bun.write(place.path, 'no database any more')
  const log = await Bun.file(`${place.path}-wal`).bytes()
  const { said } = await place.restore()
  const [, aside = ''] = /kept as (\S+)\.$/.exec(said) ?? []
  expect(await Bun.file(aside).text()).toBe('no database any more')
  expect(await Bun.file(`${aside}-wal`).bytes()).toEqual(log)
  expect(idsIn(place.path)).toEqual(['kept'])
})

test('a copy that somebody made by hand is restored with the log that is beside it', async () => {
  await using place = await openBackedUp()
  const writer = startWriter([`${place.url}-other`])
  await writer.hear()
  writer.tell('in the log')
  while (!(await writer.hear()).startsWith('wrote')) {}
  await writer.kill()
  for (const end of ['', '-wal']) {
    await copyFile(`${place.path}-other${end}`, join(place.folder, `by-hand${end}`))
  }
  expect(await place.restore(join(place.folder, 'by-hand'))).toMatchObject({ code: 0 })
  expect(idsIn(place.path)).toEqual(['in the log', 'kept'])
})

test('nothing is restored while a server has the database', async () => {
  await using place = await openBackedUp()
  const writer = startWriter([place.url])
  await writer.hear()
  expect(await place.restore()).toMatchObject({
    code: 1,
    complaint: `Another Thuis is already running on the database ${place.path}.`,
  })
  await writer.kill()
  expect(idsIn(place.path)).toEqual(['old'])
})

test('a backup of the whole goes to a house that was never there', async () => {
  await using place = await openBackedUp()
  const DATABASE_URL = `file:${place.folder}/new/folder/site.db`
  expect(await place.restore(place.backup, { DATABASE_URL })).toMatchObject({ code: 0 })
  expect(idsIn(`${place.folder}/new/folder/site.db`)).toEqual(['kept'])
})
