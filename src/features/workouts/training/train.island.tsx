import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../../islands/call'
import { useHydrated } from '../../../islands/use-hydrated'
import { fill } from '../fill'
import { FinishedSummary, type FinishedWords } from '../finished/finished-summary'
import type { fetchFinishedWorkout } from '../finished/functions'
import type { FinishedWorkout } from '../finished/output'
import {
  type Amounts,
  amountsOf,
  expectedSet,
  firstInTurn,
  indexOfExercise,
  isAllDone,
  isEmpty,
  isRoundOpen,
  nextInTurn,
  setOf,
  shortSet,
  usualRest,
} from './board'
import { describeTraining, type HeadingWords } from './describe-training'
import type { TypedPanel } from './exercise-panel'
import type { setRest } from './functions'
import type { TrainedSet, Training } from './output'
import { RestTimer, type ShownRest } from './rest-timer'
import type { Left, QueuedSet } from './set-queue'
import { SetsBoard, type ShownExercise } from './sets-board'
import { type Editing, Sill } from './sill'
import type { TrainWords } from './train-words'
import { useSets } from './use-sets'

interface TrainProps {
  training: Training
  asked: string
  /** From the address, or typed into a form that was refused. */
  typed: Amounts
  editing?: Editing
  panel?: TypedPanel
  finished?: FinishedWorkout
  problem: string
  id: string
  userId: string
  addresses: Record<'page' | 'set' | 'rest' | 'exercise' | 'close', string>
  words: TrainWords & { finished: FinishedWords; heading: HeadingWords }
}

/** Milliseconds in which two taps are one. */
const oneTap = 120

export default function Train({
  training: first,
  asked,
  typed,
  editing,
  panel,
  finished: doneBefore,
  ...props
}: TrainProps) {
  const { problem, id, userId, addresses, words } = props
  const sets = useSets(first, `sets ${userId}`, userId)
  const { training, waiting, left, refused, note, sendAgain } = sets
  const isKept = left !== undefined
  const exercises = useMemo(
    () => withWaiting(training, waiting, isKept),
    [training, waiting, isKept],
  )
  const [chosen, setChosen] = useState(asked)
  const isDone = isAllDone(exercises) && waiting.length === 0 && chosen === '' && !editing
  const finished = useFinished(isDone ? training : undefined, doneBefore)
  const found = chosen === '' ? -1 : indexOfExercise(exercises, chosen)
  const index = found === -1 ? firstInTurn(exercises) : found
  const exercise = exercises[index]
  const [own, setOwn] = useState<{ of: string; amounts: Amounts }>({
    of: placeOf(exercise),
    amounts: typed,
  })
  const expected = exercise ? expectedSet(exercise) : {}
  const like: Partial<TrainedSet> = editing ? JSON.parse(editing.seen) : expected
  const shown = exercise ? amountsOf(words.locale, exercise, like) : {}
  const amounts = { ...shown, ...(own.of === placeOf(exercise) ? own.amounts : {}) }
  const [said, setSaid] = useState('')
  const [isBlank, setBlank] = useState(false)
  const { rest, changeRest } = useRest(first)
  const lastTap = useRef(0)
  const isHydrated = useHydrated()
  useEffect(() => {
    const line = document.querySelector('.room-header [data-results=description]')
    if (line) line.textContent = describeTraining(words.heading, training)
  }, [words.heading, training])

  function noteIt(): void {
    const now = Date.now()
    if (!exercise || now - lastTap.current < oneTap) return
    lastTap.current = now
    const set = setOf(exercise, amounts, training.unit, like)
    setBlank(isEmpty(set))
    if (isEmpty(set)) return
    const after = exercises.with(index, {
      ...exercise,
      sets: [...exercise.sets, set as TrainedSet],
    })
    const seconds = isRoundOpen(after, index) ? 0 : (exercise.rest ?? usualRest)
    note({ id: crypto.randomUUID(), exercise: exercise.name, set, at: now, rest: seconds })
    if (seconds > 0) changeRest(seconds, false)
    const next = after[nextInTurn(after, index)]?.name ?? exercise.name
    setChosen(isAllDone(after) && !isAllDone(exercises) ? '' : next)
    setSaid(fill(words.noted, { set: shortSet(words.locale, set, true) }))
  }

  const alert = left && keptWords(words, left, waiting.length)
  const saving = !isKept && waiting.at(-1)
  const isResting = rest && (!editing || isHydrated)
  return (
    <>
      <div className="train-notice">
        <p role="alert" className="train-alert">
          {alert}
          {refused && fill(words.refused, { name: refused.set.exercise, why: refused.why })}
        </p>
        {alert && (
          <button type="button" className="link-button train-again" onClick={sendAgain}>
            {words.again}
          </button>
        )}
      </div>
      <div className="train-main">
        {isDone && (
          <div className="alert done">
            <p role="status">{words.allDone}</p>
          </div>
        )}
        {finished ? (
          <FinishedSummary
            finished={finished}
            words={words.finished}
            href={(name) => `${addresses.page}?exercise=${encodeURIComponent(name)}`}
          />
        ) : (
          <SetsBoard
            exercises={exercises}
            current={isDone ? -1 : index}
            addresses={addresses}
            panel={panel}
            words={words}
            onChoose={(to) => setChosen(exercises[to]?.name ?? '')}
          />
        )}
      </div>
      <div className="sill" id="sill">
        {isResting && !isDone && (
          <RestTimer
            rest={rest}
            left={first.rest?.left ?? rest.seconds}
            address={addresses.rest}
            words={words}
            onChange={(seconds) => changeRest(seconds, true)}
          />
        )}
        {isDone && <CloseForm address={addresses.close} words={words} />}
        {exercise && !isDone && (
          <Sill
            exercise={exercise}
            amounts={amounts}
            editing={editing}
            unit={training.unit}
            like={like}
            id={id}
            problem={
              isBlank && isEmpty(setOf(exercise, amounts, training.unit, like))
                ? words.noAmount
                : problem || undefined
            }
            addresses={addresses}
            words={words}
            onAmounts={(changed) => setOwn({ of: placeOf(exercise), amounts: changed })}
            onNote={noteIt}
          />
        )}
        <p className="sill-sentence">
          {saving ? fill(words.saving, { name: saving.exercise }) : ''}
        </p>
        <p role="status" className="visually-hidden">
          {said}
        </p>
      </div>
    </>
  )
}

