import type { ReactNode } from 'react'
import { measureKinds } from '../../../../db/schema/measures'
import { Island } from '../../../islands/island'
import { localized, paths } from '../../../paths'
import { formatNearDay } from '../../../ui/dates/dates'
import { formatNumberAs } from '../../../ui/dates/formatters'
import { Alert } from '../../../ui/form/alert'
import { Field, SelectField } from '../../../ui/form/field'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { Pagination } from '../../../ui/pagination'
import { useRequestContext } from '../../../ui/request-context'
import { withMark } from '../measures'
import { type MeasurePeriod, measurePeriods } from './input'
import { MeasureChart } from './measure-chart'
import { measuresAddress } from './measures-address'
import type { BodyMeasure, MeasuresList } from './output'
import { unitsOf } from './units-of-measures'

interface MeasuresPageProps {
  list: MeasuresList
  period: MeasurePeriod
  /** The one that is changed. */
  edited: BodyMeasure | undefined
  form: FormState
}

export function MeasuresPage({ list, period, edited, form }: MeasuresPageProps) {
  const { LL, locale, today } = useRequestContext()
  const words = LL.measures
  const { kind, latest, curve, days, page, per_page, total } = list
  const write = useValue()
  const title = words.kinds[kind]()
  const description = latest
    ? words.latest({ date: formatNearDay(locale, latest.day, today), value: write(latest) })
    : words.nothing()
  const lost = edited ? undefined : form.problems.id
  return (
    <>
      <RoomHeader title={title} description={description} />
      <div className="wrap">
        <p className="page-links mb-s4">
          <Link to={paths.workouts}>{LL.exercise.back()}</Link>
          <Link to={paths.exercises}>{LL.exercises.link()}</Link>
        </p>
        {lost && <Alert kind="wrong">{lost}</Alert>}
        <Choices label={words.which()}>
          {measureKinds.map((one) => (
            <Choice key={one} to={measuresAddress({ kind: one, period })} isChosen={one === kind}>
              {words.kinds[one]()}
            </Choice>
          ))}
        </Choices>
        <div className="measure-columns">
          <div className="measure-noted grid gap-s5">
            <MeasureForm list={list} edited={edited} period={period} form={form} />
            {list.figures && <Figures list={list} figures={list.figures} />}
          </div>
          <div className="measure-drawn">
            {total > 0 && (
              <Choices label={words.period()}>
                {measurePeriods.map((one) => (
                  <Choice
                    key={one}
                    to={measuresAddress({ kind, period: one })}
                    isChosen={one === period}
                  >
                    {words.periods[one]()}
                  </Choice>
                ))}
              </Choices>
            )}
            {curve.length > 0 ? (
              <>
                <MeasureChart
                  title={title}
                  curve={curve}
                  days={days}
                  write={(value) => write({ value, unit: list.unit })}
                />
                <p className="mt-s3 type-label text-ink-soft">
                  {days === 1 ? words.legend() : words.legendOfDays(days)}
                </p>
              </>
            ) : (
              <p className="text-ink-soft max-w-measure">
                {total > 0 ? words.noneThen() : words.none()}
              </p>
            )}
          </div>
        </div>
        {total > 0 && (
          <section aria-labelledby="all-measures" className="mt-s7">
            <h2 id="all-measures" className="type-heading mb-s4">
              {words.all()}
            </h2>
            <ul className="line-t type-control">
              {list.measures.map((measure) => (
                <Row key={measure.id} measure={measure} list={list} period={period} />
              ))}
            </ul>
            <Pagination
              page={page}
              perPage={per_page}
              total={total}
              href={(to) => measuresAddress({ kind, period, page: to })}
            />
          </section>
        )}
        <Deleted list={list} />
      </div>
    </>
  )
}

type Valued = Pick<BodyMeasure, 'value' | 'unit'>

function useValue(): (measure: Valued) => string {
  const { locale } = useRequestContext()
  const options = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return ({ value, unit }) =>
    `${formatNumberAs(locale, value, 'one decimal', options)}\u00a0${unit}`
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="measure-links" aria-label={label}>
      {children}
    </nav>
  )
}

interface ChoiceProps {
  to: string
  isChosen: boolean
  children: ReactNode
}

function Choice({ to, isChosen, children }: ChoiceProps) {
  const { content, locale } = useRequestContext()
  return (
    <a href={localized(content, locale, to)} aria-current={isChosen ? 'true' : undefined}>
      {children}
    </a>
  )
}

