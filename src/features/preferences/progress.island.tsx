import { useAtomValue } from 'jotai'
import { progressAtom } from '../../islands/state'
import { useHydrated } from '../../islands/use-hydrated'

export default function Progress({ label }: { label: string }) {
  const progress = useAtomValue(progressAtom)
  const value = useHydrated() ? progress : 0
  return <progress max="100" value={value} aria-label={label} hidden={value === 0} />
}
