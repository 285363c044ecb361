import { paths, withSearch } from '../../../src/paths'
import type { Comparison } from './comparison'
import type { Figure } from './figure'
import { startFilledSite } from './filled-site'
import { growNotes } from './growing-notes'
import { inRounds } from './in-rounds'
import { kindsOfPage } from './kinds-of-page'
import { askOften } from './load'
import { residentMemory } from './process-figures'

const addresses = {
  list: paths.books,
  'search, common word': withSearch(paths.books, { query: 'zee' }),
  'search, rare word': withSearch(paths.books, { query: 'zeldzaam77' }),
}

export async function measureGrowth(comparison: Comparison): Promise<Figure[]> {
  return [
    ...(await growRows(comparison)),
    ...(await growConnections(comparison)),
    ...(await growNotes(comparison)),
  ]
}

async function growRows({ lengths, load }: Comparison): Promise<Figure[]> {
  const { rounds, seconds } = lengths
  const [few, many] = lengths.books
  const [small, large] = [await startFilledSite(few), await startFilledSite(many)]
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(addresses)) {
    const loadOne = ({ origin, cookie }: typeof small) =>
      load({ url: origin + path, headers: { Cookie: cookie }, connections: 16, seconds })
    await loadOne(small)
    await loadOne(large)
    const measured = await inRounds(rounds, {
      small: () => loadOne(small),
      large: () => loadOne(large),
    })
    figures.push({
      name: `${name}, ${many.toLocaleString('en')} books`,
      unit: 'req/s',
      ours: measured.large,
      against: { name: `${few} books`, value: measured.small },
    })
  }
  await Promise.all([small.stop(), large.stop()])
  return figures
}

async function growConnections({ lengths, load, site }: Comparison): Promise<Figure[]> {
  const { rounds, seconds } = lengths
  const kinds = await kindsOfPage(site.cookie)
  const figures: Figure[] = []
  for (const name of ['cached page', 'list, signed in']) {
    const { path = '', headers = {} } = kinds[name] ?? {}
    const loadWith = (connections: number) => () =>
      load({ url: site.origin + path, headers, connections, seconds })
    await loadWith(16)()
    const counts = [16, ...lengths.connections]
    const measured = await inRounds(
      rounds,
      Object.fromEntries(counts.map((count) => [`${count}`, loadWith(count)])),
    )
    const against = { name: '16 connections', value: measured['16'] ?? Number.NaN }
    for (const count of lengths.connections) {
      const ours = measured[count] ?? Number.NaN
      const connections = count === 1 ? 'connection' : 'connections'
      figures.push({ name: `${name}, ${count} ${connections}`, unit: 'req/s', ours, against })
    }
  }
  return figures
}

export async function measureMemory({ lengths }: Comparison): Promise<Figure[]> {
  const [few, many] = lengths.requests
  const site = await startFilledSite(100)
  try {
    const kinds = Object.values(await kindsOfPage(site.cookie))
    const requests = kinds.map(({ path, headers }) => ({ url: site.origin + path, headers }))
    const memoryAfter = async (count: number) => {
      await askOften(requests, 16, (answers) => answers >= count)
      return residentMemory(site.pid)
    }
    const value = await memoryAfter(few)
    const ours = await memoryAfter(many - few)
    return [
      {
        name: `memory after ${many.toLocaleString('en')} requests`,
        unit: 'MB',
        ours,
        against: { name: `after ${few.toLocaleString('en')}`, value },
        target: { of: 'ratio', atMost: 1.2 },
      },
    ]
  } finally {
    await site.stop()
  }
}
