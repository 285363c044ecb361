import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isMap, isPair, isScalar, LineCounter, parseDocument, visit, type YAMLMap } from 'yaml'
import type { Locales } from '../../../i18n/i18n-types'
import { isLocale, locales } from '../../../i18n/i18n-util'

interface WrittenText {
  file: string
  line: number
  missing: Locales[]
  words: string
}

interface FoundLine {
  file: string
  line: number
  words: string
}

export interface FolderTexts {
  texts: WrittenText[]
  sentences: FoundLine[]
  urls: FoundLine[]
}

export async function readTexts(folder: string): Promise<FolderTexts> {
  const found: FolderTexts = { texts: [], sentences: [], urls: [] }
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort()
  for (const file of names) await readFile(join(folder, file), file, found)
  return found
}

async function readFile(path: string, file: string, found: FolderTexts): Promise<void> {
  const lines = new LineCounter()
  const document = parseDocument(await Bun.file(path).text(), { lineCounter: lines })
  const place = (node: { range?: [number, number, number] | null | undefined }) => ({
    file,
    line: lines.linePos(node.range?.[0] ?? 0).line,
  })
  visit(document, {
    Map(_, map) {
      const written = textsOf(map)
      if (written === undefined) return undefined
      const missing = locales.filter((locale) => !written.has(locale))
      const [words = ''] = written.values()
      found.texts.push({ ...place(map), missing, words })
      return visit.SKIP
    },
    Scalar(key, { value, range }, path) {
      if (key === 'key' || typeof value !== 'string') return
      const words = value
      const parent = path.at(-1)
      const name = isPair(parent) && isScalar(parent.key) ? parent.key.value : undefined
      if (name === 'url' || name === 'repository') found.urls.push({ ...place({ range }), words })
      else if (isSentence(words)) found.sentences.push({ ...place({ range }), words })
    },
  })
}

function textsOf(map: YAMLMap): Map<string, string> | undefined {
  const pairs = map.items.map(({ key, value }) => [
    isScalar(key) ? String(key.value) : '',
    isScalar(value) && value.value !== null ? String(value.value) : undefined,
  ])
  if (pairs.length === 0 || !pairs.every(([key]) => isLocale(key ?? ''))) return undefined
  if (map.items.some(({ value }) => isMap(value))) return undefined
  return new Map(
    pairs.flatMap(([key, value]): [string, string][] =>
      key === undefined || value === undefined ? [] : [[key, value]],
    ),
  )
}

function isSentence(words: string): boolean {
  return words.split(/\s+/).length > 2 && /[.!?…]$/.test(words)
}
