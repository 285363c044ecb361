import { join } from 'node:path'
import { Glob } from 'bun'
import { z } from 'zod'
import { type ParsedFiles, readFile } from './read-file'

const inlineSvg = z.strictObject({ viewBox: z.string(), inside: z.string(), hash: z.string() })

export type InlineSvg = z.infer<typeof inlineSvg>

const places = ['projects/*/front.svg', 'writing/*.svg'].map((place) => new Glob(place))

/** All of it is in the page. */
const maxBytes = 50_000

export async function readDrawings(
  folder: string,
  report: (problem: string) => void,
  known: ParsedFiles = {},
): Promise<Record<string, InlineSvg>> {
  const found = places.map((place) => Array.fromAsync(place.scan({ cwd: folder })))
  const names = (await Promise.all(found)).flat()
  const drawings = names.toSorted().map(async (name) => {
    const read = await readFile(join(folder, name), maxBytes)
    if (read === undefined) return []
    if ('problem' in read) {
      report(`${name} ${read.problem}`)
      return []
    }
    const hash = Bun.SHA256.hash(read.bytes, 'hex')
    const cleaned = inlineSvg.safeParse(known[hash])
    if (cleaned.success) return [[name, cleaned.data] as const]
    const svg = new TextDecoder().decode(read.bytes)
    const problem = problemOfDrawing(svg) ?? problemInPage(svg)
    if (problem !== undefined) report(`${name} ${problem}`)
    const { cleanSvg } = await import('./clean-svg')
    return [[name, { ...cleanSvg(svg, hash.slice(0, 6)), hash }] as const]
  })
  return Object.fromEntries((await Promise.all(drawings)).flat())
}

export function problemOfDrawing(svg: string): string | undefined {
  const [, root] = /<svg\b([^>]*)>/.exec(svg) ?? []
  if (root === undefined) return 'cannot be read as an SVG'
  if (!/\sviewBox\s*=/.test(root)) return 'has no viewBox, which says how large it is'
  if (/<!(?:DOCTYPE|ENTITY)/i.test(svg)) return 'has a DOCTYPE: leave it out'
  if (/<(?:\w+:)?(?:script|style|foreignObject)\b|\son\w+\s*=/i.test(svg)) {
    return 'has a script, a style sheet or HTML in it: leave that out'
  }
  if (/<(?:\w+:)?(?:text|tspan)\b/i.test(svg)) return 'has text in it: make outlines of that'
  const references = svg.matchAll(/\b(?:href|src)\s*=\s*["']\s*([^"']*)|url\(\s*["']?([^"')]*)/gi)
  const addresses = Array.from(references, ([, link, url]) => link ?? url ?? '')
  if (addresses.some((address) => !address.startsWith('#'))) {
    return 'refers to what is not in it: put all of it into the one file'
  }
}

/** What an image file may contain, but not the markup of a page. */
function problemInPage(svg: string): string | undefined {
  const inside = svg.replace(/<svg\b/, '')
  if (/<(?:\w+:)?(?:pattern|filter|marker|image|animate\w*|set|svg)\b/i.test(inside)) {
    return 'has a pattern, a filter, a marker, an image, an animation or an SVG in it: draw that with shapes'
  }
  if (/\b(?:fill|stroke|mask|clip)[-\w]*\s*[:=]\s*["']?[^"'<>;]*\bimage(-set)?\(/i.test(svg)) {
    return 'has image() or image-set() in it: leave that out'
  }
  if (/<svg\b[^>]*?[\s;"']transform\s*[:=]/.test(svg)) {
    return 'has a transform of the whole: put it on a group'
  }
}
