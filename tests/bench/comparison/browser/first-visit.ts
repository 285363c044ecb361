import type { Browser } from '@playwright/test'
import { loadAssets } from '../../../../src/http/document/assets'
import { readFirstScripts, readScripts, type Script } from '../../../fixtures/scripts'
import type { Figure } from '../figure'
import { openPage, visit } from './chromium'

export async function measureFirstVisit(
  browser: Browser,
  site: string,
  copy: string,
): Promise<Figure[]> {
  const [ours, its] = [await transferredBy(browser, site), await transferredBy(browser, copy)]
  const assets = await loadAssets('.build', 'static')
  const scripts = await readScripts(assets)
  const asked = [...scripts].filter(([href]) => ours.addresses.has(site + href))
  const counted = { name: 'static copy', value: its.addresses.size }
  return [
    {
      name: 'first visit, requests',
      unit: 'requests',
      ours: ours.addresses.size,
      against: counted,
      target: { of: 'figure', atMost: 10 },
    },
    {
      name: 'first visit, all bytes',
      unit: 'kB',
      ours: ours.bytes / 1000,
      against: { name: 'static copy', value: its.bytes / 1000 },
      target: { of: 'figure', atMost: 200 },
    },
    weigh('script before idle, br', [...(await readFirstScripts(assets))], 8),
    weigh('script in all, br', asked, 80),
  ]
}

function weigh(name: string, scripts: readonly [string, Script][], atMost: number): Figure {
  const bytes = scripts.reduce((sum, [, { brotliBytes }]) => sum + brotliBytes, 0)
  return { name, unit: 'kB', ours: bytes / 1000, target: { of: 'figure', atMost } }
}

async function transferredBy(browser: Browser, origin: string) {
  const { page, session, close } = await openPage(browser)
  const addresses = new Set<string>()
  let bytes = 0
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith(origin)) addresses.add(request.url)
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await session.send('Network.enable')
  await visit(page, `${origin}/`)
  await page.waitForLoadState('networkidle')
  await close()
  return { addresses, bytes }
}
