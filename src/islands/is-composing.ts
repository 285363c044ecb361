/**
 * Whether the key belongs to an input method, which is writing a word. Safari ends the composition
 * before the keydown that confirms it: there `keyCode` alone says so (bugs.webkit.org/165004).
 */
export function isComposing({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229
}
