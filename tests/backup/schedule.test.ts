import { expect, test } from 'bun:test'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { day, openSchedule } from '../fixtures/processes/backed-up'

test('backups are made once a day, whatever is started again meanwhile', async () => {
  await using schedule = await openSchedule()
  await schedule.begin().makeWhenDue()
  expect(await schedule.names()).toEqual(['thuis-2026-11-22T03-00-00Z.db'])
  expect(schedule.lines).toEqual([expect.stringMatching(/^Backup: .+ is a whole copy .+\.$/)])
  schedule.wait(day - 1)
  await schedule.begin().makeWhenDue()
  expect(await schedule.names()).toHaveLength(1)
  schedule.wait(1)
  const again = schedule.begin()
  await again.makeWhenDue()
  await again.makeWhenDue()
  expect(await schedule.names()).toEqual([
    'thuis-2026-11-22T03-00-00Z.db',
    'thuis-2026-11-23T03-00-00Z.db',
  ])
})

test('backups that are too many are removed, the oldest first, and nothing else is', async () => {
  await using schedule = await openSchedule({ keep: 2 })
  await mkdir(schedule.folder)
  await Bun.write(join(schedule.folder, 'thuis-photos.db'), '')
  await Bun.write(join(schedule.folder, 'thuis-2026-11-21T03-00-00Z.db.partial'), 'killed')
  const backups = schedule.begin()
  for (let count = 0; count < 4; count += 1) {
    await backups.makeWhenDue()
    schedule.wait()
  }
  expect(await schedule.names()).toEqual([
    'thuis-2026-11-24T03-00-00Z.db',
    'thuis-2026-11-25T03-00-00Z.db',
    'thuis-photos.db',
  ])
  expect(schedule.complaints).toEqual([])
})

test('a backup that fails removes no older one, is tried again, and says how old the last is', async () => {
  await using schedule = await openSchedule({ keep: 1 })
  const backups = schedule.begin()
  await backups.makeWhenDue()
  const kept = await Bun.file(schedule.path).bytes()
  await Bun.write(schedule.path, 'broken')
  schedule.wait()
  await backups.makeWhenDue()
  expect(await schedule.names()).toEqual(['thuis-2026-11-22T03-00-00Z.db'])
  expect(backups.status()).toMatchObject({ isLate: false, failure: expect.any(String) })
  schedule.wait(day + 1)
  await backups.makeWhenDue()
  expect(backups.status().isLate).toBe(true)
  const sentence = `The backup failed, and is tried again: ${schedule.path} is not a database.`
  expect(schedule.complaints).toEqual([
    `${sentence} The last one is of 2026-11-22T03:00:00.000Z.`,
    `${sentence} The last one is of 2026-11-22T03:00:00.000Z, which is too long ago.`,
  ])
  await Bun.write(schedule.path, kept)
  await backups.makeWhenDue()
  expect(await schedule.names()).toEqual(['thuis-2026-11-24T03-00-00Z.db'])
  expect(backups.status()).toMatchObject({ isLate: false, failure: undefined })
})

test('no sound backup is removed for the sake of one that is damaged', async () => {
  await using schedule = await openSchedule()
  const backups = schedule.begin()
  await backups.makeWhenDue()
  const [made = ''] = await schedule.names()
  const paths = ['17', '18', '19', '20'].map((day) =>
    join(schedule.folder, made.replace('11-22', `11-${day}`)),
  )
  for (const path of paths) await copyFile(join(schedule.folder, made), path)
  const [, older = '', damaged = '', newest = ''] = paths
  const bytes = Buffer.from(await Bun.file(damaged).bytes())
  bytes[bytes.indexOf('one')] = 0
  await Bun.write(damaged, bytes)
  await rm(join(schedule.folder, made))

  schedule.wait(-day)
  await backups.makeWhenDue()
  const left = (await schedule.names()).map((name) => join(schedule.folder, name))
  expect(left).toEqual([
    older,
    damaged,
    newest,
    join(schedule.folder, made.replace('11-22', '11-21')),
  ])
  expect(schedule.complaints).toEqual([
    `The backup ${damaged} is damaged: an older one is kept for it.`,
  ])
})

test('a backup that a clock dated next year stops no others, and none takes its place at once', async () => {
  await using schedule = await openSchedule({ keep: 1 })
  await mkdir(schedule.folder)
  await Bun.write(join(schedule.folder, 'thuis-2027-11-22T03-00-00Z.db'), 'of next year')
  const backups = schedule.begin()
  await backups.makeWhenDue()
  await backups.makeWhenDue()
  expect(await schedule.names()).toEqual(['thuis-2026-11-22T03-00-00Z.db'])
  expect(schedule.lines).toHaveLength(1)
})

test('a place for backups that is none is said to be one, and the site goes on', async () => {
  await using schedule = await openSchedule()
  await Bun.write(schedule.folder, '')
  await schedule.begin({ folder: join(schedule.folder, 'inside') }).makeWhenDue()
  expect(schedule.complaints).toEqual([
    `The backup failed, and is tried again: BACKUP_DIR=${schedule.folder}/inside cannot be written (ENOTDIR). There is none yet.`,
  ])
})
