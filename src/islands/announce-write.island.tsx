import { useEffect } from 'react'
import { announceWrite, broadcast } from './tabs'

export default function AnnounceWrite({ isSignOut }: { isSignOut: boolean }) {
  useEffect(() => {
    announceWrite()
    if (isSignOut) broadcast('signedOut')
  }, [isSignOut])
  return null
}
