import { z } from 'zod'
import type { Content } from '../../content/content'
import { isShown } from '../../content/public-pages'
import type { Assets } from '../../http/document/assets'
import { printedCvSchema } from '../../model/manifest'
import { printedFor } from '../../ui/head/printed-cv'
import { findChromium } from './find-chromium'

const script = Bun.resolveSync('./print-process', import.meta.dir)

const answer = z.object({
  cv: printedCvSchema,
  files: z.array(z.tuple([z.string(), z.string()])),
})

interface Keeping {
  assets: Assets
  origin: string
  prepare(content: Content, folder: string): Promise<void>
  log: { info(line: string): void; error(line: string): void }
}

/** Pages have no link meanwhile. Does nothing where the build printed no CV. */
export function keepCvPrinted({ assets, origin, prepare, log }: Keeping) {
  const wasPrinted = assets.manifest.cv !== undefined
  let printing: Bun.Subprocess | undefined

  async function print(content: Content, folder: string): Promise<void> {
    assets.showCv()
    if (!isShown(content, 'career')) return
    const chromium = findChromium()
    if (chromium === undefined) {
      return log.info(
        'There is no cv.pdf: it was another’s, and no Chromium is here to print it anew',
      )
    }
    const words = ['--no-orphans', script, folder, origin, chromium]
    const child = Bun.spawn([process.execPath, ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
    printing = child
    const [text, complaint] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
    ])
    const code = await child.exited
    if (printing !== child) return
    if (code !== 0) {
      const why = complaint.split('\n').find((line: string) => line.startsWith('error')) ?? ''
      return log.error(`There is no cv.pdf: it could not be printed. ${why}`)
    }
    const { cv, files } = answer.parse(JSON.parse(text))
    if (cv.printedFor !== printedFor(content, assets.manifest)) return
    assets.showCv(cv, new Map(files.map(([href, pdf]) => [href, Uint8Array.fromBase64(pdf)])))
    log.info('The CV was printed anew')
  }

  function isCurrent(content: Content): boolean {
    const { cv } = assets.manifest
    const isOurs = cv?.origin === '' || cv?.origin === origin
    return isOurs && cv?.printedFor === printedFor(content, assets.manifest)
  }

  function stop(): void {
    const child = printing
    printing = undefined
    child?.kill()
  }

  return {
    async prepare(content: Content, folder: string): Promise<void> {
      await prepare(content, folder)
      if (!wasPrinted || isCurrent(content)) return
      stop()
      print(content, folder).catch((error) => log.error(`The CV cannot be printed: ${error}`))
    },
    stop,
  }
}
