import { Provider } from 'jotai'
import { hydrateRoot, type Root } from 'react-dom/client'
import { browserStore } from './browser'
import type { IslandComponent } from './registry'

/** Brings the server's HTML of one island to life; what does not match is said on the console. */
export function hydrate(element: Element, Component: IslandComponent, props: object): Root {
  return hydrateRoot(
    element,
    <Provider store={browserStore()}>
      <Component {...props} />
    </Provider>,
    { onRecoverableError: (error) => console.error(error) },
  )
}
