import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findChromium } from '../../drawing/printing/find-chromium'

export function installedBrowser(): string | undefined {
  const own = chromium.executablePath()
  return existsSync(own) ? own : findChromium()
}
