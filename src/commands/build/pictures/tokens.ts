import { z } from 'zod'

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

export async function readColours(): Promise<Colours> {
  const css = await Bun.file('src/ui/styles/tokens.css').text()
  const pairs = css.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}),/g)
  return daylight.parse(Object.fromEntries(Array.from(pairs, ([, name, light]) => [name, light])))
}
