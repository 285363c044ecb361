import { expect, test } from 'bun:test'
import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { idsIn, openBackedUp } from '../fixtures/processes/backed-up'
import { times } from '../long-form'

const canTrace = Bun.spawnSync(['strace', '-o', '/dev/null', 'true']).success

/** The system calls with which a restore changes what is on the disk. */
const changes =
  'rename,renameat,renameat2,unlink,unlinkat,fsync,copy_file_range,sendfile,fchmod,chmod'

test.skipIf(!canTrace)(
  'a restore that is killed at any change leaves the old house or the new one, whole',
  async () => {
    let restored = 0
    let kept = 0
    for (let change = 1; restored < times(1, 3); change += times(3, 1)) {
      await using place = await openBackedUp()
      const kill = `inject=${changes}:signal=SIGKILL:when=${change}`
      const words = ['strace', '-f', '-qq', '-o', '/dev/null', '-e', `trace=${changes}`, '-e', kill]
      const command = [process.execPath, resolve('src/commands/restore.ts'), place.backup]
      await Bun.spawn([...words, ...command], {
        env: { PATH: process.env.PATH, DATABASE_URL: place.url },
        stdio: ['ignore', 'ignore', 'ignore'],
      }).exited
      const ids = idsIn(place.path)
      expect([['old'], ['kept']]).toContainEqual(ids)
      if (ids[0] === 'kept') restored += 1
      else kept += 1
      // What it has left stops no second try.
      expect(await place.restore()).toMatchObject({ code: 0, complaint: '' })
      expect(idsIn(place.path)).toEqual(['kept'])
      const left = (await readdir(place.folder)).filter((name) => name.endsWith('.partial'))
      expect(left).toEqual([])
    }
    expect(kept).toBeGreaterThan(0)
    if (times(1, 2) === 2) console.info(`${kept + restored} restores were killed, 0 houses lost`)
  },
)