function MeasureForm({ list, edited, period, form }: MeasuresPageProps) {
  const { LL, locale, today } = useRequestContext()
  const words = LL.measures
  const { kind, unit } = list
  const { values, problems } = form
  const units = unitsOf[kind]
  const shown = edited ?? { day: today, value: undefined, unit, version: '' }
  const typed = shown.value === undefined ? '' : withMark(locale, String(shown.value))
  return (
    <PageForm
      to={edited ? paths.editMeasure(edited.id) : measuresAddress({ kind, period })}
      className="measure-form"
    >
      {/* Enter presses the first button: this one notes. */}
      <button type="submit" hidden />
      {edited && <h2 className="type-subheading">{words.change()}</h2>}
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="period" value={period} />
      {edited ? (
        <input type="hidden" name="version" value={edited.version} />
      ) : (
        <input type="hidden" name="id" value={values.id} />
      )}
      {problems[''] && <p className="problem type-label">{problems['']}</p>}
      <div className="measure-value">
        <p aria-hidden="true">{words.kinds[kind]()}</p>
        <Island
          name="measureStepper"
          props={{
            value: values.value ?? typed,
            step: {
              unit: shown.unit,
              last: list.latest?.value ?? 0,
              mark: withMark(locale, '.'),
            },
            unit: units.length > 1 ? '' : shown.unit,
            words: { name: words.kinds[kind](), less: words.less(), more: words.more() },
            ...(problems.value && { problemId: 'value-problem' }),
          }}
        />
        {problems.value && (
          <p id="value-problem" className="problem">
            {problems.value}
          </p>
        )}
      </div>
      {units.length > 1 ? (
        <SelectField
          name="unit"
          label={words.unit()}
          value={values.unit ?? shown.unit}
          problem={problems.unit}
          options={units.map((one) => ({ value: one, label: one }))}
        />
      ) : (
        <input type="hidden" name="unit" value={units[0]} />
      )}
      <Field
        name="day"
        type="date"
        label={words.day()}
        value={values.day ?? shown.day}
        problem={problems.day}
        required
      />
      <p className="buttons">
        <SubmitButton busy={words.noting()}>{edited ? words.save() : words.note()}</SubmitButton>
        {edited && (
          <Link to={measuresAddress({ kind, period, page: list.page })} className="button">
            {words.cancel()}
          </Link>
        )}
      </p>
    </PageForm>
  )
}

interface FiguresProps {
  list: MeasuresList
  figures: NonNullable<MeasuresList['figures']>
}

function Figures({ list: { unit }, figures }: FiguresProps) {
  const { LL, locale, today } = useRequestContext()
  const words = LL.measures.figures
  const write = useValue()
  const { mean, before, least, most } = figures
  const dated = [
    { name: words.before(), figure: before },
    { name: words.least(), figure: least },
    { name: words.most(), figure: most },
  ]
  return (
    <dl className="measure-facts type-control">
      <div>
        <dt>{words.mean()}</dt>
        <dd>{write({ value: mean, unit })}</dd>
      </div>
      {dated.map(
        ({ name, figure }) =>
          figure && (
            <div key={name}>
              <dt>
                {name},{' '}
                <time dateTime={figure.day}>{formatNearDay(locale, figure.day, today)}</time>
              </dt>
              <dd>{write({ value: figure.value, unit })}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

interface RowProps {
  measure: BodyMeasure
  list: MeasuresList
  period: MeasurePeriod
}

function Row({ measure, list, period }: RowProps) {
  const { LL, locale, today } = useRequestContext()
  const words = LL.measures
  const write = useValue()
  const { id, day, kind } = measure
  const date = formatNearDay(locale, day, today)
  const named = `${date}, ${write(measure)}`
  const edit = measuresAddress({ kind, period, page: list.page, edit: id })
  return (
    <li className="list-row grid-cols-[4fr_4fr_auto]">
      <time dateTime={day}>{date}</time> <strong className="tabular">{write(measure)}</strong>
      <div className="row gap-x-s4 type-label">
        <Link to={edit} aria-label={words.editNamed({ measure: named })}>
          {words.edit()}
        </Link>
        <PageForm to={paths.deleteMeasure(id)}>
          <input type="hidden" name="kind" value={kind} />
          <button
            type="submit"
            className="link-button"
            aria-label={words.removeNamed({ measure: named })}
            data-busy={words.removing()}
          >
            {words.remove()}
          </button>
        </PageForm>
      </div>
    </li>
  )
}

function Deleted({ list: { deleted } }: { list: MeasuresList }) {
  const { LL, locale, today } = useRequestContext()
  const words = LL.measures
  const write = useValue()
  if (deleted.length === 0) return null
  return (
    <section aria-labelledby="deleted-measures" className="mt-s7">
      <h2 id="deleted-measures" className="type-heading">
        {words.deleted()}
      </h2>
      <p className="mt-s2 mb-s4 type-label text-ink-soft">{words.deletedHint()}</p>
      <ul className="grid gap-s2">
        {deleted.map((measure) => {
          const named = `${formatNearDay(locale, measure.day, today)}, ${write(measure)}`
          return (
            <li key={measure.id}>
              <PageForm
                to={paths.restoreMeasure(measure.id)}
                className="row justify-between gap-x-s4 gap-y-s2 ps-3 dashed type-label"
              >
                <input type="hidden" name="kind" value={measure.kind} />
                <p>{named}</p>
                <SubmitButton kind="plain" busy={words.restoring()}>
                  {words.restore()}
                  <span className="visually-hidden"> ({named})</span>
                </SubmitButton>
              </PageForm>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
