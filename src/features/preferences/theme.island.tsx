import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { call } from '../../islands/call'
import { type Theme, themeColours, themes } from '../../islands/preferences'
import { themeAtom } from '../../islands/state'
import { broadcast, onBroadcast } from '../../islands/tabs'
import { PreferenceForm, type PreferenceFormProps } from '../../ui/layout/preference-form'
import type { setTheme } from './theme-functions'

interface ThemeSelectProps extends PreferenceFormProps {
  /** Said when the server did not take the choice. */
  failure: string
}

/** The footer's theme selector: a change is saved on the server first, then the document follows. */
export default function ThemeSelect({ failure, ...form }: ThemeSelectProps) {
  const [theme, showTheme] = useAtom(themeAtom)
  const [pending, setPending] = useState<Theme>()
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => applyTheme(theme), [theme])
  useEffect(
    () => onBroadcast((message) => message !== 'written' && showTheme(message.theme)),
    [showTheme],
  )

  async function choose(value: string) {
    const chosen = themes.find((known) => known === value)
    if (chosen === undefined) return console.error('Invalid theme value')
    setPending(chosen)
    try {
      await call<typeof setTheme>('setTheme', chosen)
      setFailed(false)
      showTheme(chosen)
      broadcast({ theme: chosen })
    } catch (error) {
      console.warn(error)
      setFailed(true)
    }
    setPending(undefined)
  }

  return (
    <PreferenceForm
      {...form}
      value={pending ?? theme}
      error={hasFailed ? failure : undefined}
      onChoose={choose}
    />
  )
}

/** The class decides every colour of the page; the browser around it has its own. */
function applyTheme(theme: Theme): void {
  document.documentElement.className = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const scheme = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = themeColours[theme === 'system' ? scheme : theme]
  }
}
