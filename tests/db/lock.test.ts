import { expect, test } from 'bun:test'
import { link, mkdir, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fill, idsIn, openBackedUp } from '../fixtures/processes/backed-up'
import { runCommand } from '../fixtures/processes/run-command'
import { startWriter } from '../fixtures/processes/writer'
import { temporaryDatabase } from '../fixtures/temporary-database'

type Place = Awaited<ReturnType<typeof temporaryDatabase>>

const onLinux = test.skipIf(process.platform !== 'linux')
const running = 'Another Thuis is already running on the database'

const tricks: Record<string, (place: Place) => Promise<string>> = {
  async 'removes its lock and its socket, and comes by a symbolic link'({ path, folder }) {
    await rm(`${path}.lock`)
    await rm(`${path}.sock`, { force: true })
    await symlink(path, join(folder, 'link.db'))
    return join(folder, 'link.db')
  },
  async 'gives it another name'({ path, folder }) {
    await rename(path, join(folder, 'moved.db'))
    return join(folder, 'moved.db')
  },
  async 'has another name for it, in another folder, without the first'({ path, folder }) {
    await mkdir(join(folder, 'other'))
    await link(path, join(folder, 'other/hard.db'))
    await rm(path)
    return join(folder, 'other/hard.db')
  },
}

for (const [what, trick] of Object.entries(tricks)) {
  onLinux(`whoever ${what} starts no second Thuis on it`, async () => {
    await using place = await temporaryDatabase()
    await fill(place.path, 'old')
    const first = startWriter([place.url])
    expect(await first.hear()).toBe('open')
    const path = await trick(place)
    const second = startWriter([`file:${path}`])
    expect(await second.hear()).toStartWith(`refused ${running}`)
    await first.write('by the first')
    await Promise.all([first.kill(), second.kill()])
    const third = startWriter([`file:${path}`])
    expect(await third.hear()).toBe('open')
    await third.kill()
  })
}

onLinux('of many that start at once, one opens, though locks are removed', async () => {
  await using place = await temporaryDatabase()
  await fill(place.path)
  const starters = Array.from({ length: 5 }, () => startWriter([place.url]))
  let isOver = false
  const removing = (async () => {
    while (!isOver) {
      await rm(`${place.path}.lock`, { force: true })
      await Bun.sleep(1)
    }
  })()
  const said = await Promise.all(starters.map((starter) => starter.hear()))
  isOver = true
  await removing
  expect(said.filter((line) => line === 'open')).toHaveLength(1)
  expect(said.filter((line) => line.startsWith('refused '))).toHaveLength(4)
  await Promise.all(starters.map((starter) => starter.kill()))
})

onLinux('nothing is restored over a database in use whose lock was removed', async () => {
  await using place = await openBackedUp()
  const writer = startWriter([place.url])
  await writer.hear()
  await rm(`${place.path}.lock`)
  const complaint = `${running} ${place.path}.`
  for (const [command, file] of [
    ['restore', place.backup],
    ['backup', 'other.db'],
  ] as const) {
    const variables = { DATABASE_URL: place.url }
    const tried = await runCommand(command, [file], place.folder, variables)
    expect(tried).toEqual({ code: 1, said: '', complaint })
  }
  await writer.kill()
  expect(idsIn(place.path)).toEqual(['old'])
  await place.restore()
})
