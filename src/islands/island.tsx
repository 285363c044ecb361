import { Provider } from 'jotai'
import { createContext, useContext } from 'react'
import { renderToString } from 'react-dom/server'
import { type IslandName, type IslandProps, importIsland } from './registry'
import { roomIslands } from './room-islands'
import { siteIslands } from './site-islands'
import type { Store } from './state'

export const StoreContext = createContext<Store | undefined>(undefined)

const names = [...Object.keys(siteIslands), ...Object.keys(roomIslands)]
const components = new Map(
  await Promise.all(names.map(async (name) => [name, await importIsland(name)] as const)),
)

interface IslandElementProps<Name extends IslandName> {
  name: Name
  props: IslandProps<Name> & object
}

/** Each is a root of its own, or ids would not match. */
export function Island<Name extends IslandName>({ name, props }: IslandElementProps<Name>) {
  const store = useContext(StoreContext)
  const Component = components.get(name)
  if (!store || !Component) throw new Error(`Island ${name} outside of a StoreContext`)
  const html = renderToString(
    <Provider store={store}>
      <Component {...props} />
    </Provider>,
  )
  return (
    <x-island
      name={name}
      props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it, a line above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
