import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { Hono } from 'hono'
import type { AppEnv } from '../../src/http/app-env'
import { clientAddress } from '../../src/http/session/client-address'
import { times } from '../long-form'

const peer = '192.0.2.99'

async function senderOf(forwarded: string | undefined, remote = peer, trustedProxies = 1) {
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('trustedProxies', trustedProxies)
      c.set('remoteAddress', () => remote)
      await next()
    })
    .use(clientAddress)
    .get('/', ({ json, var: { clientAddress, clientNetwork } }) =>
      json({ clientAddress, clientNetwork }),
    )
  const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }
  const answer = await app.request('/', { headers })
  const sender: { clientAddress: string; clientNetwork: string } = await answer.json()
  return sender
}

const forwards: [trustedProxies: number, forwarded: string | undefined, address: string][] = [
  [0, undefined, peer],
  [0, '1.1.1.1', peer],
  [1, undefined, peer],
  [1, '', peer],
  [1, '1.1.1.1', '1.1.1.1'],
  [1, 'b, c, 1.1.1.1', '1.1.1.1'],
  [1, ',,,, 1.1.1.1', '1.1.1.1'],
  [1, '1.1.1.1, 2.2.2.2', '2.2.2.2'],
  [2, '1.1.1.1', peer],
  [2, '1.1.1.1, 9.9.9.9', '1.1.1.1'],
  [2, '1.1.1.1, x', '1.1.1.1'],
  [2, 'a, 1.1.1.1, 9.9.9.9', '1.1.1.1'],
]

test('who sends is what the outermost of the trusted proxies says, and nothing before it', async () => {
  for (const [trustedProxies, forwarded, address] of forwards) {
    const { clientAddress } = await senderOf(forwarded, peer, trustedProxies)
    expect([trustedProxies, forwarded, clientAddress]).toEqual([trustedProxies, forwarded, address])
  }
})

const octets = fc.tuple(...Array.from({ length: 4 }, () => fc.nat(255)))
const ipv4 = octets.map((numbers) => numbers.join('.'))
const group = fc.oneof(fc.constant(0), fc.nat(0xffff))
const groups = fc.array(group, { minLength: 8, maxLength: 8 }).filter(([first]) => first !== 0)
const port = fc.option(fc.integer({ min: 1, max: 65_535 }))

const spelling = fc.record({
  isPadded: fc.boolean(),
  isUpper: fc.boolean(),
  isShort: fc.boolean(),
  zone: fc.constantFrom('', '%eth0', '%25en1'),
})
type Spelling = typeof spelling extends fc.Arbitrary<infer Value> ? Value : never

function spell(numbers: readonly number[], { isPadded, isUpper, isShort, zone }: Spelling): string {
  const full = numbers.map((number) => number.toString(16).padStart(isPadded ? 4 : 1, '0'))
  const text = full.join(':')
  const zeros = isShort ? /(?:^|:)0+(?::0+)+(?:$|:)/.exec(text) : null
  const short = zeros ? text.replace(zeros[0], '::') : text
  return (isUpper ? short.toUpperCase() : short) + zone
}

function inBrackets(address: string, behind: number | null): string {
  return behind === null ? address : `[${address}]:${behind}`
}

test('a sender is the same with any port, and in any spelling', async () => {
  const four = fc.asyncProperty(ipv4, port, async (address, behind) => {
    const written = behind === null ? address : `${address}:${behind}`
    const sender = { clientAddress: address, clientNetwork: address }
    expect(await senderOf(written)).toEqual(sender)
    expect(await senderOf(inBrackets(`::ffff:${address}`, behind))).toEqual(sender)
    expect(await senderOf('', address)).toEqual(sender)
  })
  await fc.assert(four, { numRuns: times(100, 5000) })
  const six = fc.asyncProperty(
    groups,
    spelling,
    spelling,
    port,
    async (numbers, one, other, at) => {
      const sender = await senderOf(spell(numbers, one))
      expect(await senderOf(inBrackets(spell(numbers, other), at))).toEqual(sender)
      expect(await senderOf('', spell(numbers, other))).toEqual(sender)
    },
  )
  await fc.assert(six, { numRuns: times(100, 5000) })
})

test('an IPv6 subscriber is one sender, and a /48 is one network', async () => {
  const property = fc.asyncProperty(groups, groups, spelling, async (numbers, others, how) => {
    const first = await senderOf(spell(numbers, how))
    const near = await senderOf(spell([...numbers.slice(0, 4), ...others.slice(4)], how))
    const far = await senderOf(spell([...numbers.slice(0, 3), ...others.slice(3)], how))
    expect(near).toEqual(first)
    expect(far.clientNetwork).toBe(first.clientNetwork)
    expect(far.clientAddress === first.clientAddress).toBe(numbers[3] === others[3])
    const elsewhere = await senderOf(spell(others, how))
    const isSame = others.slice(0, 3).join() === numbers.slice(0, 3).join()
    expect(elsewhere.clientNetwork === first.clientNetwork).toBe(isSame)
  })
  await fc.assert(property, { numRuns: times(100, 5000) })
})

test('what is no address is not believed: it is from whoever sent it', async () => {
  const odd = ['unknown', '_hidden', '1.2.3', '1.2.3.4.5', '999.1.1.1', '1.2.3.4:', '[::1', '::1]']
  const odder = ['[1.2.3.4', '1.2.3.4:5:6', '[]', '[]:80', ':::', 'localhost', 'a.example:80']
  for (const forwarded of [...odd, ...odder, '"1.2.3.4"; x', '1.2.3.4 OR 1=1']) {
    expect([forwarded, (await senderOf(forwarded)).clientAddress]).toEqual([forwarded, peer])
  }
  const visible = fc.string({ unit: fc.constantFrom(...'0123456789abcf:.[]%/ x"') })
  const property = fc.asyncProperty(visible, async (forwarded) => {
    const { clientAddress } = await senderOf(forwarded)
    expect(clientAddress).toMatch(/^(?:\d+\.\d+\.\d+\.\d+|[\da-f]+(?::[\da-f]+){3})$/)
  })
  await fc.assert(property, { numRuns: times(300, 20_000) })
})
