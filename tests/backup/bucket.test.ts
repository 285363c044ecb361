import { expect, test } from 'bun:test'
import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { generateIdentity } from 'age-encryption'
import { temporaryFolder } from '../fixtures/app'
import { columnOf, fill, idsIn, openSchedule } from '../fixtures/processes/backed-up'
import { runCommand } from '../fixtures/processes/run-command'
import { temporaryDatabase } from '../fixtures/temporary-database'

const storage = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: await temporaryFolder(),
  // It leaves the slash after the name of a bucket out of what it signs.
  allowMismatchedSignatures: true,
  configureBuckets: ['house', 'lost', 'full'].map((name) => ({ name, configs: [] })),
})
const endpoint = `http://127.0.0.1:${(await storage.run()).port}`
const good = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const key = await generateIdentity()
async function openHouse(name: string) {
  const bucket = { name, endpoint, ...good }
  const schedule = await openSchedule({ bucket })
  const client = new Bun.S3Client({ bucket: name, endpoint, ...good })
  const kept = async () => ((await client.list()).contents ?? []).map(({ key }) => key).sort()
  const variables = {
    DATABASE_URL: schedule.url,
    BACKUP_DIR: schedule.folder,
    S3_BUCKET: name,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: good.accessKeyId,
    S3_SECRET_ACCESS_KEY: good.secretAccessKey,
  }
  return { ...schedule, bucket, client, kept, variables }
}

test('a house that burns down with all its disks comes back from a bucket', async () => {
  const house = await openHouse('house')
  await house.begin({ key }).makeWhenDue()
  house.wait()
  await fill(house.path, 'two')
  await house.begin({ key }).makeWhenDue()
  const names = ['thuis-2026-11-22T03-00-00Z.db.age', 'thuis-2026-11-23T03-00-00Z.db.age']
  expect(await house.kept()).toEqual(names)
  const sealed = await house.client.file(names[0] ?? '').text()
  expect(sealed).toStartWith('age-encryption.org')
  await house[Symbol.asyncDispose]()

  await using ground = await temporaryDatabase()
  const variables = { ...house.variables, DATABASE_URL: ground.url, BACKUP_KEY: key }
  const restore = (word: string) => runCommand('restore', [word], ground.folder, variables)
  const newest = await restore('s3:')
  expect(newest).toMatchObject({ code: 0, complaint: '' })
  expect(newest.said).toContain('The site shows it from its next start.')
  expect(idsIn(ground.path)).toEqual(['one', 'two'])
  expect((await restore(`s3:${names[0]}`)).code).toBe(0)
  expect(columnOf(ground.path, 'SELECT id FROM one_time_codes')).toEqual(['one'])
  expect(await restore('s3:thuis-none.db')).toMatchObject({
    code: 1,
    complaint: 'The bucket house refuses: NoSuchKey.',
  })
  const left = await readdir(dirname(ground.path))
  expect(left.filter((name) => name.startsWith('from-bucket'))).toEqual([])
})

test('a bucket keeps as many backups as the folder, and whatever else is in it', async () => {
  await using house = await openHouse('full')
  await house.client.write('thuis-photos.db', 'holiday')
  for (let count = 0; count < 4; count += 1) {
    await house.begin({ keep: 2 }).makeWhenDue()
    house.wait()
  }
  expect(await house.kept()).toEqual([
    'thuis-2026-11-24T03-00-00Z.db',
    'thuis-2026-11-25T03-00-00Z.db',
    'thuis-photos.db',
  ])
})

const refusals = {
  'a wrong key': { bucket: { accessKeyId: 'STRANGER' }, why: 'InvalidAccessKeyId' },
  'no such bucket': { bucket: { name: 'nowhere' }, why: 'NoSuchBucket' },
  'nothing that answers': { bucket: { endpoint: 'http://127.0.0.1:9' }, why: 'ConnectionRefused' },
}

for (const [what, { bucket, why }] of Object.entries(refusals)) {
  test(`with ${what} a backup is on the disk, the failure is told, and it is brought later`, async () => {
    await using house = await openHouse('lost')
    for (const name of await house.kept()) await house.client.delete(name)
    const backups = house.begin({ bucket: { ...house.bucket, ...bucket } })
    await backups.makeWhenDue()
    const names = await house.names()
    expect(names).toHaveLength(1)
    expect(house.complaints.at(-1)).toContain(`refuses: ${why}. The last one is of 2026-11-22`)
    expect(backups.status().failure).toContain(why)
    expect(await house.kept()).toEqual([])
    const mended = house.begin()
    await mended.makeWhenDue()
    expect(await house.kept()).toEqual(names)
    expect(mended.status().failure).toBeUndefined()
  })
}
