import { expect, test } from 'bun:test'
import { guestPages, secondStepPages } from '../../src/http/routing/private-mounts'
import { openSite } from '../fixtures/site'
import { isLong } from '../long-form'

const { ask, cookies, get, routes, send } = await openSite()
const takes = (method: string) =>
  new Set(routes.filter((route) => route.method === method).map(({ path }) => path))
const [read, sent] = [takes('GET'), takes('POST')]
const forGuests: string[] = [...guestPages, ...secondStepPages]
const others = ['DELETE', 'OPTIONS', 'PATCH', 'PUT', 'TRACE']
const all = [...read.union(sent)].filter((path) => !/[:*]/.test(path))

for (const [index, path] of all.entries()) {
  test(`whoever may read or send is told at ${path} of no other method`, async () => {
    const Cookie = await cookies(forGuests.includes(path) ? 'guest' : 'admin')
    const Allow = [read.has(path) && 'GET, HEAD', sent.has(path) && 'POST']
      .filter(Boolean)
      .join(', ')
    const tried = others.filter((_, turn) => isLong || index % others.length === turn)
    for (const method of sent.has(path) ? tried : [...tried, 'POST']) {
      const sites = ['same-origin', ...(/OPTIONS|TRACE/.test(method) ? ['cross-site'] : [])]
      for (const site of sites) {
        const answer = await ask(path, { Cookie, 'Sec-Fetch-Site': site }, { method })
        expect([method, answer.status, answer.headers.get('Allow')]).toEqual([method, 405, Allow])
      }
    }
  })
}

test('a form at an address that is not there finds nothing', async () => {
  expect((await send('/no-such-page', {}, 'admin')).status).toBe(404)
})

const encoded = '%0D%0ASet-Cookie:x'
for (const [path, page] of [
  ['/books/oeroeg/return', '/books/oeroeg'],
  ['/de/books/_admin/add/look-up', '/de/books/_admin/add'],
  ['/en/books/_admin/borrower/return?name=a%20b', '/en/books/_admin/borrower?name=a%20b'],
  ['/books/a%2Fb/return', '/books/a%2Fb'],
  [`/books/${encoded}/return`, `/books/${encoded}`],
  ['/workouts/edit/%0D%0A/form', '/workouts/edit/%0D%0A'],
] as const) {
  test(`whoever asks for a form’s address ${path} is led to its page`, async () => {
    const answer = await get(path, 'admin')
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, page])
  })
}
