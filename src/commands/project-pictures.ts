import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { sampleFolder } from '../content/read-content'
import { browserArguments } from '../drawing/printing/find-chromium'
import { findBrowser } from './browser/find-browser'

const screens = join(import.meta.dir, 'project-pictures/screens')
const devices = {
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.25 },
  phone: { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2 },
}

/** Takes the sample owner’s pictures of projects anew, from the pages beside this file. */
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
const files = await Array.fromAsync(new Bun.Glob(process.argv[2] ?? '*.html').scan(screens))
for (const file of files.toSorted()) {
  for (const [name, device] of Object.entries(devices)) {
    const page = await browser.newPage(device)
    await page.goto(pathToFileURL(join(screens, file)).href)
    const png = await page.screenshot()
    const folder = join(sampleFolder, 'projects', file.replace('.html', ''))
    const webp = await new Bun.Image(png).webp({ quality: 80 }).bytes()
    await Bun.write(join(folder, `${name}.webp`), webp)
    await page.close()
  }
}
await browser.close()
