import { expect, test } from 'bun:test'
import { longThreadCount } from '../../src/http/load/thread-pool'
import { defaultLimits } from '../../src/identity/limits'
import { hashPassword } from '../../src/identity/passwords/passwords'
import { goodPassword } from '../fixtures/app'
import { holdThreads } from '../fixtures/floods/hold-threads'
import { attributes, texts } from '../fixtures/select'
import { openSite } from '../fixtures/site'

const site = await openSite({ limits: defaultLimits })
await site.cookies('user')
const email = 'user@voordeur.example'

const places = longThreadCount + 20

function flood() {
  const letGo = holdThreads()
  const cost = { memoryCost: 8, timeCost: 1 }
  const others = Array.from({ length: places }, () => hashPassword(cost, 'iets'))
  return async () => {
    letGo()
    await Promise.all(others)
  }
}

test('signing in while too many do comes back with the form, and says when to try again', async () => {
  const end = flood()
  const answer = await site.post('/sign-in', { email, password: goodPassword })
  const html = await answer.text()
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Retry-After')).toBe('5')
  expect(texts(html, '[role=alert]')).toEqual([
    'Er wordt nu te veel tegelijk van deze site gevraagd. Probeer het over 5 seconden nog eens.',
  ])
  expect(attributes(html, 'input[name=email]', 'value')).toEqual([email])
  expect(html).not.toInclude(goodPassword)
  await end()
})

test('a function says so in the caller’s language', async () => {
  const end = flood()
  const answer = await site.call('signIn', { email, password: goodPassword }, {}, 'en')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Retry-After')).toBe('5')
  expect(await answer.json()).toEqual({
    error: {
      code: 'busy',
      message: 'Too much is being asked of this site right now. Try again in 5 seconds.',
    },
  })
  await end()
})

test('whoever was refused is not counted as a guess, and signs in when the others are gone', async () => {
  const end = flood()
  for (let time = 0; time < 10; time += 1) {
    expect((await site.post('/sign-in', { email, password: 'geraden' })).status).toBe(503)
  }
  await end()
  const answer = await site.post('/sign-in', { email, password: goodPassword })
  expect(answer.status).toBe(303)
})

test('a password is not confirmed and nobody signs up meanwhile, and nothing typed is lost', async () => {
  const end = flood()
  const person = { name: 'Bo', email: 'bo@voordeur.example', password: goodPassword }
  const up = await site.post('/sign-up', { ...person, timeZone: 'Europe/Amsterdam' })
  const html = await up.text()
  expect([up.status, up.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(attributes(html, 'input[name=name]', 'value')).toEqual(['Bo'])
  const change = { email: 'new@voordeur.example', password: goodPassword }
  expect((await site.write('editEmail', change)).status).toBe(503)
  await end()
  expect((await site.write('editEmail', change)).status).toBe(200)
})
