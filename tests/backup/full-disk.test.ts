import { expect, test } from 'bun:test'
import { mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fill, idsIn, openBackedUp } from '../fixtures/processes/backed-up'
import { canMount } from '../fixtures/processes/mounted'
import { temporaryDatabase } from '../fixtures/temporary-database'

interface Trial {
  folder: string
  size: string
  before?: string
  after?: string
  variables: Record<string, string>
}

async function tryOnDisk(command: string, words: string[], trial: Trial) {
  const { folder, size, before = 'true', after = 'true', variables } = trial
  await mkdir(folder)
  const script = `mount -t tmpfs -o size=${size} none "$0" && ${before} && "$@"; ls "$0"; ${after}`
  const program = [process.execPath, resolve('src/commands', `${command}.ts`), ...words]
  const child = Bun.spawn(['unshare', '-rm', 'sh', '-c', script, folder, ...program], {
    env: { PATH: process.env.PATH, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = await new Response(child.stdout).text()
  const complaint = await new Response(child.stderr).text()
  return { files: said.trim().split('\n').filter(Boolean), complaint: complaint.trim() }
}

for (const BACKUP_KEY of ['', 'vier woorden zonder zin']) {
  test.skipIf(!canMount)(
    `a backup that the disk has no room for leaves nothing${BACKUP_KEY && ', encrypted or not'}`,
    async () => {
      await using place = await temporaryDatabase()
      await fill(place.path, 'one')
      const folder = join(place.folder, 'disk')
      const variables = { DATABASE_URL: place.url, BACKUP_KEY }
      const trial = { folder, size: '200k', variables }
      const { files, complaint } = await tryOnDisk('backup', [join(folder, 'backup.db')], trial)
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
  const { files, complaint } = await tryOnDisk('restore', [place.backup], {
    folder,
    size: '1100k',
    before: `cp ${place.path} "$0/site.db"`,
    after: `cp "$0"/site.db ${place.folder}/after.db`,
    variables: { DATABASE_URL: `file:${folder}/site.db` },
  })
  expect(complaint).toMatch(/^\S+ cannot be written \(ENOSPC\)\.$/)
  expect(files.filter((name) => !/-(?:wal|shm)$/.test(name))).toEqual(['site.db', 'site.db.lock'])
  expect(idsIn(join(place.folder, 'after.db'))).toEqual(['old'])
})
