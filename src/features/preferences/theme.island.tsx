import { useAtom } from 'jotai'
import { useState } from 'react'
import { call } from '../../islands/call'
import type { Theme } from '../../islands/preferences'
import { themeAtom } from '../../islands/state'
import { broadcast } from '../../islands/tabs'
import { useHydrated } from '../../islands/use-hydrated'
import { drawBlind, isDarkIn } from './draw-blind'
import type { setTheme as saveTheme } from './functions'
import { PreferenceForm, type PreferenceFormProps } from './preference-form'
import { ThemeSwitch, type ThemeSwitchProps } from './theme-switch'

type ThemeProps = { failure: string } & (ThemeSwitchProps | PreferenceFormProps<Theme>)

export default function ThemeChoice({ failure, ...form }: ThemeProps) {
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
      announce(chosen)
    } catch (error) {
      console.warn(error)
      setFailed(true)
    }
    setPending(undefined)
  }

  const live = {
    value: pending ?? (isHydrated ? theme : form.value),
    error: hasFailed ? failure : undefined,
    onChoose: choose,
  }
  return 'look' in form ? (
    <ThemeSwitch {...form} {...live} />
  ) : (
    <PreferenceForm {...form} {...live} />
  )
}

function announce(theme: Theme): void {
  const announcer = document.querySelector<HTMLElement>('#announcer')
  const words = announcer?.dataset[isDarkIn(theme) ? 'dark' : 'light']
  if (announcer && words) announcer.textContent = words
}
