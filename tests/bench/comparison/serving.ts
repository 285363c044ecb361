import { join } from 'node:path'
import type { Comparison } from './comparison'
import type { Figure, Target } from './figure'
import { startFloor } from './floors/start-floor'
import { inRounds } from './in-rounds'
import { type Asked, kindsOfPage } from './kinds-of-page'
import { residentMemory } from './resident-memory'
import { checkTrees } from './same-trees'

const connections = 16

interface Rival {
  name: string
  url: string
  target: Target | undefined
}

const targets: Record<string, Target> = {
  'cached page, same bytes': { of: 'ratio', atLeast: 0.8 },
  'cached page, br, same bytes': { of: 'ratio', atLeast: 0.8 },
  'rendered page, same tree': { of: 'ratio', atLeast: 0.8 },
  'list, signed in, same tree': { of: 'ratio', atLeast: 0.5 },
}

/** Requests per second against a bare `Bun.serve` with the same bytes, and one with the same trees. */
export async function measureServing(comparison: Comparison): Promise<Figure[]> {
  const { site } = comparison
  const kinds = Object.entries(await kindsOfPage(site.cookie))
  const file = join(site.folder, 'requests.json')
  await Bun.write(
    file,
    JSON.stringify(kinds.map(([, { path, headers }]) => ({ url: site.origin + path, headers }))),
  )
  const recorded = await startFloor('recorded.ts', [file])
  const rendered = await startFloor('rendered.tsx', [site.origin, site.cookie])
  const [page = '', list = ''] = rendered.origins
  const trees: Record<string, string> = { 'rendered page': page, 'list, signed in': list }
  try {
    await checkTrees(kinds, site, trees)
    const figures: Figure[] = []
    for (const [index, [name, asked]] of kinds.entries()) {
      const rivals = { 'same bytes': recorded.origins[index], 'same tree': trees[name] }
      for (const [rival, url] of Object.entries(rivals)) {
        if (url === undefined) continue
        const target = targets[`${name}, ${rival}`]
        figures.push(await compare(comparison, name, asked, { name: rival, url, target }))
      }
    }
    return [...figures, await memoryAfterwards(site.pid, rendered.pid)]
  } finally {
    await Promise.all([recorded.stop(), rendered.stop()])
  }
}

async function compare(
  { site, load, lengths }: Comparison,
  name: string,
  { path, headers }: Asked,
  { name: rival, url, target }: Rival,
): Promise<Figure> {
  const { rounds, seconds } = lengths
  const loadOne = (address: string) => load({ url: address, headers, connections, seconds })
  const [own, its] = [() => loadOne(site.origin + path), () => loadOne(url)]
  // Until their code is as fast as it gets.
  await own()
  await its()
  const { ours, value } = await inRounds(rounds, { ours: own, value: its })
  const against = { name: rival, value }
  return { name, unit: 'req/s', ours, against, ...(target && { target }) }
}

async function memoryAfterwards(pid: number, rivalPid: number): Promise<Figure> {
  const [ours, value] = [await residentMemory(pid), await residentMemory(rivalPid)]
  const target = { of: 'figure', atMost: 120 } as const
  const against = { name: 'same trees', value }
  return { name: 'memory after this load', unit: 'MB', ours, against, target }
}
