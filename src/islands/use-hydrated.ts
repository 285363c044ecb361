import { useEffect, useState } from 'react'

/** False for the first render, which must match the server's HTML. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return isHydrated
}
