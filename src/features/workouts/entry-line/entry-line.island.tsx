import { useEffect, useRef, useState } from 'react'
import { describeField, FieldFrame } from '../../../ui/form/field-frame'
import { SubmitButton } from '../../../ui/form/submit-button'
import { ExerciseTable } from '../day/exercise-table'
import type { EntryLineWords } from './entry-line-words'
import { whyNotAdded } from './entry-problems'
import { EntryRemarks } from './entry-remarks'
import { readEntryLine } from './read-entry-line'

interface EntryLineProps {
  line: string
  problem: string
  words: EntryLineWords
}

/**
 * A line that is read while it is typed. `shown` tells the server of which line one has seen the
 * reading: without scripts, that takes one answer of its own.
 */
export default function EntryLine({ line: typed, problem, words }: EntryLineProps) {
  const [line, setLine] = useState(typed)
  const [isAlive, setAlive] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    setAlive(true)
    // Somebody may have typed before this was alive.
    setLine(input.current?.value ?? '')
  }, [])
  const reading = readEntryLine(line)
  const trouble = whyNotAdded(reading, (why, { text }) =>
    words.problems[why].replace('{text}', text),
  )
  const exercises = reading.exercises.filter(({ sets }) => sets.length > 0)
  const isRead = line.trim() !== '' && trouble === undefined
  const frame = {
    name: 'line',
    label: words.label,
    hint: words.hint,
    problem: line === typed && problem ? problem : undefined,
  }
  return (
    <>
      <div className="entry-line">
        <FieldFrame {...frame}>
          <input
            {...describeField(frame)}
            name="line"
            ref={input}
            defaultValue={typed}
            onInput={(event) => setLine(event.currentTarget.value)}
            maxLength={2000}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </FieldFrame>
        <SubmitButton busy={words.adding}>{words.add}</SubmitButton>
      </div>
      <input type="hidden" name="shown" value={line} />
      <div role="status" className="entry-preview mt-s3 type-label empty:hidden">
        {exercises.length > 0 && <ExerciseTable exercises={exercises} words={words.table} />}
        {line.trim() !== '' && <EntryRemarks reading={reading} words={words} />}
        {line.trim() !== '' && trouble && !frame.problem && (
          <p className="text-ink-soft">{trouble}</p>
        )}
        {isRead && !isAlive && <p>{words.press}</p>}
      </div>
    </>
  )
}
