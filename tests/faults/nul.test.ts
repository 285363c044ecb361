import { expect, test } from 'bun:test'
import { fillDemoBooks } from '../../src/commands/demo/fill-demo-books'
import { adminPages, privatePages } from '../fixtures/addresses'
import { callFunction, functionIds, goodCalls } from '../fixtures/calls/call-function'
import { callers, site as callingSite } from '../fixtures/calls/calling-site'
import { failingDatabase } from '../fixtures/faults/failing-database'
import { filledForms } from '../fixtures/faults/filled-forms'
import { texts } from '../fixtures/select'
import { openSite } from '../fixtures/site'

const { db, cookies, get, page, post, read, write } = await openSite()
await fillDemoBooks(db, new Date())
const admin = await cookies('admin')
const cut = ({ parameters }: ReturnType<typeof failingDatabase>) =>
  [...parameters].filter((value) => String(value).includes('\0'))

const called = failingDatabase(callingSite.db)

for (const id of functionIds) {
  test(`${id} takes a NUL for what it is in HTML, in every text`, async () => {
    const { as = 'guest', data } = goodCalls[id]
    const headers = { Cookie: await callers[as]() }
    const made = JSON.stringify(typeof data === 'function' ? await data() : data)
    const sent = made?.replace(/(:"[^"]+)"/g, '$1\\u0000rest"')
    const answer = await callFunction(id, { data: sent, headers })
    expect(answer.status).toBeLessThan(500)
    expect(cut(called)).toEqual([])
  })
}

const asked = failingDatabase(db)

for (const path of [...privatePages, ...adminPages].filter((path) => path !== '/sign-out')) {
  test(`the forms of ${path} take a NUL for what it is in HTML, in every field`, async () => {
    for (const { method, action, fields } of filledForms(await page(path, 'admin'))) {
      const sent = Object.fromEntries(
        Object.entries(fields).map(([name, text]) => [name, `${text}\0rest`]),
      )
      const answer =
        method === 'GET'
          ? await get(`${action}?${new URLSearchParams(sent)}`, 'admin')
          : await post(action, sent, { Cookie: admin })
      expect(answer.status).toBeLessThan(500)
      expect(cut(asked)).toEqual([])
    }
  })
}

test('what follows a NUL in a note is kept', async () => {
  const { id } = await (await write('addNote', { body: 'x' })).json()
  const body = `y\0${'scharnier '.repeat(5000)}`
  expect((await write('editNote', { id, version: 1, title: '', body })).status).toBe(200)
  const note = await (await read('fetchNote', { id })).json()
  const draft = await page(`/notes/${id}/edit`)
  expect(texts(draft, 'textarea')).toEqual([body.replace('\0', '\ufffd').trim()])
  expect(note.version).toBe(2)
})

for (const path of ['/books?query=fifth', '/notes?query=scharnier']) {
  test(`${path} finds something, and nothing when a NUL is looked for`, async () => {
    const found = async (address: string) => {
      const answer = await get(address)
      expect(answer.status).toBe(200)
      return texts(await answer.text(), 'main .shelf li, main .note-rows li').length
    }
    expect(await found(path)).toBe(1)
    expect(await found(`${path}%00`)).toBe(0)
  })
}
