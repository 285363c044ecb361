import { Provider } from 'jotai'
import { createContext, useContext } from 'react'
import { renderToString } from 'react-dom/server.edge'
import { createMemo } from '../memo'
import { passkeyIslands } from './passkey-islands'
import type { IslandComponent, IslandName, IslandProps } from './registry'
import { roomIslands } from './room-islands'
import { searchIslands } from './search-islands'
import { siteIslands } from './site-islands'
import { debugModeAtom, type Store, themeAtom, traceAtom } from './state'

export const StoreContext = createContext<Store | undefined>(undefined)

const components: Readonly<Record<string, unknown>> = {
  ...siteIslands,
  ...roomIslands,
  ...passkeyIslands,
  ...searchIslands,
}

/** Rendered once for all requests: their props must not depend on a user or an address. */
const sameOnEveryPage: readonly IslandName[] = ['progress', 'debug', 'search']
const rendered = createMemo<string>(50)

const loadedOnIntent: readonly IslandName[] = [
  'copy',
  'debug',
  'locale',
  'progress',
  'search',
  'theme',
]

interface IslandElementProps<Name extends IslandName> {
  name: Name
  props: IslandProps<Name> & object
  load?: 'idle' | 'intent'
}

export function Island<Name extends IslandName>({
  name,
  props,
  load = loadedOnIntent.includes(name) ? 'intent' : 'idle',
}: IslandElementProps<Name>) {
  const store = useContext(StoreContext)
  const Component = components[name] as IslandComponent | undefined
  if (!store || !Component) throw new Error(`Island ${name} outside of a StoreContext`)
  const json = JSON.stringify(props)
  const render = () =>
    renderToString(
      <Provider store={store}>
        <Component {...props} />
      </Provider>,
    )
  const key = `${name} ${store.get(themeAtom)} ${store.get(debugModeAtom)} ${json}`
  const hasPanels = name === 'debug' && store.get(debugModeAtom) === 'devtools'
  const isSame = sameOnEveryPage.includes(name) && store.get(traceAtom) === undefined
  const html = isSame ? rendered(key, render) : render()
  return (
    <x-island
      name={name}
      props={json}
      load={hasPanels ? 'idle' : load}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it, a line above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
