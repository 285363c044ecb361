import { join } from 'node:path'
import type { Comparison } from './comparison'
import type { Figure } from './figure'
import { inRounds } from './in-rounds'
import { type Process, startProcess, startSite } from './start-site'

const bare = join(import.meta.dir, 'floors/bare.ts')

export async function measureColdStart({ site, lengths }: Comparison): Promise<Figure[]> {
  const folder = join(site.folder, 'cold')
  await firstAnswer(startSite(folder))
  const { ours, value } = await inRounds(lengths.starts, {
    ours: () => firstAnswer(startSite(folder)),
    value: () => firstAnswer(startProcess([bare])),
  })
  const against = { name: 'bare Bun.serve', value }
  return [{ name: 'cold start', unit: 'ms', ours, against, target: { of: 'figure', atMost: 250 } }]
}

async function firstAnswer(starting: Promise<Process>): Promise<number> {
  const { firstAnswer, stop } = await starting
  await stop()
  return firstAnswer
}
