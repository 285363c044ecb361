import { browserArguments } from '../../src/drawing/printing/find-chromium'
import { installPackages } from '../browser/install-packages'
import { findBrowser } from '../tools/find-browser'
import { visitByPuppeteer } from './drivers/puppeteer'
import type { Engine } from './drivers/visitor'
import { findWebKit } from './drivers/webkit'

export const engines: Engine[] = [
  {
    name: 'Chromium',
    async find() {
      const path = findBrowser()
      return { visit: () => visitByPuppeteer('chrome', path, browserArguments), stop }
    },
  },
  {
    name: 'Firefox',
    async find() {
      const path = findFirefox() ?? (installPackages('firefox-esr') ? findFirefox() : undefined)
      if (path === undefined) return undefined
      return { visit: () => visitByPuppeteer('firefox', path, []), stop }
    },
  },
  { name: 'WebKitGTK', find: findWebKit },
]

function findFirefox(): string | undefined {
  return Bun.which('firefox-esr') ?? Bun.which('firefox') ?? undefined
}

/** A visitor closes its own browser. */
async function stop(): Promise<void> {}
