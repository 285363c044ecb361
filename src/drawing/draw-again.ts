import { z } from 'zod'
import { drawnFor } from '../content/changes/drawn-for'
import type { Content } from '../content/content'
import type { Assets } from '../http/document/assets'
import { drawingsSchema } from '../model/manifest'

const script = Bun.resolveSync('./draw-process', import.meta.dir)

const answer = z.object({
  drawings: drawingsSchema,
  pictures: z.array(z.tuple([z.string(), z.string()])),
  problems: z.array(z.string()),
})

/** If drawing fails, the name is plain text and links have no preview. */
export function drawAgain(assets: Assets, log: { error(line: string): void }) {
  return async function drawAgain(content: Content, folder: string): Promise<void> {
    if (drawnFor(content) === assets.manifest.drawnFor) return
    const { images, cards, portrait } = assets.manifest
    const child = Bun.spawn([process.execPath, script, folder], {
      stdin: new Blob([JSON.stringify({ images, cards, portrait })]),
      stdout: 'pipe',
      stderr: 'pipe',
    })
    const [text, complaint] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
    ])
    if ((await child.exited) !== 0) {
      const why = complaint.split('\n').find((line: string) => line.startsWith('error')) ?? ''
      log.error(`The name and the previews of links could not be drawn. ${why}`)
      return assets.show({ ...undrawn, drawnFor: drawnFor(content) }, [])
    }
    const { drawings, pictures, problems } = answer.parse(JSON.parse(text))
    for (const problem of problems) log.error(problem)
    assets.show(
      drawings,
      pictures.map(([href, png]) => [href, Uint8Array.fromBase64(png)]),
    )
  }
}

const undrawn = { roof: undefined, portrait: undefined, cards: {}, images: {}, brands: {} }