function CloseForm({ address, words }: { address: string; words: TrainWords }) {
  return (
    <form method="post" action={address} className="sill-form">
      <p className="sill-hint">{words.goOn}</p>
      <button type="submit" className="button primary once-more" data-busy={words.closing}>
        {words.close}
      </button>
    </form>
  )
}

/** Of the training as it is once all is done; undefined while it is not, or is not known yet. */
function useFinished(training: Training | undefined, before: FinishedWorkout | undefined) {
  const [finished, setFinished] = useState(before)
  const { id, version } = training?.workout ?? {}
  useEffect(() => {
    if (id === undefined || finished?.workout.version === version) return
    let isOvertaken = false
    async function read(id: string) {
      try {
        const read = await call<typeof fetchFinishedWorkout>(
          'fetchFinishedWorkout',
          { id },
          { isFresh: true },
        )
        if (!isOvertaken) setFinished(read as FinishedWorkout)
      } catch (error) {
        console.warn(error)
      }
    }
    void read(id)
    return () => {
      isOvertaken = true
    }
  }, [id, version, finished?.workout.version])
  return training && finished?.workout.version === version ? finished : undefined
}

/** Amounts that were typed belong to one set. */
function placeOf(exercise: ShownExercise | undefined): string {
  return exercise ? `${exercise.name} ${exercise.sets.length}` : ''
}

function keptWords(words: TrainWords, left: Left, count: number): string {
  if (count === 0) return ''
  const [one, many] =
    left === 'offline' ? [words.keptOne, words.keptMany] : [words.notSaved, words.notSavedMany]
  return count === 1 ? one : fill(many, { count })
}

function withWaiting(
  { exercises, unit }: Training,
  waiting: readonly QueuedSet[],
  isKept: boolean,
): ShownExercise[] {
  const shown: ShownExercise[] = exercises.map((exercise) => ({
    ...exercise,
    states: exercise.sets.map(() => 'done' as const),
  }))
  const state = isKept ? 'kept' : 'saving'
  for (const { exercise: name, set } of waiting) {
    const index = indexOfExercise(shown, name)
    const known = shown[index] ?? newExercise(name, unit)
    const sets = [...known.sets, set as TrainedSet]
    const added = { ...known, sets, states: [...known.states, state] as const }
    if (index === -1) shown.push(added)
    else shown[index] = added
  }
  return shown
}

function newExercise(name: string, unit: 'kg' | 'lb'): ShownExercise {
  const nothing = { index: null, together: null, rest: null, note: null, noted: null, last: null }
  return {
    name,
    ...nothing,
    sets: [],
    planned: [],
    states: [],
    unit,
    step: unit === 'lb' ? 5 : 2.5,
  }
}

function useRest({ rest: first }: Training) {
  const [rest, setRestShown] = useState<ShownRest | undefined>(() =>
    first ? { until: Date.now() + first.left * 1000, seconds: first.seconds } : undefined,
  )
  function changeRest(seconds: number, isOwn: boolean): void {
    setRestShown((before) =>
      seconds === 0
        ? undefined
        : {
            until: Date.now() + seconds * 1000,
            seconds: isOwn ? Math.max(before?.seconds ?? 0, seconds) : seconds,
          },
    )
    // Its set says when it began; a failure is only felt at a reload.
    if (isOwn) void call<typeof setRest>('setRest', { seconds }).catch(console.warn)
  }
  return { rest, changeRest }
}
