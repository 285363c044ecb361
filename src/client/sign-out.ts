import { shownVisitor } from '../islands/shown-visitor'
import { isPrivate, onBroadcast } from '../islands/tabs'
import { askVisitor } from './visitor'

/** Pages in other tabs and in the back/forward cache outlive a session. */
export function startSignOut(): void {
  onBroadcast((message) => {
    if (message === 'signedOut' && isPrivate()) void reloadForOthers()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void reloadForOthers()
  })
}

/**
 * Nothing of a person is to be seen until it is known that they are still signed in. Without a
 * connection that cannot be known: the reload then leaves it to the browser to say so.
 */
async function reloadForOthers(): Promise<void> {
  const shown = shownVisitor()
  const root = document.documentElement
  root.toggleAttribute('data-asking', shown !== undefined)
  const isSame = await askVisitor().then(
    (visitor) => visitor === shown,
    () => !isPrivate(),
  )
  if (isSame) root.removeAttribute('data-asking')
  else location.reload()
}
