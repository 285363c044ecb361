import { experimentalParseMessage as parseMessage } from 'typesafe-i18n/parser'

/** @param dictionaries the same text in each language, that of `text` first */
export function placeholderProblems(
  text: string,
  dictionaries: readonly [string, ...string[]],
): string[] {
  const [dictionary] = dictionaries
  const own = placeholders(text)
  const expected = placeholders(dictionary)
  const counted = dictionaries.flatMap((each) => placeholders(each).counted)
  const says = `where the dictionary says “${withoutTypes(dictionary)}”`
  const known = [...expected.filledIn, ...counted]
  return [
    ...without(expected.filledIn, own.filledIn).map((key) => `it has lost {${key}}, ${says}`),
    ...without(own.filledIn, known).map((key) => `nothing fills in {${key}} ${says}`),
    ...without(own.counted, counted).map((key) => `{{${key}:…|…}} counts nothing ${says}`),
    ...own.changed.map((key) => `{${key}} must stand alone, without “|”`),
  ]
}

export function withoutTypes(text: string): string {
  return text.replaceAll(/(?<!\{)\{(\w+):\w+\}/g, '{$1}')
}

function placeholders(text: string) {
  const parts = parseMessage(text)
  const parameters = parts.filter((part) => part.kind === 'parameter')
  return {
    filledIn: parameters.map(({ key }) => key),
    counted: parts.flatMap((part) => (part.kind === 'plural' ? part.key : [])),
    changed: parameters.flatMap(({ key, transforms }) => (transforms.length > 0 ? key : [])),
  }
}

function without(keys: readonly string[], others: readonly string[]): string[] {
  return [...new Set(keys)].filter((key) => !others.includes(key))
}
