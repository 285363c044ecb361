import { useEffect } from 'react'
import { announceWrite } from './tabs'

/** For after a redirect: no tab may show what was before. */
export default function AnnounceWrite() {
  useEffect(announceWrite, [])
  return null
}
