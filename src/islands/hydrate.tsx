import { Provider } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { browserStore } from './browser'
import type { IslandComponent } from './registry'

/**
 * Brings the server's HTML of one island to life; what does not match is said on the console, unless
 * the island is gone before it came alive.
 */
export function hydrate(element: Element, Component: IslandComponent, props: object): Root {
  return hydrateRoot(
    element,
    <Provider store={browserStore()}>
      <Alive element={element}>
        <Component {...props} />
      </Alive>
    </Provider>,
    { onRecoverableError: (error) => element.isConnected && console.error(error) },
  )
}

/** Marks the island when it listens: effects run from the inside out. */
function Alive({ element, children }: { element: Element; children: ReactNode }) {
  useEffect(() => element.setAttribute('data-alive', ''), [element])
  return children
}
