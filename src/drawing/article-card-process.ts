import { z } from 'zod'
import { cardSize, drawCard } from './card'
import { drawableWords } from './drawable-words'
import { openDrawable, openFonts } from './lettering'
import { drawPicture } from './picture'
import { readColours } from './tokens'

const words = z.object({
  title: z.string(),
  sentence: z.string(),
  ground: z.tuple([z.string(), z.string()]),
})

const card = { ...words.parse(await Bun.stdin.json()), isRoof: false }
const drawn = drawableWords(card, await openDrawable())
const svg = drawCard(drawn, readColours(), await openFonts())
await Bun.write(Bun.stdout, await drawPicture(svg, cardSize.width))
