import { z } from 'zod'
import { type ThemeColours, themeColoursSchema } from '../model/manifest'
import tokens from '../ui/styles/tokens.css' with { type: 'text' }

const colour = z.string().regex(/^#[\da-f]{6}$/)
const daylight = z.object({
  bg: colour,
  surface: colour,
  ink: colour,
  'ink-soft': colour,
  tint: colour,
  frame: colour,
  accent: colour,
  'accent-edge': colour,
})

export type Colours = z.infer<typeof daylight>

export function readColours(): Colours {
  const pairs = Array.from(readPairs(), ([name, { light }]) => [name, light])
  return daylight.parse(Object.fromEntries(pairs))
}

export function readThemeColours(): ThemeColours {
  return themeColoursSchema.parse(Object.fromEntries(readPairs()))
}

function readPairs() {
  const pairs = tokens.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)
  return new Map(Array.from(pairs, ([, name, light = '', dark = '']) => [name, { light, dark }]))
}
