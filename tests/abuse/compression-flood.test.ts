import { expect, test } from 'bun:test'
import { compressQuickly } from '../../src/http/document/compression'
import { testApp } from '../fixtures/app'

const visitor = await testApp()

test('a page leaves as it is while too many others are compressed', async () => {
  const ask = () => visitor.ask('/career?skill=typescript', { 'Accept-Encoding': 'br' })
  const page = await (await visitor.ask('/career?skill=typescript')).text()
  const bytes = crypto.getRandomValues(new Uint8Array(65_536))
  const large = new Uint8Array(
    await new Blob(Array.from({ length: 40 }, () => bytes)).arrayBuffer(),
  )
  const others = Array.from({ length: 16 }, () => compressQuickly(large, 'br'))
  const meanwhile = await ask()
  expect(meanwhile.status).toBe(200)
  expect(meanwhile.headers.get('Content-Encoding')).toBeNull()
  expect(meanwhile.headers.get('Content-Length')).toBe(String(new Blob([page]).size))
  expect(await meanwhile.text()).toBe(page)
  await Promise.all(others)
  expect((await ask()).headers.get('Content-Encoding')).toBe('br')
})
