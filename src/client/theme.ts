import { browserStore } from '../islands/browser'
import { colourIn, type Theme } from '../islands/preferences'
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
  const root = document.documentElement
  root.className = theme
  const surface = getComputedStyle(root).getPropertyValue('--surface')
  const [light, dark] = surface.match(/#\w+/g) ?? []
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const scheme = meta.media.includes('dark') ? 'dark' : 'light'
    // System colours, where the visitor forces theirs, are of no use to a browser's toolbar.
    if (light && dark) meta.content = colourIn({ light, dark }, theme, scheme)
  }
  for (const island of document.querySelectorAll('x-island[name=theme]')) {
    island.dispatchEvent(new Event('intent'))
  }
}
