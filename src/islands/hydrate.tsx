import { Provider } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { browserStore } from './browser'
import type { IslandComponent } from './registry'

export { importIsland } from './registry'

export function hydrate(element: Element, Component: IslandComponent, props: object): Root {
  return hydrateRoot(
    element,
    <Provider store={browserStore()}>
      <Hydrated element={element}>
        <Component {...props} />
      </Hydrated>
    </Provider>,
    { onRecoverableError: (error) => element.isConnected && console.error(error) },
  )
}

function Hydrated({ element, children }: { element: Element; children: ReactNode }) {
  useEffect(() => {
    element.setAttribute('data-hydrated', '')
    element.dispatchEvent(new Event('hydrated'))
  }, [element])
  return children
}
