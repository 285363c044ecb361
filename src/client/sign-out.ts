import { isPrivate, onBroadcast } from '../islands/tabs'

/**
 * Reloads private pages on sign-out in another tab and when restored from the back/forward cache.
 */
export function startSignOut(): void {
  onBroadcast((message) => {
    if (message === 'signedOut') reloadPrivate()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reloadPrivate()
  })
}

function reloadPrivate(): void {
  if (isPrivate()) location.reload()
}
