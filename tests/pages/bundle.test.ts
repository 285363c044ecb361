import { expect, test } from 'bun:test'
import { i18nObject } from '../../i18n/i18n-util'
import { loadLocale } from '../../i18n/i18n-util.sync'
import { loadAssets } from '../../src/http/document/assets'
import { builtFolder } from '../fixtures/built-folder'
import { sampleContent } from '../fixtures/content/sample-content'
import { readFirstScripts, readScripts } from '../fixtures/scripts'

const { experience, interests, projects, site, skills, taglines } = sampleContent

const assets = await loadAssets(await builtFolder(), 'static')
loadLocale('en')
const scripts = await readScripts(assets)
const texts = [...scripts.values()].map(({ text }) => text).join('\n')

/** Only in the server's packages. */
const signs = {
  'react-dom/server': /renderToReadableStream|renderToString/,
  hono: /hono|ContextRenderer|getPath/i,
  zod: /zod|safeParse|invalid_type/i,
  drizzle: /drizzle|libsql/i,
  lucia: /lucia/i,
  'markdown-it': /softbreak|linkify/,
  'sanitize-html': /allowedTags|sanitize/i,
  'highlight.js': /hljs|registerLanguage/,
  Bun: /\bBun\b|bun:/,
  'Node.js': /["'`]node:|\brequire\(/,
}

for (const [name, sign] of Object.entries(signs)) {
  test(`browsers are sent nothing of ${name}`, () => {
    expect(texts.match(sign)?.[0]).toBeUndefined()
  })
}

test('browsers are sent no content and no dictionary, which pages already have', () => {
  const content = [experience, interests, projects, site, skills, taglines].flatMap(sentences)
  const { errors, home, career, functions } = i18nObject('en')
  const dictionary = [errors.error.text(), home.wholeCareer(), career.title(), functions.unknown()]
  expect(content.length).toBeGreaterThan(50)
  expect([...content, ...dictionary].filter((text) => texts.includes(text))).toEqual([])
})

test('the script that comes before idle is without React', async () => {
  const first = [...(await readFirstScripts(assets)).values()].map(({ text }) => text).join('\n')
  expect(first).not.toMatch(/react\.|hydrateRoot|useState/)
  expect(texts).toMatch(/react\.transitional\.element/)
})

/** Long enough to be unmistakable. */
function sentences(content: unknown): string[] {
  if (typeof content === 'string') return content.length > 20 ? [content] : []
  return typeof content === 'object' && content ? Object.values(content).flatMap(sentences) : []
}
