import { browserStore } from '../islands/browser'
import { type Theme, themeColours } from '../islands/preferences'
import { themeAtom } from '../islands/state'
import { onBroadcast } from '../islands/tabs'

export function startTheme(): void {
  const store = browserStore()
  store.sub(themeAtom, () => showTheme(store.get(themeAtom)))
  onBroadcast((message) => {
    if (typeof message === 'object') store.set(themeAtom, message.theme)
  })
}

function showTheme(theme: Theme): void {
  document.documentElement.className = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const scheme = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = themeColours[theme === 'system' ? scheme : theme]
  }
}
