import { expect, test } from 'bun:test'
import { drawCover } from '../../src/features/books/covers/cover-picture'
import { isBusy } from '../../src/http/http-error'
import { holdThreads } from '../fixtures/floods/hold-threads'
import { attributes, texts } from '../fixtures/select'
import { openSite } from '../fixtures/site'
import { picture } from '../fixtures/stand-ins/picture'

const site = await openSite()
const cookie = await site.cookies('admin')

test('one picture is drawn at a time; a form beyond those that wait comes back with what was typed', async () => {
  const large = await picture('png', 150, 150)
  const letGo = holdThreads()
  const others = Array.from({ length: 17 }, () => drawCover(large))
  const refused = await drawCover(large).catch((error: unknown) => error)
  expect(isBusy(refused)).toBe(true)
  const form = new FormData()
  form.set('book_name', 'Het bureau')
  form.set('picture', new File([large], 'omslag.png', { type: 'image/png' }))
  const headers = { 'Sec-Fetch-Site': 'same-origin', Cookie: cookie }
  const init = { method: 'POST', body: form }
  const answer = await site.ask('/books/_admin/add', headers, init)
  const html = await answer.text()
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(attributes(html, 'input[name=book_name]', 'value')).toEqual(['Het bureau'])
  expect(texts(html, '[role=alert]').join()).toInclude('Er wordt nu te veel tegelijk')
  letGo()
  expect(await Promise.all(others)).toHaveLength(17)
  const again = await site.ask('/books/_admin/add', headers, { method: 'POST', body: form })
  expect(again.status).not.toBe(503)
})
