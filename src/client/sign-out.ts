import { isPrivate, onBroadcast } from '../islands/tabs'

/** Private pages in other tabs and in the back/forward cache outlive a sign-out. */
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
