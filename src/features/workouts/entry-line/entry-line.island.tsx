import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../../islands/call'
import { Completion, type Offer } from '../../../ui/form/completion'
import { describeField, FieldFrame } from '../../../ui/form/field-frame'
import { insertText } from '../../../ui/form/insert-text'
import { SubmitButton } from '../../../ui/form/submit-button'
import { ExerciseTable } from '../exercise-table'
import type { EntryLineWords } from './entry-line-words'
import type { fetchEntryPreview, fetchExerciseNames } from './functions'
import { forgetLine, keepLine, restoreLine } from './kept-line'
import type { EntryPreview } from './preview-entry'
import { suggestNames } from './suggest-names'

interface EntryLineProps {
  line: string
  /** Storage key of the user and date. */
  place: string
  isNoted: boolean
  problem: string
  preview: EntryPreview | null
  words: EntryLineWords
}

const typingPause = 100

/**
 * The server parses the line while it is typed. `shown` tells it which line has been previewed: if
 * it is not the submitted one, as without scripts, the next page shows the preview first.
 */
export default function EntryLine({ line: typed, place, isNoted, ...props }: EntryLineProps) {
  const { problem, words } = props
  const [line, setLine] = useState(typed)
  const input = useRef<HTMLInputElement>(null)
  const [field, setField] = useState<HTMLInputElement | null>(null)
  // The user may have typed before hydration, or left before the line was saved.
  useEffect(() => {
    if (!input.current) return
    if (isNoted) forgetLine(place)
    restoreLine(place, input.current)
    setLine(input.current.value)
    setField(input.current)
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
      <div className="entry-line grid items-start gap-x-s3">
        <FieldFrame {...frame}>
          {/* One place of the frame's grid, so that completion moves nothing. */}
          <div>
            <input
              {...describeField(frame)}
              name="line"
              ref={input}
              defaultValue={typed}
              onInput={({ currentTarget }) => change(currentTarget)}
              onPaste={pasteLines}
              onFocus={() => void fetchNames()}
              maxLength={2000}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            {field && (
              <Completion
                field={field}
                label={words.names}
                look={look}
                choose={(from, { typed }) => complete(field, from, typed)}
              />
            )}
          </div>
        </FieldFrame>
        <SubmitButton busy={words.adding}>{words.add}</SubmitButton>
      </div>
      <input type="hidden" name="shown" value={preview?.line ?? ''} />
      <div role="status" className="entry-preview mt-s3 type-label empty:hidden">
        {preview && preview.exercises.length > 0 && (
          <ExerciseTable exercises={preview.exercises} words={words.table} />
        )}
        {preview?.remarks.map((remark, index) => (
          <p key={index}>{remark}</p>
        ))}
        {preview?.problem && !frame.problem && <p className="text-ink-soft">{preview.problem}</p>}
        {isYetToPress && <p>{words.press}</p>}
      </div>
    </>
  )
}

type OfferedName = Awaited<ReturnType<typeof fetchNames>>[number] & { id: string; aside?: string }

async function look(field: HTMLInputElement): Promise<Offer<OfferedName> | undefined> {
  const { selectionStart, selectionEnd, value } = field
  if (selectionStart === null || selectionStart !== selectionEnd) return undefined
  if (!/^\s*(?:$|[;,+&])/.test(value.slice(selectionStart))) return undefined
  const known = await fetchNames()
  const { from, names, isName } = suggestNames(value.slice(0, selectionStart), known)
  const options = names.map(({ also, ...one }) => ({
    ...one,
    id: one.name,
    ...(also && { aside: also }),
  }))
  return { options, from, isChosen: isName }
}

async function fetchNames() {
  try {
    return await call<typeof fetchExerciseNames>('fetchExerciseNames', undefined)
  } catch (error) {
    console.warn(error)
    return []
  }
}

function complete(field: HTMLInputElement, from: number, name: string): void {
  field.focus()
  const to = field.selectionStart ?? field.value.length
  field.setSelectionRange(from, to)
  insertText(field, `${name} `)
}

/** Joins pasted lines with `;`: a single-line field would run them together. */
function linesIn({ clipboardData }: ClipboardEvent): string | undefined {
  const text = clipboardData.getData('text').trim()
  return /[\r\n]/.test(text) ? text.replace(/\s*[\r\n]\s*/g, '; ') : undefined
}

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

async function fetchPreview(line: string): Promise<EntryPreview | null> {
  try {
    return await call<typeof fetchEntryPreview>('fetchEntryPreview', { line })
  } catch (error) {
    console.warn(error)
    return null
  }
}
