import { useRequestContext } from '../../../ui/request-context'
import { compareTexts, compareWords, type Part } from './compare-texts'

/** Lines around a change that are shown with it. */
const linesAround = 2
/** Characters up to which a change is shown word by word. */
const maxWordByWord = 4_000

export function TextChanges({ saved, mine }: { saved: string; mine: string }) {
  const parts = pair(compareTexts(saved, mine))
  return (
    <div className="text-changes">
      {parts.map((part, index) => (
        <TextPart
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move
          key={index}
          part={part}
          isFirst={index === 0}
          isLast={index === parts.length - 1}
        />
      ))}
    </div>
  )
}

/** Lines that are in both texts, or what stands in each in the same place. */
type Pair = { both: string } | { saved: string; mine: string }

function pair(parts: readonly Part[]): Pair[] {
  const pairs: Pair[] = []
  for (const { text, isIn } of parts) {
    const last = pairs.at(-1)
    if (isIn === 'both') pairs.push({ both: text })
    else if (last && 'mine' in last) last[isIn] += text
    else pairs.push({ saved: '', mine: '', [isIn]: text })
  }
  return pairs
}

interface TextPartProps {
  part: Pair
  isFirst: boolean
  isLast: boolean
}

function TextPart({ part, isFirst, isLast }: TextPartProps) {
  if ('both' in part) return <p>{shorten(part.both, isFirst, isLast)}</p>
  const { saved, mine } = part
  const isShort = saved.length + mine.length < maxWordByWord
  const words = isShort ? compareWords(saved, mine) : []
  const show = (own: 'saved' | 'mine', whole: string) =>
    isShort
      ? words.filter(({ isIn }) => isIn === 'both' || isIn === own)
      : [{ text: whole, isIn: own }]
  return (
    <>
      {saved !== '' && <Change isIn="saved" parts={show('saved', saved)} />}
      {mine !== '' && <Change isIn="mine" parts={show('mine', mine)} />}
    </>
  )
}

function Change({ isIn, parts }: { isIn: 'saved' | 'mine'; parts: readonly Part[] }) {
  const { noteConflict } = useRequestContext().LL
  const Mark = isIn === 'mine' ? 'ins' : 'del'
  return (
    <p className={isIn}>
      <span className="side">{isIn === 'mine' ? noteConflict.mine() : noteConflict.saved()}</span>
      {parts.map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        part.isIn === 'both' ? part.text : <Mark key={index}>{part.text}</Mark>,
      )}
    </p>
  )
}

/** The ends of a long passage, as far as they stand beside a change. */
function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  const lines = text.replace(/\n$/, '').split('\n')
  const begin = isFirst ? [] : lines.slice(0, linesAround)
  const end = isLast ? [] : lines.slice(-linesAround)
  if (begin.length + end.length >= lines.length) return lines.join('\n')
  return [...begin, '…', ...end].join('\n')
}
