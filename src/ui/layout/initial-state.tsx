import { initialStateId, type InitialState as SeedData } from '../../islands/state'
import { useRequestContext } from '../request-context'

/** What the islands begin with, as one JSON block. It comes last, when the whole page is made. */
export function InitialStateScript() {
  const { theme, debugMode, readTrace } = useRequestContext()
  const trace = readTrace()
  const seed: SeedData = { theme, debugMode, ...(trace && { trace }) }
  const json = JSON.stringify(seed).replaceAll('<', '\\u003c')
  return (
    <script
      id={initialStateId}
      type="application/json"
      data-swap="seed"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, its < escaped
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
