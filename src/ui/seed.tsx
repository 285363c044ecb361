import { type Seed as SeedData, seedId } from '../islands/state'
import { useVisit } from './visit'

/** What the islands begin with, as one JSON block. It comes last, when the whole page is made. */
export function Seed() {
  const { theme, debugMode, readTrace } = useVisit()
  const trace = readTrace()
  const seed: SeedData = { theme, debugMode, ...(trace && { trace }) }
  const json = JSON.stringify(seed).replaceAll('<', '\\u003c')
  return (
    <script
      id={seedId}
      type="application/json"
      data-swap="seed"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, its < escaped
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
