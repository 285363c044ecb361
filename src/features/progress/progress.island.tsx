import { useAtomValue } from 'jotai'
import { progressAtom } from '../../islands/state'

/** The thin bar under the header, which fills while the next page is on its way. */
export default function Progress({ label }: { label: string }) {
  const progress = useAtomValue(progressAtom)
  return <progress max="100" value={progress} aria-label={label} hidden={progress === 0} />
}
