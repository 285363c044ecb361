import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { progressAtom } from '../../islands/state'

export default function Progress({ label }: { label: string }) {
  const progress = useAtomValue(progressAtom)
  // The first render must match the server's HTML, even if a page is already being loaded.
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const value = isMounted ? progress : 0
  return <progress max="100" value={value} aria-label={label} hidden={value === 0} />
}
