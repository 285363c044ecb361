import { z } from 'zod'
import { findVisible, untilThere, type Visitor } from './visitor'

/** WebDriver's key of an element's id. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const keys = { Escape: '\uE00C' }

/** Only since the last load. */
const listen = `if (!window.complaints) {
  window.complaints = []
  addEventListener('error', (event) => complaints.push(event.message))
  addEventListener('unhandledrejection', (event) => complaints.push(String(event.reason)))
}`

/** A client of https://www.w3.org/TR/webdriver2/. */
export async function visitByWebDriver(driver: string, capabilities: object): Promise<Visitor> {
  const created = await ask('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: capabilities },
  })
  const session = `${driver}/session/${z.object({ sessionId: z.string() }).parse(created).sessionId}`
  const post = (path: string, body: object = {}) => ask('POST', `${session}/${path}`, body)
  const run = (script: string, ...args: unknown[]) => post('execute/sync', { script, args })
  const find = async (selector: string, text?: string) => {
    const found = await untilThere(`${selector} ${text ?? ''}`, () =>
      run(`return (${findVisible})(...arguments)`, selector, text ?? null),
    )
    return elementId(found)
  }
  return {
    async open(url) {
      await post('url', { url })
      await run(listen)
    },
    async resize(width, height) {
      const inside = z.tuple([z.number(), z.number()])
      await post('window/rect', { width, height })
      const [, seen] = inside.parse(await run('return [innerWidth, innerHeight]'))
      await post('window/rect', { width, height: 2 * height - seen })
    },
    read: (expression) => run(`return (${expression})`),
    async click(selector, text) {
      await post(`element/${await find(selector, text)}/click`)
    },
    async type(selector, text) {
      const field = await find(selector)
      await post(`element/${field}/clear`)
      await post(`element/${field}/value`, { text })
    },
    async press(key) {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[key] }))
      await post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    async choose(selector, value) {
      await find(selector)
      // Options of a closed list are not visible.
      const using = 'css selector'
      const option = await post('element', { using, value: `${selector} [value="${value}"]` })
      await post(`element/${elementId(option)}/click`)
    },
    async picture() {
      return Buffer.from(z.string().parse(await ask('GET', `${session}/screenshot`)), 'base64')
    },
    complaints: async () => z.array(z.string()).parse(await run('return window.complaints ?? []')),
    async leave() {
      await ask('DELETE', session)
    },
  }
}

function elementId(found: unknown): string {
  return z.object({ [elementKey]: z.string() }).parse(found)[elementKey] ?? ''
}

async function ask(method: string, address: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, { method, body: body ? JSON.stringify(body) : null })
  const { value } = z.object({ value: z.unknown() }).parse(await answer.json())
  if (!answer.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value)}`)
  return value
}
