import { expect, test } from 'bun:test'
import { mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fill, idsIn, openBackedUp } from '../fixtures/processes/backed-up'
import { temporaryDatabase } from '../fixtures/temporary-database'

const canMount = Bun.spawnSync(['unshare', '-rm', 'true']).success

interface Disk {
  folder: string
  size: string
  before?: string
  after?: string
}

async function runOnDisk(
  { folder, size, before = 'true', after = 'true' }: Disk,
  command: string[],
  variables: Record<string, string>,
) {
  const script = `mount -t tmpfs -o size=${size} none "$0" && ${before} && "$@"; ls "$0"; ${after}`
  const child = Bun.spawn(['unshare', '-rm', 'sh', '-c', script, folder, ...command], {
    env: { PATH: process.env.PATH, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complaint] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  return { files: said.trim().split('\n').filter(Boolean), complaint: complaint.trim() }
}

const command = (name: string) => [process.execPath, resolve('src/commands', `${name}.ts`)]

for (const BACKUP_KEY of ['', 'vier woorden zonder zin']) {
  test.skipIf(!canMount)(
    `a backup that the disk has no room for leaves nothing${BACKUP_KEY && ', encrypted or not'}`,
    async () => {
      await using place = await temporaryDatabase()
      await fill(place.path, 'one')
      const folder = join(place.folder, 'disk')
      await mkdir(folder)
      const variables = { DATABASE_URL: place.url, BACKUP_KEY }
      const words = [...command('backup'), join(folder, 'backup.db')]
      const { files, complaint } = await runOnDisk({ folder, size: '200k' }, words, variables)
      expect(files).toEqual([])
      expect([
        `The disk of ${folder} is full.`,
        `${folder}/backup.db cannot be written (ENOSPC).`,
      ]).toContain(complaint)
      expect(await readdir(place.folder)).not.toContain('site.db.copy')
    },
  )
}

test.skipIf(!canMount)('a restore that the disk has no room for changes nothing', async () => {
  await using place = await openBackedUp()
  const folder = join(place.folder, 'disk')
  await mkdir(folder)
  const after = join(place.folder, 'after')
  await mkdir(after)
  const { files, complaint } = await runOnDisk(
    {
      folder,
      size: '900k',
      before: `cp ${place.path} "$0/site.db"`,
      after: `cp "$0"/site.db* ${after}`,
    },
    [...command('restore'), place.backup],
    { DATABASE_URL: `file:${folder}/site.db` },
  )
  expect(complaint).toMatch(/^\S+ cannot be written \(ENOSPC\)\.$/)
  expect(files.filter((name) => !/-(?:wal|shm)$/.test(name))).toEqual(['site.db', 'site.db.lock'])
  expect(idsIn(join(after, 'site.db'))).toEqual(['old'])
})
