import { useAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { call } from '../../islands/call'
import { choices, type DebugMode } from '../../islands/preferences'
import { debugModeAtom } from '../../islands/state'
import { useHydrated } from '../../islands/use-hydrated'
import { DebugPanels, type DebugPanelsProps } from './debug-panels'
import type { setDebugMode } from './functions'

export default function Debug({ labels }: DebugPanelsProps) {
  const [mode, setMode] = useAtom(debugModeAtom)
  const isHydrated = useHydrated()
  useEffect(() => {
    document.documentElement.dataset.debug = mode
  }, [mode])
  const [saved, wanted, saving] = [useRef(mode), useRef(mode), useRef(Promise.resolve())]
  useEffect(() => {
    async function save(next: DebugMode) {
      try {
        await call<typeof setDebugMode>('setDebugMode', next)
        saved.current = next
        setMode(next)
        if (next === 'devtools') refresh()
      } catch (error) {
        wanted.current = saved.current
        console.warn(error)
      }
    }
    function cycle(event: KeyboardEvent) {
      if (!event.ctrlKey || event.key.toLowerCase() !== 'd' || event.repeat) return
      event.preventDefault()
      const next = following(wanted.current)
      wanted.current = next
      saving.current = saving.current.then(() => save(next))
    }
    addEventListener('keydown', cycle)
    return () => removeEventListener('keydown', cycle)
  }, [saved, wanted, saving, setMode])

  return isHydrated && mode === 'devtools' ? <DebugPanels labels={labels} /> : null
}

function following(mode: DebugMode): DebugMode {
  const { values, initial } = choices.debugMode
  return values[(values.indexOf(mode) + 1) % values.length] ?? initial
}

function refresh(): void {
  if ('navigation' in window)
    navigation.navigate(location.pathname + location.search, { history: 'replace' })
  else location.reload()
}
