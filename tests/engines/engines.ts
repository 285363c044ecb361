import { browserArguments } from '../../src/drawing/printing/find-chromium'
import { installPackages } from '../browser/install-packages'
import { findBrowser } from '../tools/find-browser'
import { visitByPuppeteer } from './drivers/puppeteer'
import type { FoundEngine } from './drivers/visitor'
import { findWebKit } from './drivers/webkit'

export const engines: Record<string, () => Promise<FoundEngine | undefined>> = {
  async Chromium() {
    const path = findBrowser()
    return { visit: () => visitByPuppeteer('chrome', path, browserArguments) }
  },
  async Firefox() {
    const path = findFirefox() ?? (installPackages('firefox-esr') ? findFirefox() : null)
    return path ? { visit: () => visitByPuppeteer('firefox', path, []) } : undefined
  },
  WebKitGTK: findWebKit,
}

function findFirefox(): string | null {
  return Bun.which('firefox-esr') ?? Bun.which('firefox')
}
