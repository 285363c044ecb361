import { Provider } from 'jotai'
import { createContext, useContext } from 'react'
import { renderToString } from 'react-dom/server.edge'
import { createMemo } from '../memo'
import { type IslandName, type IslandProps, importIsland } from './registry'
import { roomIslands } from './room-islands'
import { siteIslands } from './site-islands'
import { debugModeAtom, type Store, themeAtom, traceAtom } from './state'

export const StoreContext = createContext<Store | undefined>(undefined)

const names = [...Object.keys(siteIslands), ...Object.keys(roomIslands)]
const components = new Map(
  await Promise.all(names.map(async (name) => [name, await importIsland(name)] as const)),
)

/** Those of the header and the footer are the same on each page. */
const rendered = createMemo<string>(200)
/** Characters: what is longer is about one page. */
const maxSharedProps = 500

interface IslandElementProps<Name extends IslandName> {
  name: Name
  props: IslandProps<Name> & object
}

/** Each is a root of its own, or ids would not match. */
export function Island<Name extends IslandName>({ name, props }: IslandElementProps<Name>) {
  const store = useContext(StoreContext)
  const Component = components.get(name)
  if (!store || !Component) throw new Error(`Island ${name} outside of a StoreContext`)
  const json = JSON.stringify(props)
  const render = () =>
    renderToString(
      <Provider store={store}>
        <Component {...props} />
      </Provider>,
    )
  const key = `${name} ${store.get(themeAtom)} ${store.get(debugModeAtom)} ${json}`
  const isForAll = json.length <= maxSharedProps && store.get(traceAtom) === undefined
  const html = isForAll ? rendered(key, render) : render()
  return (
    <x-island
      name={name}
      props={json}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it, a line above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
