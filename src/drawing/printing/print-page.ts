import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserArguments } from './find-chromium'

/** For slow machines. */
const timeout = 60_000

/** @throws if Chromium cannot be started, or prints nothing */
export async function printPage(chromium: string, url: string): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'thuis-print-'))
  const target = join(folder, 'page.pdf')
  try {
    const words = ['--headless', '--disable-gpu', ...browserArguments]
    const place = [`--user-data-dir=${join(folder, 'profile')}`, `--print-to-pdf=${target}`]
    const child = Bun.spawn([chromium, ...words, ...place, '--no-pdf-header-footer', url], {
      stdio: ['ignore', 'ignore', 'ignore'],
      timeout,
    })
    const code = await child.exited
    const pdf = Bun.file(target)
    if (code !== 0 || !(await pdf.exists())) throw new Error(`Chromium ended with ${code}`)
    return await pdf.bytes()
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
