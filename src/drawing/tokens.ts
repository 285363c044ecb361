import { z } from 'zod'
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
  const pairs = tokens.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}),/g)
  return daylight.parse(Object.fromEntries(Array.from(pairs, ([, name, light]) => [name, light])))
}
