import { join } from 'node:path'
import { median } from '../distributions'
import type { Comparison } from './comparison'
import type { Figure, Target } from './figure'
import { startFloor } from './floors/start-floor'
import { inRounds } from './in-rounds'
import { type Asked, kindsOfPage } from './kinds-of-page'
import { processorTime, residentMemory } from './process-figures'
import type { Process } from './start-site'

const connections = 16

interface Rival {
  name: string
  pid: number
  url: string
  target: Target | undefined
}

const targets: Record<string, Target> = {
  'cached page, same bytes': { of: 'ratio', atLeast: 0.9 },
  'cached page, br, same bytes': { of: 'ratio', atLeast: 0.9 },
  'rendered page, same tree': { of: 'ratio', atLeast: 0.9 },
  'list, signed in, same tree': { of: 'ratio', atLeast: 0.6 },
  'function, same bytes': { of: 'ratio', atLeast: 0.4 },
  'style sheet, br, same bytes': { of: 'ratio', atLeast: 0.8 },
}

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
      const rivals = [
        { name: 'same bytes', pid: recorded.pid, url: recorded.origins[index] },
        { name: 'same tree', pid: rendered.pid, url: trees[name] },
      ]
      for (const { url, ...rival } of rivals) {
        if (url === undefined) continue
        const target = targets[`${name}, ${rival.name}`]
        figures.push(await compare(comparison, name, asked, { ...rival, url, target }))
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
  rival: Rival,
): Promise<Figure> {
  const { rounds, seconds } = lengths
  const costs = new Map<number, number[]>([site.pid, rival.pid].map((pid) => [pid, []]))
  const loadOne = async (pid: number, url: string) => {
    const before = (await processorTime(pid)) ?? Number.NaN
    const rate = await load({ url, headers, connections, seconds })
    const cost = ((await processorTime(pid)) ?? Number.NaN) - before
    costs.get(pid)?.push(cost / (rate * seconds))
    return rate
  }
  const own = () => loadOne(site.pid, site.origin + path)
  const its = () => loadOne(rival.pid, rival.url)
  await own()
  await its()
  const { ours, value } = await inRounds(rounds, { ours: own, value: its })
  const costOf = (pid: number) => median(costs.get(pid)?.slice(1) ?? [])
  const processorRatio = costOf(rival.pid) / costOf(site.pid)
  return {
    ...{ name, unit: 'req/s', ours, against: { name: rival.name, value } },
    ...(rival.target && { target: rival.target }),
    ...(Number.isFinite(processorRatio) && { processorRatio }),
  }
}

async function memoryAfterwards(pid: number, rivalPid: number): Promise<Figure> {
  const [ours, value] = [await residentMemory(pid), await residentMemory(rivalPid)]
  const target = { of: 'figure', atMost: 120 } as const
  const against = { name: 'same trees', value }
  return { name: 'memory after this load', unit: 'MB', ours, against, target }
}

/** @throws {Error} with the first difference */
async function checkTrees(
  kinds: readonly (readonly [name: string, asked: Asked])[],
  { origin }: Process,
  rivals: Record<string, string>,
): Promise<void> {
  for (const [name, { path, headers }] of kinds) {
    const rival = rivals[name]
    if (rival === undefined) continue
    // A page for a swap is sent whole instead of streamed.
    const answer = await fetch(origin + path, { headers: { ...headers, Swap: 'main' } })
    const [own, its] = [await answer.text(), await (await fetch(rival)).text()]
    if (own !== its) throw new Error(`The tree of ${path} is another:\n${differenceOf(own, its)}`)
  }
}

function differenceOf(one: string, other: string): string {
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  return [one, other].map((text) => text.slice(Math.max(0, at - 80), at + 80)).join('\n')
}
