import { browserStore } from '../islands/browser'
import { type Theme, themeColour } from '../islands/preferences'
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
    meta.content = themeColour(theme, meta.media.includes('dark') ? 'dark' : 'light')
  }
  for (const island of document.querySelectorAll('x-island[name=theme]')) {
    island.dispatchEvent(new Event('intent'))
  }
}
