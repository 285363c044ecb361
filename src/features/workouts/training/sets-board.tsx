import type { MouseEvent } from 'react'
import type { ExerciseSet } from '../../../../db/schema/workout'
import { formatDay } from '../../../ui/dates/dates'
import { asTyped } from '../editing/sets/typed-exercises'
import { fill } from '../fill'
import { expectedSet, hasMore, isEmpty, partnersOf, shortSet } from './board'
import { ExercisePanel, type TypedPanel } from './exercise-panel'
import type { TrainedExercise } from './output'
import type { TrainWords } from './train-words'

export type SetState = 'done' | 'saving' | 'kept'

export interface ShownExercise extends TrainedExercise {
  /** Of each set. */
  states: readonly SetState[]
}

interface SetsBoardProps {
  exercises: readonly ShownExercise[]
  current: number
  /** In the language. */
  addresses: Record<'page' | 'exercise', string>
  panel: TypedPanel | undefined
  words: TrainWords
  onChoose: (index: number) => void
}

export function SetsBoard({ exercises, current, ...props }: SetsBoardProps) {
  const groups = groupsOf(exercises)
  return (
    <ul className="train-board">
      {groups.map((group) => (
        <li key={group[0]?.name} className={group.length > 1 ? 'in-turn' : undefined}>
          {group.map((exercise) => {
            const index = exercises.indexOf(exercise)
            const isOpen = index === current
            const isPartner = group.length > 1 && group.includes(exercises[current] ?? exercise)
            return (
              <ExerciseRow
                key={exercise.name}
                exercise={exercise}
                isCurrent={isOpen}
                isOpen={isOpen || isPartner}
                isInTurn={group.length > 1}
                {...props}
                onChoose={() => props.onChoose(index)}
              />
            )
          })}
        </li>
      ))}
    </ul>
  )
}

function groupsOf(exercises: readonly ShownExercise[]): ShownExercise[][] {
  const groups: ShownExercise[][] = []
  for (const [index, exercise] of exercises.entries()) {
    const partners = partnersOf(exercises, index)
    const last = groups.at(-1)
    if (last && partners.some((one) => one === last.at(-1))) last.push(exercise)
    else groups.push([exercise])
  }
  return groups
}

interface ExerciseRowProps {
  exercise: ShownExercise
  isCurrent: boolean
  isOpen: boolean
  isInTurn: boolean
  addresses: Record<'page' | 'exercise', string>
  panel: TypedPanel | undefined
  words: TrainWords
  onChoose: () => void
}

function ExerciseRow({ exercise, isCurrent, isOpen, isInTurn, ...props }: ExerciseRowProps) {
  const { addresses, panel, words, onChoose } = props
  const { page: address } = addresses
  const { name, sets, planned, last, note, noted } = exercise
  const href = `${address}?exercise=${encodeURIComponent(name)}`
  function choose(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onChoose()
  }
  const aside = isInTurn ? words.inTurn : last && lastTime(words, last.date)
  const isAll = planned.length > 0 && sets.length >= planned.length
  const count =
    planned.length > 0 &&
    fill(isAll ? words.asPlanned : words.ofPlan, {
      done: sets.length,
      of: planned.length,
    })
  return (
    <article className={isOpen ? 'train-exercise is-open' : 'train-exercise'}>
      <h2>
        <a href={href} aria-current={isCurrent ? 'true' : undefined} onClick={choose}>
          {name}
        </a>
      </h2>
      <p className="train-aside">
        {isOpen && <span className="train-last">{aside}</span>}
        {count && <span className="train-count">{count}</span>}
      </p>
      {!isOpen && <p className="train-summary">{describe(words, exercise)}</p>}
      {!isOpen && <SmallWindows exercise={exercise} />}
      <SetColumns exercise={exercise} isCurrent={isCurrent} address={address} words={words} />
      {isOpen && <Notes notes={[note, noted]} sets={sets} words={words} />}
      {isCurrent && (
        <ExercisePanel
          key={name}
          exercise={exercise}
          typed={panel?.exercise === name ? panel : undefined}
          address={addresses.exercise}
          words={words}
        />
      )}
    </article>
  )
}

interface NotesProps {
  /** Of the exercise, always and today. */
  notes: readonly (string | null)[]
  sets: readonly ExerciseSet[]
  words: TrainWords
}

function Notes({ notes, sets, words }: NotesProps) {
  const ofSets = sets.flatMap(({ note, rpe }, index) => {
    const effort = rpe === undefined ? '' : `${words.rpe}\u00a0${asTyped(words.locale, rpe)}`
    const said = [effort, note].filter(Boolean).join(', ')
    return said ? [`${fill(words.setNumber, { number: index + 1 })}: ${said}`] : []
  })
  const all = [...notes.filter((note) => note !== null), ...ofSets]
  if (all.length === 0) return null
  return (
    <ul className="train-notes">
      {all.map((note, index) => (
        <li key={index}>{note}</li>
      ))}
    </ul>
  )
}

