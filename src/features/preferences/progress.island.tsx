import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { progressAtom } from '../../islands/state'

export default function Progress({ label }: { label: string }) {
  const progress = useAtomValue(progressAtom)
  // A visit may be under way already, of which the server's HTML knows nothing.
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const value = isMounted ? progress : 0
  return <progress max="100" value={value} aria-label={label} hidden={value === 0} />
}
