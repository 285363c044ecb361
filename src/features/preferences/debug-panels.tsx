import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import {
  cachedCallsAtom,
  debugModeAtom,
  islandsAtom,
  localeAtom,
  progressAtom,
  storedPagesAtom,
  themeAtom,
  traceAtom,
} from '../../islands/state'

export interface DebugPanelsProps {
  labels: Record<
    'title' | 'route' | 'loads' | 'islands' | 'atoms' | 'pages' | 'calls' | 'keys' | 'none',
    string
  >
}

export function DebugPanels({ labels }: DebugPanelsProps) {
  const trace = useAtomValue(traceAtom)
  const islands = useAtomValue(islandsAtom)
  const pages = useAtomValue(storedPagesAtom)
  const calls = useAtomValue(cachedCallsAtom)
  const atoms = {
    theme: useAtomValue(themeAtom),
    locale: useAtomValue(localeAtom),
    debugMode: useAtomValue(debugModeAtom),
    progress: useAtomValue(progressAtom),
  }
  const panel = (title: string, lines: readonly string[]) => (
    <Panel title={title}>
      {lines.length === 0
        ? labels.none
        : Array.from(lines.entries(), ([place, line]) => <li key={place}>{line}</li>)}
    </Panel>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <aside className="devtools" aria-label={labels.title} tabIndex={0}>
      {panel(
        labels.route,
        trace ? [`${trace.route} (${trace.locale})`, ...pairs(trace.params)] : [],
      )}
      {panel(
        labels.loads,
        (trace?.loads ?? []).map(({ id, duration }) => `${id} ${duration.toFixed(2)}\u00a0ms`),
      )}
      {panel(
        labels.islands,
        islands.map(({ name, at }) => `${name} ${at}\u00a0ms`),
      )}
      {panel(labels.atoms, pairs(atoms))}
      {panel(
        labels.pages,
        pages.map((page) => page.replace(location.origin, '')),
      )}
      {panel(labels.calls, calls)}
      {panel(labels.keys, trace?.keys ?? [])}
    </aside>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="title-cell">
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

function pairs(record: object): string[] {
  return Object.entries(record).map(([name, value]) => `${name} ${value}`)
}
