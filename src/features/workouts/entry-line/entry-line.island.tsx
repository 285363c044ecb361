import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../../islands/call'
import { describeField, FieldFrame } from '../../../ui/form/field-frame'
import { SubmitButton } from '../../../ui/form/submit-button'
import { ExerciseTable } from '../exercise-table'
import type { EntryLineWords } from './entry-line-words'
import type { fetchEntryPreview } from './functions'
import { forgetLine, keepLine, restoreLine } from './kept-line'
import type { EntryPreview } from './preview-entry'

interface EntryLineProps {
  line: string
  /** Whose line it is, and of which day. */
  place: string
  /** Whether the page says that a line was noted. */
  isNoted: boolean
  problem: string
  preview: EntryPreview | null
  words: EntryLineWords
}

/** Milliseconds. */
const typingPause = 100

/**
 * A line that the server reads while it is typed. `shown` tells it of which line one has seen the
 * reading: without scripts, or for who is faster than the answer, that takes one page of its own.
 */
export default function EntryLine({ line: typed, place, isNoted, ...props }: EntryLineProps) {
  const { problem, words } = props
  const [line, setLine] = useState(typed)
  const input = useRef<HTMLInputElement>(null)
  // Somebody may have typed before this was alive, or left before it was noted.
  useEffect(() => {
    if (!input.current) return
    if (isNoted) forgetLine(place)
    restoreLine(place, input.current)
    setLine(input.current.value)
  }, [place, isNoted])
  const preview = usePreview(line.trim(), props.preview)
  const isYetToPress =
    preview !== null &&
    preview === props.preview &&
    !preview.problem &&
    line.trim() === preview.line
  function change(field: HTMLInputElement): void {
    setLine(field.value)
    keepLine(place, field)
  }
  function pasteLines(event: ClipboardEvent<HTMLInputElement>): void {
    const { currentTarget: field } = event
    const lines = linesIn(event)
    if (lines === undefined) return
    event.preventDefault()
    field.setRangeText(lines, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
    change(field)
  }
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
            onInput={({ currentTarget }) => change(currentTarget)}
            onPaste={pasteLines}
            maxLength={2000}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </FieldFrame>
        <SubmitButton busy={words.adding}>{words.add}</SubmitButton>
      </div>
      <input type="hidden" name="shown" value={preview?.line ?? ''} />
      <div role="status" className="entry-preview mt-s3 type-label empty:hidden">
        {preview && preview.exercises.length > 0 && (
          <ExerciseTable exercises={preview.exercises} words={words.table} />
        )}
        {preview?.remarks.map((remark, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence may be there twice
          <p key={index}>{remark}</p>
        ))}
        {preview?.problem && !frame.problem && <p className="text-ink-soft">{preview.problem}</p>}
        {isYetToPress && <p>{words.press}</p>}
      </div>
    </>
  )
}

/** Lines that an app has shared: a field of one line would run them together. */
function linesIn({ clipboardData }: ClipboardEvent): string | undefined {
  const text = clipboardData.getData('text').trim()
  return /[\r\n]/.test(text) ? text.replace(/\s*[\r\n]\s*/g, '; ') : undefined
}

/** The last reading that came, until the line's own is there. */
function usePreview(line: string, first: EntryPreview | null): EntryPreview | null {
  const [preview, setPreview] = useState(first)
  const shown = preview?.line ?? ''
  useEffect(() => {
    if (line === shown) return
    let isOvertaken = false
    async function read() {
      const next = line === '' ? null : await fetchPreview(line)
      if (!isOvertaken) setPreview(next)
    }
    const timer = setTimeout(read, line === '' ? 0 : typingPause)
    return () => {
      isOvertaken = true
      clearTimeout(timer)
    }
  }, [line, shown])
  return preview
}

/** Without an answer there is nothing to see; the page that takes the line shows it as well. */
async function fetchPreview(line: string): Promise<EntryPreview | null> {
  try {
    return await call<typeof fetchEntryPreview>('fetchEntryPreview', { line })
  } catch (error) {
    console.warn(error)
    return null
  }
}
