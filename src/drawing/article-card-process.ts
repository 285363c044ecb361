import { z } from 'zod'
import { cardSize, drawCard } from './card'
import { openFonts } from './lettering'
import { drawPicture } from './picture'
import { readColours } from './tokens'

const words = z.object({
  title: z.string(),
  sentence: z.string(),
  ground: z.tuple([z.string(), z.string()]),
})

const card = { ...words.parse(await Bun.stdin.json()), isRoof: false }
const svg = drawCard(card, readColours(), await openFonts())
await Bun.write(Bun.stdout, await drawPicture(svg, cardSize.width))
