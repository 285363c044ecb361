/** Sent to the browser: nothing that the visitor could not see anyway. */
export interface Trace {
  route: string
  params: Record<string, string>
  locale: string
  loads: readonly { id: string; duration: number }[]
  keys: readonly string[]
}
