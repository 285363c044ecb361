import type { Difference, TextPart } from '../../texts/compare-texts'
import { useRequestContext } from '../../ui/request-context'

const linesAround = 2

interface TextChangesProps {
  changes: readonly Difference[]
  sides?: { saved: string; mine: string }
}

export function TextChanges({ changes, sides }: TextChangesProps) {
  const { editConflict } = useRequestContext().LL
  const names = sides ?? { saved: editConflict.saved(), mine: editConflict.mine() }
  return (
    <div className="text-changes">
      {changes.map((change, index) => (
        <TextChange
          key={index}
          change={change}
          names={names}
          isFirst={index === 0}
          isLast={index === changes.length - 1}
        />
      ))}
    </div>
  )
}

interface TextChangeProps {
  change: Difference
  names: { saved: string; mine: string }
  isFirst: boolean
  isLast: boolean
}

function TextChange({ change, names, isFirst, isLast }: TextChangeProps) {
  if ('both' in change) return <p>{shorten(change.both, isFirst, isLast)}</p>
  const { saved, mine } = change
  return (
    <>
      {saved.length > 0 && <Version isIn="saved" name={names.saved} parts={saved} />}
      {mine.length > 0 && <Version isIn="mine" name={names.mine} parts={mine} />}
    </>
  )
}

interface VersionProps {
  isIn: 'saved' | 'mine'
  name: string
  parts: readonly TextPart[]
}

function Version({ name, ...version }: VersionProps) {
  return (
    <p className={version.isIn}>
      <span className="side">{name}</span>
      <Parts {...version} />
    </p>
  )
}

export function Parts({ isIn, parts }: Omit<VersionProps, 'name'>) {
  const Mark = isIn === 'mine' ? 'ins' : 'del'
  return parts.map((part, index) =>
    part.isIn === 'both' ? part.text : <Mark key={index}>{part.text}</Mark>,
  )
}

function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  const lines = text.replace(/\n$/, '').split('\n')
  const begin = isFirst ? [] : lines.slice(0, linesAround)
  const end = isLast ? [] : lines.slice(-linesAround)
  if (begin.length + end.length >= lines.length) return lines.join('\n')
  return [...begin, '…', ...end].join('\n')
}
