/** Sent to the browser, so it contains nothing that the visitor may not see. */
export interface Trace {
  route: string
  params: Record<string, string>
  locale: string
  loads: readonly { id: string; duration: number }[]
  keys: readonly string[]
}
