import { expect, test } from 'bun:test'
import { openDatabase } from '../../db/client'
import { cookiesOf, goodPassword, origin } from '../fixtures/app'
import { attributes, texts } from '../fixtures/select'
import { openSite } from '../fixtures/site'
import { temporaryDatabase } from '../fixtures/temporary-database'

const linkIn = (text = '') =>
  (/\S+\?(?:code|invitation)=\S+/.exec(text)?.[0] ?? '').replace(origin, '')

test('invitations, proofs and roles are the same after a stop and a start', async () => {
  await using place = await temporaryDatabase()
  const before = await openDatabase(place)
  const first = await openSite({ db: before, signUpMode: 'proved' })
  const admin = await first.cookies('admin')
  await first.signUp('waiting@voordeur.example')
  await first.background.settled()
  const proof = linkIn(first.emails.at(-1)?.text)
  await first.send(
    '/account/users/invite',
    { email: 'guest@voordeur.example', lasts: 'week' },
    admin,
  )
  await first.background.settled()
  const invitation = linkIn(first.emails.at(-1)?.text)
  const shown = await first.send('/account/users/invite', { email: '', lasts: 'day' }, admin)
  const [copied = ''] = attributes(await shown.text(), 'input[name=link]', 'value')
  const list = await first.page('/account/users', admin)
  await before.close()

  const after = await openDatabase(place)
  const second = await openSite({ db: after, signUpMode: 'invited' })
  const { get, page, post, call } = second
  const entries = (html: string) => texts(html, '.named-rows > li')
  expect(entries(await page('/account/users', admin))).toEqual(entries(list))
  expect((await get('/books/_admin/add', admin)).status).toBe(200)
  expect((await second.signIn('waiting@voordeur.example')).status).toBe(422)
  const proved = cookiesOf(await post(proof, { password: goodPassword }))
  expect((await get('/notes', proved)).status).toBe(200)
  for (const [index, link] of [invitation, copied].entries()) {
    const code = new URL(link, origin).searchParams.get('invitation') ?? ''
    const person = { name: 'Bo', email: `bo${index}@voordeur.example`, password: goodPassword }
    expect((await call('signUp', { ...person, invitation: code })).status).toBe(200)
    expect((await call('signUp', { ...person, invitation: code })).status).toBe(403)
  }
  await after.close()
})
