/** Of a selector, the first visible match counts. */
export interface Visitor {
  open(address: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  read(expression: string): Promise<unknown>
  click(selector: string, text?: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  press(key: 'Escape'): Promise<void>
  choose(selector: string, value: string): Promise<void>
  picture(): Promise<Uint8Array>
  complaints(): Promise<string[]>
  leave(): Promise<void>
}

/** A visitor closes its own browser. */
export interface FoundEngine {
  visit(): Promise<Visitor>
  stop?(): Promise<void>
}

/** Runs in the page. What is animated does not count as visible. */
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

const timeout = 15_000

export async function untilThere<Found>(
  what: string,
  look: () => Promise<Found | null | undefined>,
): Promise<Found> {
  const end = performance.now() + timeout
  while (performance.now() < end) {
    const found = await look()
    if (found !== null && found !== undefined) return found
    await Bun.sleep(50)
  }
  throw new Error(`${what} never came`)
}
