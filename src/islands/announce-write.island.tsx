import { useEffect } from 'react'
import { announceWrite } from './tabs'

/** Shows nothing: something was written on the way to this page, and no tab may show what was before. */
export default function AnnounceWrite() {
  useEffect(announceWrite, [])
  return null
}
