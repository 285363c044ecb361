/** Somebody with a browser, whichever it is. Selectors are of CSS; the first that is visible counts. */
export interface Visitor {
  open(address: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** What an expression in the page comes to, as JSON can say it. */
  read(expression: string): Promise<unknown>
  click(selector: string, text?: string): Promise<void>
  /** In place of what the field holds. */
  type(selector: string, text: string): Promise<void>
  press(key: 'Escape'): Promise<void>
  choose(selector: string, value: string): Promise<void>
  picture(): Promise<Uint8Array>
  /** What went wrong in the pages so far. */
  complaints(): Promise<string[]>
  leave(): Promise<void>
}

export interface Engine {
  name: string
  /** Undefined where this machine has no such browser, nor can install it. */
  find(): Promise<FoundEngine | undefined>
}

export interface FoundEngine {
  /** In a browser of their own, with no cookies. */
  visit(): Promise<Visitor>
  stop(): Promise<void>
}

/** Run in the page: the first visible element with that selector and text (if given) that moves no more. */
export const findVisible = `(selector, text) => {
  const isMoving = (one) =>
    one !== null &&
    (one.getAnimations().some(({ playState }) => playState === 'running') ||
      isMoving(one.parentElement))
  const found = [...document.querySelectorAll(selector)].find(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      (text == null || one.textContent.trim() === text),
  )
  return found && !isMoving(found) ? found : null
}`

/** Milliseconds: a busy machine breaks no promise. */
const patience = 15_000

/** Asks again until there is something; what it says when there never was. */
export async function untilThere<Found>(
  what: string,
  look: () => Promise<Found | null | undefined>,
): Promise<Found> {
  const end = performance.now() + patience
  while (performance.now() < end) {
    const found = await look()
    if (found !== null && found !== undefined) return found
    await Bun.sleep(50)
  }
  throw new Error(`${what} never came`)
}
