import { expect, test } from 'bun:test'
import { openSite } from '../fixtures/site'

const { get } = await openSite()

for (const [path, page] of [
  ['/books/oeroeg/return', '/books/oeroeg'],
  ['/de/books/_admin/add/look-up', '/de/books/_admin/add'],
  [
    '/en/books/_admin/borrower/return?name=a%20b&page=2',
    '/en/books/_admin/borrower?name=a%20b&page=2',
  ],
  ['/books/a%2Fb/return', '/books/a%2Fb'],
  ['/books/%0D%0ASet-Cookie:x/return', '/books/%0D%0ASet-Cookie:x'],
  ['/workouts/edit/%0D%0A/form', '/workouts/edit/%0D%0A'],
] as const) {
  test(`whoever asks for a form’s address ${path} is led to its page`, async () => {
    const answer = await get(path, 'admin')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toBe(page)
  })
}
