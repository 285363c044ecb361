import { Island } from '../../../islands/island'
import { paths } from '../../../paths'
import { formatNearDay, formatNumber } from '../../../ui/dates/dates'
import { daysBetween } from '../../../ui/dates/days'
import { Alert } from '../../../ui/form/alert'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import type { BookReading } from './output'
import { describeDays, describeProgress, standingOf } from './reading-words'
import { Stars } from './stars'

interface OwnReadingProps {
  slug: string
  readings: readonly BookReading[]
  form: FormState
}

export function OwnReading({ slug, readings, form }: OwnReadingProps) {
  const { LL, search } = useRequestContext()
  const words = LL.readings
  const standing = standingOf(readings)
  const open = readings.find(({ state }) => state === 'reading')
  const isAgain = standing === 'reading' && readings.length > 1
  return (
    <section className="line-t pt-s3" aria-labelledby="own-reading">
      <div className="row justify-between gap-x-gutter">
        <h2 id="own-reading" className="type-subheading">
          {isAgain ? words.standings.again() : words.standings[standing]()}
        </h2>
        {open && <DaysSoFar reading={open} />}
      </div>
      {form.problems[''] && <Alert kind="wrong">{form.problems['']}</Alert>}
      {open ? (
        <OpenReading reading={open} form={form} />
      ) : (
        <div className="buttons mt-s4">
          <PageForm to={paths.startReading(slug) + search}>
            <SubmitButton busy={words.starting()}>
              {standing === 'unread' ? words.start() : words.again()}
            </SubmitButton>
          </PageForm>
          <Link to={paths.addReading(slug) + search} className="button">
            {standing === 'unread' ? words.haveRead() : words.addEarlier()}
          </Link>
        </div>
      )}
      {readings.length > 0 && <ReadingRows readings={readings} />}
    </section>
  )
}

function DaysSoFar({ reading: { started } }: { reading: BookReading }) {
  const { LL, today } = useRequestContext()
  if (started === null || started.length < 10) return null
  const days = daysBetween(started, today) + 1
  return <p className="text-ink-soft type-label">{LL.readings.daysSoFar({ days })}</p>
}

interface OpenReadingProps {
  reading: BookReading
  form: FormState
}

function OpenReading({ reading, form }: OpenReadingProps) {
  const { LL, search } = useRequestContext()
  const words = LL.readings
  const { id, page, pages } = reading
  return (
    <>
      {page !== null && pages !== null && <PageChain reading={reading} page={page} pages={pages} />}
      <ProgressForm reading={reading} form={form} />
      <div className="buttons mt-s4">
        <PageForm to={paths.finishReading(id) + search}>
          <SubmitButton busy={words.finishing()}>{words.done()}</SubmitButton>
        </PageForm>
        <PageForm to={paths.stopReading(id) + search}>
          <SubmitButton kind="plain" busy={words.finishing()}>
            {words.stop()}
          </SubmitButton>
        </PageForm>
      </div>
    </>
  )
}

function ProgressForm({ reading, form: { values, problems } }: OpenReadingProps) {
  const { LL, locale, search } = useRequestContext()
  const words = LL.readings
  const { id, pages, ...stored } = reading
  const isPercent = stored.page === null && stored.percent !== null
  const of = isPercent ? 'percent' : 'page'
  const label = isPercent ? words.percent() : words.onPage()
  const unit = pages === null ? '' : words.ofPages({ pages: formatNumber(locale, pages) })
  const problem = problems[of]
  const problemId = `${of}-problem`
  return (
    <PageForm to={paths.notePage(id) + search} className="note-page mt-s4">
      {/* Enter presses the first button: this one notes. */}
      <button type="submit" hidden />
      <p className="type-label" aria-hidden="true">
        {label}
      </p>
      <Island
        name="progressStepper"
        props={{
          of,
          value: values[of] ?? stored[of]?.toString() ?? '',
          pages,
          unit: isPercent ? '%' : unit,
          problemId: problem && problemId,
          words: {
            name: label,
            less: isPercent ? words.lessPercent() : words.lessPages(),
            more: isPercent ? words.morePercent() : words.morePages(),
          },
        }}
      />
      {problem && (
        <p className="problem" id={problemId} role="alert">
          {problem}
        </p>
      )}
      <SubmitButton kind="plain" busy={words.noting()}>
        {isPercent ? words.notePercent() : words.notePage()}
      </SubmitButton>
    </PageForm>
  )
}

interface PageChainProps {
  reading: BookReading
  page: number
  pages: number
}

/** A dimension as on a plan: what is read is a wall. */
function PageChain({ reading: { started }, page, pages }: PageChainProps) {
  const { LL, locale, today } = useRequestContext()
  const share = (100 * page) / pages
  const at = `${share}%`
  return (
    <svg className="page-chain" aria-hidden="true">
      <line className="read" x2={at} y1="50%" y2="50%" />
      <line x1={at} x2="100%" y1="50%" y2="50%" />
      {['0%', at, '100%'].map((x) => (
        <svg key={x} x={x} y="50%" overflow="visible" aria-hidden="true">
          <path d="m-6 6 12-12" />
        </svg>
      ))}
      {share > 30 && <text y="1em">1</text>}
      <text x={at} y="1em" textAnchor={anchorAt(share)}>
        {LL.readings.atPage({ page: formatNumber(locale, page) })}
      </text>
      {share < 70 && (
        <text x="100%" y="1em" textAnchor="end">
          {formatNumber(locale, pages)}
        </text>
      )}
      {started?.length === 10 && (
        <text className="soft" y="100%" dy="-0.25em">
          {formatNearDay(locale, started, today)}
        </text>
      )}
    </svg>
  )
}

function anchorAt(share: number): 'start' | 'middle' | 'end' {
  if (share < 15) return 'start'
  return share > 85 ? 'end' : 'middle'
}

function ReadingRows({ readings }: { readings: readonly BookReading[] }) {
  const { LL } = useRequestContext()
  const words = LL.readings
  const inOrder = [
    ...readings.filter(({ state }) => state === 'reading'),
    ...readings.filter(({ state }) => state !== 'reading'),
  ]
  return (
    <div className="mt-s6">
      <h3 className="type-subheading">{words.title()}</h3>
      <p className="text-ink-soft type-label mb-s2">{words.onlyYou()}</p>
      <ul className="reading-rows line-t type-label tabular">
        {inOrder.map((reading) => (
          <ReadingRow key={reading.id} reading={reading} />
        ))}
      </ul>
    </div>
  )
}

function ReadingRow({ reading }: { reading: BookReading }) {
  const context = useRequestContext()
  const { LL, search } = context
  const words = LL.readings
  const { id, stars, review, format } = reading
  const days = describeDays(context, reading)
  const which = <span className="visually-hidden"> ({days})</span>
  return (
    <li>
      <p className="text-ink-soft">{days}</p>
      <p className="row gap-x-s3">
        {stars !== null && <Stars stars={stars} />}
        {[describeProgress(context, reading), format && words.formats[format]()]
          .filter(Boolean)
          .join(', ')}
      </p>
      <div className="row gap-x-s4">
        <Link to={paths.editReading(id) + search} className="link-button">
          {words.edit()}
          {which}
        </Link>
        <PageForm to={paths.deleteReading(id) + search}>
          <button type="submit" className="link-button min-h-11" data-busy={words.deleting()}>
            {words.remove()}
            {which}
          </button>
        </PageForm>
      </div>
      {review && <p className="review type-text whitespace-pre-line">{review}</p>}
    </li>
  )
}
