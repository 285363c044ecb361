import type { Comparison } from './comparison'
import type { Figure } from './figure'
import { startFilledSite } from './filled-site'
import { kindsOfPage } from './kinds-of-page'
import { askOften } from './load/fetch'
import { residentMemory } from './resident-memory'

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
