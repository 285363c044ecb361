import { useAtomValue } from 'jotai'
import { progressAtom } from '../../islands/state'

/** Until it hydrates, and besides, `client/progress.ts` shows the same: hence the suppression. */
export default function Progress({ label }: { label: string }) {
  const progress = useAtomValue(progressAtom)
  return (
    <progress
      max="100"
      value={progress}
      aria-label={label}
      hidden={progress === 0}
      suppressHydrationWarning
    />
  )
}
