import { useAtom } from 'jotai'
import { useState } from 'react'
import { browserStore } from '../../islands/browser'
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

export default function ThemePreference({ failure, ...form }: ThemeProps) {
  const [theme, setTheme] = useAtom(themeAtom)
  const isHydrated = useHydrated()
  const [pending, setPending] = useState<Theme>()
  const [hasFailed, setFailed] = useState(false)

  async function choose(chosen: Theme) {
    setPending(chosen)
    try {
      if (await save(chosen)) {
        setFailed(false)
        broadcast({ theme: chosen })
        const from = browserStore().get(themeAtom)
        const isLast = await drawBlind(from, chosen)
        // Another tab may have changed it meanwhile.
        if (isLast) setTheme((current) => (current === from ? chosen : current))
        if (isLast) announce(chosen)
      }
    } catch (error) {
      console.warn(error)
      setFailed(true)
    }
    setPending((current) => (current === chosen ? undefined : current))
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

let choices = 0
let saving: Promise<unknown> = Promise.resolve()

/**
 * One at a time, or the cookie that arrives last could be that of any choice.
 * @returns false if another choice came before its turn
 */
function save(chosen: Theme): Promise<boolean> {
  const choice = ++choices
  const saved = saving.then(async () => {
    if (choice !== choices) return false
    await call<typeof saveTheme>('setTheme', chosen)
    return true
  })
  saving = saved.catch(() => undefined)
  return saved
}

function announce(theme: Theme): void {
  const announcer = document.querySelector<HTMLElement>('#announcer')
  const words = announcer?.dataset[isDarkIn(theme) ? 'dark' : 'light']
  if (announcer && words) announcer.textContent = words
}
