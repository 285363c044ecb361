import { useMemo, useRef, useState } from 'react'
import { call } from '../../../islands/call'
import { useHydrated } from '../../../islands/use-hydrated'
import {
  type Amounts,
  amountsOf,
  expectedSet,
  firstInTurn,
  indexOfExercise,
  isEmpty,
  isRoundOpen,
  nextInTurn,
  setOf,
  shortSet,
  usualRest,
} from './board'
import type { TypedPanel } from './exercise-panel'
import type { setRest } from './functions'
import type { TrainedSet, Training } from './output'
import { RestTimer, type ShownRest } from './rest-timer'
import type { QueuedSet } from './set-queue'
import { SetsBoard, type ShownExercise } from './sets-board'
import { type Editing, Sill } from './sill'
import { fill, type TrainWords } from './train-words'
import { useSets } from './use-sets'

interface TrainProps {
  training: Training
  asked: string
  /** From the address, or typed into a form that was refused. */
  typed: Amounts
  editing?: Editing
  panel?: TypedPanel
  problem: string
  id: string
  userId: string
  addresses: Record<'page' | 'set' | 'rest' | 'exercise', string>
  words: TrainWords
}

/** Milliseconds in which two taps are one. */
const oneTap = 120

export default function Train({
  training: first,
  asked,
  typed,
  editing,
  panel,
  ...props
}: TrainProps) {
  const { problem, id, userId, addresses, words } = props
  const { training, waiting, isKept, refused, note } = useSets(first, `sets ${userId}`, userId)
  const exercises = useMemo(
    () => withWaiting(training, waiting, isKept),
    [training, waiting, isKept],
  )
  const [chosen, setChosen] = useState(asked)
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
    setChosen(after[nextInTurn(after, index)]?.name ?? exercise.name)
    setSaid(fill(words.noted, { set: shortSet(words.locale, set, true) }))
  }

  const alert = keptWords(words, isKept ? waiting.length : 0)
  const saving = !isKept && waiting.at(-1)
  const isResting = rest && (!editing || isHydrated)
  return (
    <>
      <p role="alert" className="train-alert">
        {alert}
        {refused && fill(words.refused, { name: refused.set.exercise, why: refused.why })}
      </p>
      <SetsBoard
        exercises={exercises}
        current={index}
        addresses={addresses}
        panel={panel}
        words={words}
        onChoose={(to) => setChosen(exercises[to]?.name ?? '')}
      />
      <div className="sill" id="sill">
        {isResting && (
          <RestTimer
            rest={rest}
            left={first.rest?.left ?? rest.seconds}
            address={addresses.rest}
            words={words}
            onChange={(seconds) => changeRest(seconds, true)}
          />
        )}
        {exercise && (
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

/** Amounts that were typed belong to one set. */
function placeOf(exercise: ShownExercise | undefined): string {
  return exercise ? `${exercise.name} ${exercise.sets.length}` : ''
}

function keptWords(words: TrainWords, count: number): string {
  if (count === 0) return ''
  return count === 1 ? words.keptOne : fill(words.keptMany, { count })
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
