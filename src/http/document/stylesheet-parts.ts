import { z } from 'zod'

/** A selector, and the names that a page must have for it to match: one of each group. */
const selectorSchema = z.tuple([z.string(), z.array(z.array(z.string()))])

/** What is always kept as text; a rule or an at-rule, which is kept while something in it is. */
export type StylesheetPart =
  | string
  | { selectors: z.infer<typeof selectorSchema>[]; parts: StylesheetPart[] }
  | { open: string; parts: StylesheetPart[] }

const partSchema: z.ZodType<StylesheetPart> = z.lazy(() =>
  z.union([
    z.string(),
    z.strictObject({ selectors: z.array(selectorSchema), parts: z.array(partSchema) }),
    z.strictObject({ open: z.string(), parts: z.array(partSchema) }),
  ]),
)

/** In the folder of the build. */
export const stylesheetPartsFile = 'stylesheet-parts.json'

/** By the address of the style sheet. */
export const stylesheetPartsSchema = z.record(z.string(), z.array(partSchema))

export type StylesheetParts = z.infer<typeof stylesheetPartsSchema>

/** The rules that can match in the page. States, attributes and positions may all come about. */
export function usedStyles(
  parts: readonly StylesheetPart[],
  names: Pick<ReadonlySet<string>, 'has'>,
): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      const open = 'open' in part ? part.open : matching(part.selectors, names)
      const inside = open && usedStyles(part.parts, names)
      return inside && `${open}{${inside}}`
    })
    .join('')
}

function matching(
  selectors: readonly z.infer<typeof selectorSchema>[],
  names: Pick<ReadonlySet<string>, 'has'>,
): string {
  const isIn = (groups: string[][]) =>
    groups.every((group) => group.some((name) => names.has(name)))
  return selectors.flatMap(([text, groups]) => (isIn(groups) ? text : [])).join()
}

/** Names of elements, of classes with their dot and of ids with their number sign. */
export function namesIn(html: string): Set<string> {
  const names = new Set<string>()
  for (const [, element = ''] of html.matchAll(/<([a-zA-Z][\w-]*)/g))
    names.add(element.toLowerCase())
  for (const [, id] of html.matchAll(/\sid="([^"]*)"/g)) names.add(`#${id}`)
  for (const [, classes = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of unescaped(classes).split(' ')) names.add(`.${name}`)
  }
  return names
}

function unescaped(attribute: string): string {
  if (!attribute.includes('&')) return attribute
  return attribute
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
