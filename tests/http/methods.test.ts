import { expect, test } from 'bun:test'
import { openSite } from '../fixtures/site'

const { routes, send } = await openSite()
const takes = (method: string) =>
  new Set(routes.filter((route) => route.method === method).map(({ path }) => path))
const [read, sent] = [takes('GET'), takes('POST')]
const readOnly = [...read].filter((path) => !sent.has(path) && !/[:*]/.test(path))

test('there are pages that take no form', () => {
  expect(readOnly.length).toBeGreaterThan(20)
})

for (const path of readOnly) {
  test(`a form is not allowed at ${path}, which can be read`, async () => {
    const answer = await send(path, {}, 'admin')
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  })
}

test('a form at an address that is not there finds nothing', async () => {
  expect((await send('/no-such-page', {}, 'admin')).status).toBe(404)
})
