import { useEffect } from 'react'
import { announceWrite, broadcast } from './tabs'

/** For after a redirect: no tab may show what was before. */
export default function AnnounceWrite({ isSignOut }: { isSignOut: boolean }) {
  useEffect(() => {
    announceWrite()
    if (isSignOut) broadcast('signedOut')
  }, [isSignOut])
  return null
}
