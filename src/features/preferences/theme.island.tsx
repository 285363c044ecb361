import { useAtom } from 'jotai'
import { useState } from 'react'
import { call } from '../../islands/call'
import type { Theme } from '../../islands/preferences'
import { themeAtom } from '../../islands/state'
import { broadcast } from '../../islands/tabs'
import { useHydrated } from '../../islands/use-hydrated'
import { drawBlind } from './draw-blind'
import type { setTheme as saveTheme } from './functions'
import { PreferenceForm, type PreferenceFormProps } from './preference-form'

interface ThemeSelectProps extends PreferenceFormProps<Theme> {
  failure: string
}

export default function ThemeSelect({ failure, ...form }: ThemeSelectProps) {
  const [theme, setTheme] = useAtom(themeAtom)
  const isHydrated = useHydrated()
  const [pending, setPending] = useState<Theme>()
  const [hasFailed, setFailed] = useState(false)

  async function choose(chosen: Theme) {
    setPending(chosen)
    try {
      await call<typeof saveTheme>('setTheme', chosen)
      setFailed(false)
      broadcast({ theme: chosen })
      await drawBlind(theme, chosen)
      // Another tab may have changed it meanwhile.
      setTheme((current) => (current === theme ? chosen : current))
    } catch (error) {
      console.warn(error)
      setFailed(true)
    }
    setPending(undefined)
  }

  return (
    <PreferenceForm
      {...form}
      value={pending ?? (isHydrated ? theme : form.value)}
      error={hasFailed ? failure : undefined}
      onChoose={choose}
    />
  )
}
