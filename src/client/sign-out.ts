import { isPrivate, onBroadcast } from '../islands/tabs'

/** No room stays in a tab when another has signed out, nor does one come back out of the browser. */
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