function lastTime(words: TrainWords, date: string): string {
  return fill(words.lastTime, { date: formatDay(words.locale, date) })
}

function describe(words: TrainWords, { sets, planned }: ShownExercise): string {
  const all = sets.length > 0 ? sets : planned
  const texts = all.map((set) => shortSet(words.locale, set))
  return [...new Set(texts)].join(', ')
}

function SmallWindows({ exercise: { states, planned } }: { exercise: ShownExercise }) {
  const left = Math.max(0, planned.length - states.length)
  return (
    <span className="small-windows" aria-hidden="true">
      {states.map((state, index) => (
        <span key={index} className={`set-window is-${state}`} />
      ))}
      {Array.from({ length: left }, (_, index) => (
        <span key={`left ${index}`} className="set-window" />
      ))}
    </span>
  )
}

interface SetColumnsProps {
  exercise: ShownExercise
  isCurrent: boolean
  address: string
  words: TrainWords
}

function SetColumns({ exercise, isCurrent, address, words }: SetColumnsProps) {
  const { sets, planned, last } = exercise
  const isGoingOn = isCurrent && (hasMore(exercise) || planned.length === 0)
  const shown = Math.max(sets.length + (isGoingOn ? 1 : 0), planned.length)
  const columns = Array.from({ length: shown }, (_, index) => index)
  const texts = [...sets, ...planned].map((set) => shortSet(words.locale, set))
  const isWide = texts.some((text) => text.length > 8)
  return (
    <ol className={isWide ? 'set-columns is-wide' : 'set-columns'}>
      <li className="set-labels" aria-hidden="true">
        <span className="set-window" />
        <span>{words.done}</span>
        {planned.length > 0 && <span className="row-plan">{words.plan}</span>}
        {last && <span className="row-last">{formatDay(words.locale, last.date)}</span>}
      </li>
      {columns.map((index) => (
        <SetColumn
          key={index}
          exercise={exercise}
          index={index}
          isNext={isGoingOn && index === sets.length}
          href={hrefOf(exercise, index, address)}
          words={words}
        />
      ))}
    </ol>
  )
}

function hrefOf({ name, index, states }: ShownExercise, position: number, address: string) {
  if (index === null || states[position] !== 'done') return undefined
  return `${address}?exercise=${encodeURIComponent(name)}&at=${index}.${position}#sill`
}

interface SetColumnProps {
  exercise: ShownExercise
  index: number
  isNext: boolean
  href: string | undefined
  words: TrainWords
}

function SetColumn({ exercise, index, isNext, href, words }: SetColumnProps) {
  const { locale, states: names } = words
  const { name, sets, planned, last, states } = exercise
  const [done, plan, before] = [sets[index], planned[index], last?.sets[index]]
  const state = states[index] ?? (isNext ? 'next' : 'planned')
  const expected = isNext ? expectedSet(exercise) : plan
  const text = done ?? expected
  const kind = text?.kind ?? 'normal'
  const write = (set: Partial<ExerciseSet> | undefined) =>
    set && !isEmpty(set) ? shortSet(locale, set) : '\u00a0'
  const heard = [
    fill(planned.length > 0 ? words.setOf : words.setNumber, {
      number: index + 1,
      of: planned.length,
    }),
    names[state],
    text && !isEmpty(text) && shortSet(locale, text, true),
    before && `${lastTime(words, last?.date ?? '')}: ${shortSet(locale, before, true)}`,
  ]
  const number = index + 1
  return (
    <li>
      <span className="visually-hidden">{heard.filter(Boolean).join(', ')}</span>
      {href && done ? (
        <a href={href} className={`set-window is-${state}`}>
          <span className="visually-hidden">
            {fill(words.change.open, { number, name, set: shortSet(locale, done, true) })}
          </span>
        </a>
      ) : (
        <span className={`set-window is-${state}`} />
      )}
      <span aria-hidden="true" className={done ? 'row-done' : 'row-done is-planned'}>
        {state === 'saving' && <span className="ring" />}
        {write(text)}
      </span>
      {planned.length > 0 && (
        <span aria-hidden="true" className="row-plan">
          {write(plan)}
        </span>
      )}
      {last && (
        <span aria-hidden="true" className="row-last">
          {write(before)}
        </span>
      )}
      {kind !== 'normal' && <span className="row-kind">{words.kinds[kind]}</span>}
    </li>
  )
}
