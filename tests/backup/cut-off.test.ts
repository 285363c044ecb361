import { expect, test } from 'bun:test'
import { cp, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { restore } from '../../db/backup/restore'
import { temporaryFolder } from '../fixtures/app'
import { idsIn, openBackedUp } from '../fixtures/processes/backed-up'
import { writeAndDie } from '../fixtures/processes/writer'
import { times } from '../long-form'

const preload = fileURLToPath(import.meta.resolve('../fixtures/processes/killed-at-change.ts'))

const diskFunctions = times(1, 2) === 1 ? 'copyFile,chmod,rename' : 'copyFile,chmod,rename,rm,open'

async function restoreAndKill(path: string, backup: string, KILL_AT: number): Promise<number> {
  const words = ['--preload', preload, resolve('src/commands/restore.ts'), backup]
  return Bun.spawn([process.execPath, ...words], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: `file:${path}`,
      KILL_AT: String(KILL_AT),
      KILL_IN: diskFunctions,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  }).exited
}

test('a restore that is killed at any change leaves the old house or the new one, whole', async () => {
  await using place = await openBackedUp()
  await writeAndDie(place.url, 'in the log')

  const outcomes: string[] = []
  for (let change = 1, code = 1; code !== 0; change += 1) {
    const folder = await temporaryFolder()
    await cp(place.folder, folder, { recursive: true })
    const path = join(folder, 'site.db')
    code = await restoreAndKill(path, place.backup, change)
    const ids = idsIn(path)
    expect([['in the log', 'old'], ['kept']]).toContainEqual(ids)
    outcomes.push(ids.join())
    // Leftovers must not prevent a second try, nor damage what was kept aside.
    await restore({ backup: place.backup, path, now: new Date() })
    expect(idsIn(path)).toEqual(['kept'])
    const names = await readdir(folder)
    expect(names.filter((name) => name.startsWith('site.db.partial'))).toEqual([])
    const aside = names.filter((name) => /before-restore-[\d-]+T[\d-]+$/.test(name))
    const kept = aside.map((name) => idsIn(join(folder, name)).join())
    expect(kept).toContain('in the log,old')
  }
  expect(outcomes.length).toBeGreaterThan(5)
  expect(new Set(outcomes).size).toBe(2)
  if (times(1, 2) === 2) console.info(`${outcomes.length} restores were killed, 0 houses lost`)
})
