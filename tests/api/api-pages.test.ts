import { expect, test } from 'bun:test'
import { i18nObject, locales } from '../../i18n/i18n-util'
import { exampleOf } from '../../src/features/api/example-of'
import { jsonSchemaOf } from '../../src/features/api/json-schema'
import { localized, paths } from '../../src/paths'
import { testApp } from '../fixtures/app'
import { functions } from '../fixtures/calls/every-function'
import { attributes, texts } from '../fixtures/select'

const { ask } = await testApp()
const forTokens = functions.filter(({ token }) => token !== 'never')

for (const locale of locales) {
  test(`whoever writes a program finds in ${locale} what a token opens, and no search engine does`, async () => {
    const page = await (await ask(localized(locale, paths.api))).text()
    const { api } = i18nObject(locale)
    expect(attributes(page, 'meta[name="robots"]', 'content')).toEqual(['noindex'])
    expect(texts(page, 'main .api-list code')).toEqual(
      forTokens.map(({ method, id }) => `${method} ${id}`),
    )
    const callers = {
      admin: api.admin(),
      public: api.public(),
      account: api.member(),
      user: api.user(),
    }
    expect(texts(page, 'main .api-list span')).toEqual(
      forTokens.flatMap(({ access, token }) => [
        callers[access as keyof typeof callers],
        `${api.needs()}: ${token === 'any' ? api.anyToken() : token}`,
      ]),
    )
    expect(attributes(page, 'main a', 'href')).toContain(paths.openApi)
  })
}

test('the line for a terminal is one that a terminal takes', async () => {
  const [line = ''] = texts(await (await ask('/en/api')).text(), 'main pre')
  expect(line).toContain('Authorization: Bearer $TOKEN')
  const [, address = ''] = /'http:\/\/localhost:3001(\/\S+)'/.exec(line) ?? []
  expect((await ask(address)).status).toBe(401)
})

for (const { id, input } of forTokens) {
  test(`the example of ${id} is data that it takes`, () => {
    const schema = jsonSchemaOf(input, 'input')
    if (!schema) return
    expect(input.safeParse(exampleOf(schema)).error).toBeUndefined()
  })
}
