import type { ReactNode } from 'react'
import { Island } from '../../../islands/island'
import { localized, paths } from '../../../paths'
import { capitalise, formatDayHeading, formatNearDay } from '../../../ui/dates/dates'
import { Alert } from '../../../ui/form/alert'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import type { EntryLineState } from '../entry-line/entry-line-form'
import { entryLineWords } from '../entry-line/entry-line-words'
import { finishedWords } from '../finished/finished-summary'
import type { FinishedWorkout } from '../finished/output'
import type { Amounts } from './board'
import { describeTraining, type HeadingWords, headingWords } from './describe-training'
import type { TypedPanel } from './exercise-panel'
import type { Beginning as Begun, Training } from './output'
import type { Editing } from './sill'
import { trainWords } from './train-words'

interface TrainPageProps {
  training: Training
  asked: string
  typed: Amounts
  panel: TypedPanel | undefined
  /** Once all that was planned is done. */
  finished: FinishedWorkout | undefined
  editing: Editing | undefined
  id: string
  problem: string
  line: EntryLineState
}

export function TrainPage({ training, line, ...props }: TrainPageProps) {
  const { LL, locale, content, user } = useRequestContext()
  const { exercises } = training
  const heading = useHeading(training)
  const address = (path: string) => localized(content, locale, path)
  return (
    <>
      <RoomHeader
        title={training.title ?? LL.train.title()}
        description={describeTraining(heading, training)}
      />
      <div className={exercises.length > 0 ? 'train wrap is-begun' : 'train wrap'}>
        <TypedLine isFirst={exercises.length === 0} form={line} />
        {exercises.length === 0 && props.problem && <Alert kind="wrong">{props.problem}</Alert>}
        {exercises.length > 0 ? (
          <Island
            name="train"
            props={{
              training,
              asked: props.asked,
              typed: props.typed,
              ...(props.finished && { finished: props.finished }),
              ...(props.panel && { panel: props.panel }),
              ...(props.editing && { editing: props.editing }),
              problem: props.problem,
              id: props.id,
              userId: user?.id ?? '',
              addresses: {
                page: address(paths.train),
                set: address(paths.changeSet),
                exercise: address(paths.trainedExercise),
                rest: address(paths.rest),
                close: address(paths.closeWorkout),
              },
              words: {
                ...trainWords(LL, locale),
                heading,
                finished: finishedWords(LL, locale),
              },
            }}
          />
        ) : (
          <Nothing training={training} />
        )}
        {exercises.length > 0 && (
          <div className="train-foot">
            <ChooseExercise training={training} title={LL.train.choose.another()} />
            {training.workout && (
              <Link to={paths.keepPlan(training.workout.id)}>{LL.plans.keep()}</Link>
            )}
            <PageForm to={paths.closeWorkout}>
              <SubmitButton kind="plain" busy={LL.train.closing()}>
                {LL.train.close()}
              </SubmitButton>
            </PageForm>
          </div>
        )}
      </div>
    </>
  )
}

function useHeading({ date }: Training): HeadingWords {
  const { LL, locale, today } = useRequestContext()
  const day = capitalise(locale, formatDayHeading(locale, date, today))
  return headingWords(LL, locale, day)
}

function TypedLine({ isFirst, form }: { isFirst: boolean; form: EntryLineState }) {
  const { LL, locale, user, flash } = useRequestContext()
  const { values, problems, preview } = form
  const words = entryLineWords(LL, locale, isFirst ? LL.train.firstLine() : LL.train.line())
  return (
    <PageForm to={paths.trainLine} className="train-line">
      <input type="hidden" name="id" value={values.id} />
      <Island
        name="entryLine"
        props={{
          line: values.line ?? '',
          place: `line ${user?.id} train`,
          isNoted: flash?.name === 'exercisesNoted',
          problem: problems.line ?? problems[''] ?? '',
          preview,
          words: isFirst ? words : { ...words, hint: '' },
        }}
      />
    </PageForm>
  )
}

function Nothing({ training }: { training: Training }) {
  const { LL, locale, today } = useRequestContext()
  const { plans } = LL
  const { last_workout: last } = training
  const day = last ? formatNearDay(locale, last.date, today) : ''
  return (
    <div className="train-beginnings">
      {last && (
        <Beginning
          title={plans.asOn({ title: last.name ?? LL.workouts.kinds.strength(), date: day })}
          text={namesIn(last)}
        >
          <PageForm to={paths.repeatWorkout(last.id)}>
            <SubmitButton busy={plans.againBusy()}>{plans.again()}</SubmitButton>
          </PageForm>
        </Beginning>
      )}
      {training.plans.map((plan) => (
        <Beginning key={plan.id} title={plan.name ?? ''} text={namesIn(plan)}>
          <PageForm to={paths.startPlan(plan.id)}>
            <SubmitButton kind="plain" busy={plans.starting()}>
              {plans.start()}
              <span className="visually-hidden"> ({plan.name})</span>
            </SubmitButton>
          </PageForm>
        </Beginning>
      ))}
      <Beginning title={LL.train.choose.title()} text={LL.train.choose.text()}>
        <ChooseForm training={training} />
      </Beginning>
    </div>
  )
}

function namesIn({ exercises }: Begun): string {
  return exercises.map(({ name }) => name).join(', ')
}

interface BeginningProps {
  title: string
  text: string
  children: ReactNode
}

function Beginning({ title, text, children }: BeginningProps) {
  return (
    <section className="train-beginning">
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  )
}

function ChooseExercise({ training, title }: { training: Training; title: string }) {
  return (
    <details className="train-choose">
      <summary>{title}</summary>
      <ChooseForm training={training} />
    </details>
  )
}

const fewNames = 8

function ChooseForm({ training }: { training: Training }) {
  const { LL, locale, content } = useRequestContext()
  const { choose } = LL.train
  const { names, exercises } = training
  const others = names.filter((name) => exercises.every((one) => one.name !== name))
  return (
    <>
      <form action={localized(content, locale, paths.train)} className="choose-form">
        <label htmlFor="choose-exercise">{choose.name()}</label>
        <input
          id="choose-exercise"
          name="exercise"
          className="field"
          list="known-exercises"
          maxLength={100}
          autoComplete="off"
          required
        />
        <datalist id="known-exercises">
          {others.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <SubmitButton kind="plain" busy={choose.action()}>
          {choose.action()}
        </SubmitButton>
      </form>
      <ul className="choose-names">
        {others.slice(0, fewNames).map((name) => (
          <li key={name}>
            <Link to={`${paths.train}?exercise=${encodeURIComponent(name)}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}
