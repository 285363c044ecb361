import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { call } from '../../islands/call'
import { type DebugMode, debugModes } from '../../islands/preferences'
import { debugModeAtom } from '../../islands/state'
import { DebugPanels, type DebugPanelsProps } from './debug-panels'
import type { setDebugMode } from './functions'

export default function Debug({ labels }: DebugPanelsProps) {
  const [mode, setMode] = useAtom(debugModeAtom)
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  useEffect(() => {
    document.documentElement.dataset.debug = mode
  }, [mode])
  useEffect(() => {
    async function cycle(event: KeyboardEvent) {
      if (!event.ctrlKey || event.key.toLowerCase() !== 'd' || event.repeat) return
      event.preventDefault()
      const next = following(mode)
      try {
        await call<typeof setDebugMode>('setDebugMode', next)
        setMode(next)
        if (next === 'devtools') refresh()
      } catch (error) {
        console.warn(error)
      }
    }
    addEventListener('keydown', cycle)
    return () => removeEventListener('keydown', cycle)
  }, [mode, setMode])

  return isMounted && mode === 'devtools' ? <DebugPanels labels={labels} /> : null
}

function following(mode: DebugMode): DebugMode {
  return debugModes[(debugModes.indexOf(mode) + 1) % debugModes.length] ?? 'inactive'
}

function refresh(): void {
  if ('navigation' in window)
    navigation.navigate(location.pathname + location.search, { history: 'replace' })
  else location.reload()
}
