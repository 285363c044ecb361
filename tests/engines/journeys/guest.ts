import type { Visitor } from '../drivers/visitor'

export interface Guest {
  visitor: Visitor
  origin: string
  owner: { email: string; password: string }
}

export type Journey = (guest: Guest) => Promise<void>

/** Milliseconds; generous, for busy machines. */
const patience = 15_000

/** Polls an expression in the page. A page that is being unloaded cannot answer. */
export async function expectSoon(visitor: Visitor, expression: string, wanted: unknown) {
  const end = performance.now() + patience
  let found: unknown
  do {
    found = await visitor.read(expression).catch(String)
    if (Bun.deepEquals(found, wanted)) return
    await Bun.sleep(50)
  } while (performance.now() < end)
  throw new Error(`${expression} is ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`)
}

export function expectHeading(visitor: Visitor, title: string): Promise<void> {
  return expectSoon(visitor, `document.querySelector('h1')?.textContent`, title)
}

export function expectText(visitor: Visitor, text: string): Promise<void> {
  const shown = `document.body.innerText.replace(/\\s+/g, ' ')`
  return expectSoon(visitor, `${shown}.includes(${JSON.stringify(text)})`, true)
}

export function expectAlive(visitor: Visitor): Promise<void> {
  return expectSoon(
    visitor,
    `document.querySelector('x-island:not([data-hydrated])') === null`,
    true,
  )
}

export async function signIn({ visitor, origin, owner }: Guest, address: string): Promise<void> {
  await visitor.open(`${origin}/en/sign-in?redirect=${encodeURIComponent(address)}`)
  await visitor.type('main [name=email]', owner.email)
  await visitor.type('main [name=password]', owner.password)
  await visitor.click('main form button.primary')
  await expectSoon(visitor, 'location.pathname', `/en${address}`)
}
