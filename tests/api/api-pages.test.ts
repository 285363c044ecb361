import { expect, test } from 'bun:test'
import { locales } from '../../i18n/i18n-util'
import { exampleOf } from '../../src/features/api/example-of'
import { jsonSchemaOf } from '../../src/features/api/json-schema'
import { localized } from '../../src/paths'
import { testApp } from '../fixtures/app'
import { functions } from '../fixtures/calls/every-function'
import { attributes, select, texts } from '../fixtures/select'

const { ask } = await testApp()
const groups = [...new Set(functions.map(({ group }) => group))]

for (const locale of locales) {
  test(`whoever writes a program finds every function in ${locale}, and no search engine does`, async () => {
    const page = await (await ask(localized(locale, '/api'))).text()
    expect(attributes(page, 'meta[name="robots"]', 'content')).toEqual(['noindex'])
    const links = attributes(page, 'main .api-list a', 'href')
    expect(links).toEqual(
      functions.map(({ group, id }) => localized(locale, `/api/${group}#${id}`)),
    )
    for (const group of groups) {
      const answer = await ask(localized(locale, `/api/${group}`))
      expect(answer.status).toBe(200)
      const own = functions.filter((callee) => callee.group === group).map(({ id }) => id)
      expect(texts(await answer.text(), 'main h2')).toEqual(own)
    }
  })
}

/** What is said of fields, in English. */
function notesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'description' in schema && typeof schema.description === 'string'
  return [...(own ? [String(schema.description)] : []), ...Object.values(schema).flatMap(notesIn)]
}

const notes = functions
  .flatMap(({ input, output }) => [jsonSchemaOf(input, 'input'), jsonSchemaOf(output, 'output')])
  .flatMap(notesIn)
  .map((note) => note.replaceAll('`', ''))

test('notes about fields are read in English, and where English is read alone', async () => {
  expect(notes.length).toBeGreaterThan(50)
  for (const locale of locales) {
    let shown = 0
    for (const group of groups) {
      const page = await (await ask(localized(locale, `/api/${group}`))).text()
      const [main = ''] = texts(page, 'main')
      const found = notes.filter((note) => note.length > 12 && main.includes(note))
      shown += found.length
      expect([group, main.includes('`'), select(page, 'main [lang]')]).toEqual([group, false, []])
    }
    expect([locale, shown > 50]).toEqual([locale, locale === 'en'])
    if (locale !== 'en') expect(shown).toBe(0)
  }
})

test('the page of a function says who may call it, what it takes and answers, and how', async () => {
  const page = await (await ask('/en/api/notes')).text()
  const [, addNote = ''] = page.split('id="addNote"')
  const [own = ''] = addNote.split('<section')
  expect(own).toContain('POST<!-- --> /_server/<!-- -->addNote')
  expect(own).toContain('Scope: notes:write')
  expect(own).toContain('Authorization: Bearer $TOKEN')
  expect(own).toContain('http://localhost:3001/_server/addNote?createServerFn')
  const account = await (await ask('/en/api/account')).text()
  const [, editPassword = ''] = account.split('id="editPassword"')
  expect(editPassword.split('<section')[0]).toContain('not for tokens')
  expect(editPassword.split('<section')[0]).not.toContain('curl')
})

test('nobody finds a group that there is not', async () => {
  for (const group of ['garden', '__proto__', 'constructor']) {
    expect((await ask(`/api/${group}`)).status).toBe(404)
  }
})

for (const { id, input, token } of functions) {
  if (token === 'never') continue
  test(`the example of ${id} is data that it takes`, () => {
    const schema = jsonSchemaOf(input, 'input')
    if (!schema) return
    expect(input.safeParse(exampleOf(schema)).error).toBeUndefined()
  })
}
