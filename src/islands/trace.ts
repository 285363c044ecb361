/** Nothing in it that the visitor could not see anyway. */
export interface Trace {
  route: string
  params: Record<string, string>
  locale: string
  /** What the page's loader called, in milliseconds. */
  loads: readonly { id: string; duration: number }[]
  keys: readonly string[]
}
