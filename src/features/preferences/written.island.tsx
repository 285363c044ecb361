import { useEffect } from 'react'
import { announceWrite } from '../../islands/tabs'

/** Shows nothing: something was written on the way to this page, and no tab may keep what was before. */
export default function Written() {
  useEffect(announceWrite, [])
  return null
}
