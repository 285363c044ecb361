import type { TranslationFunctions } from '../../../../i18n/i18n-types'
import { paths } from '../../../paths'
import { formatDate, formatNumber } from '../../../ui/dates/dates'
import { Alert } from '../../../ui/form/alert'
import { describeField } from '../../../ui/form/field-frame'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { Pagination } from '../../../ui/pagination'
import { useRequestContext } from '../../../ui/request-context'
import type { ImportView } from './output'
import { whatWasFound } from './what-was-found'

type Names = NonNullable<ImportView['names']>
type Name = Names['names'][number]

interface NamesPageProps {
  view: ImportView & { names: Names }
  page: number
  form: FormState
}

/** Which exercise of the owner each name of the file is; a guess is told as one. */
export function NamesPage({ view, page: asked, form }: NamesPageProps) {
  const { bringIn } = useRequestContext().LL
  const { id, names, file_name } = view
  const open = names.names.filter(({ state }) => state !== 'known')
  const perPage = namesOnPage(names.known.length)
  const page = Math.min(asked, Math.max(1, Math.ceil(open.length / perPage)))
  const shown = open.slice((page - 1) * perPage, page * perPage)
  const shownNames = new Set(shown.map(({ name }) => name))
  const isLast = open.every(({ name, state }) => state === 'chosen' || shownNames.has(name))
  const problem = Object.keys(form.problems).length > 0
  return (
    <>
      <RoomHeader title={whatWasFound(bringIn, view)} description={file_name} />
      <div className="wrap grid gap-s5">
        <p className="page-links">
          <Link to={paths.bringIn}>{bringIn.another()}</Link>
        </p>
        <p className="max-w-measure">
          {bringIn.names.hint()} <NameCounts names={names} />
          {names.names.length >= mostAsked && ` ${bringIn.names.further()}`}
        </p>
        {problem && <Alert kind="wrong">{Object.values(form.problems)[0]}</Alert>}
        <PageForm to={paths.importNames(id)} className="grid gap-s5" isSentByBrowser>
          <NameTable names={shown} known={names.known} form={form} />
          {open.some(({ done }) => done.unit === 'lb') && (
            <Alert kind="done">{bringIn.names.pounds()}</Alert>
          )}
          <p className="buttons">
            <SubmitButton busy={bringIn.looking()}>
              {(isLast ? bringIn.names.go : bringIn.names.next)()}
            </SubmitButton>
            <SubmitButton kind="plain" busy={bringIn.looking()} name="all" value="new">
              {bringIn.names.asCalled()}
            </SubmitButton>
          </p>
        </PageForm>
        <Pagination
          page={page}
          perPage={perPage}
          total={open.length}
          href={(to) => `${paths.importNames(id)}?page=${to}`}
        />
        <KnownNames names={names.names.filter(({ state }) => state === 'known')} />
      </div>
    </>
  )
}

const mostAsked = 500

/** Each has all exercises of the owner to choose from: fewer names where these are many. */
function namesOnPage(known: number): number {
  return Math.max(10, Math.min(40, Math.floor(6000 / Math.max(1, known))))
}

export function NameCounts({ names: { names } }: { names: Names }) {
  const { LL, locale } = useRequestContext()
  const counts = Map.groupBy(names, ({ state }) => state)
  const said = (['known', 'chosen', 'guess', 'doubtful', 'new'] as const).flatMap((state) => {
    const count = counts.get(state)?.length ?? 0
    return count > 0 ? LL.bringIn.names.counts[state]({ count }) : []
  })
  return <>{`${new Intl.ListFormat(locale).format(said)}.`}</>
}

interface NameTableProps {
  names: readonly Name[]
  known: Names['known']
  form: FormState
}

function NameTable({ names, known, form: { values, problems } }: NameTableProps) {
  const { bringIn } = useRequestContext().LL
  return (
    <table className="import-columns import-names">
      <thead>
        <tr>
          <th scope="col">{bringIn.inFile()}</th>
          <th scope="col">{bringIn.columnIs()}</th>
          <th scope="col">{bringIn.names.reason()}</th>
          <th scope="col">{bringIn.names.sure()}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((one, at) => (
          <tr key={one.name}>
            <th scope="row">
              {one.word}
              <Done name={one} />
            </th>
            <td>
              <select
                {...describeField({
                  name: one.name,
                  id: `name-${at}`,
                  problem: problems[one.name],
                })}
                name={one.name}
                aria-label={bringIn.names.becomes({ name: one.word })}
                defaultValue={values[one.name] ?? one.becomes}
              >
                <option value="new">{bringIn.names.own()}</option>
                {known.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
              {problems[one.name] && (
                <p id={`name-${at}-problem`} className="problem">
                  {problems[one.name]}
                </p>
              )}
            </td>
            <td>{whyOf(bringIn, one)}</td>
            <td>
              <span className="name-state">
                <span className={`set-window ${windows[one.state]}`} aria-hidden="true" />
                {bringIn.names.states[one.state]()}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const windows: Record<Name['state'], string> = {
  known: 'is-done',
  chosen: 'is-done',
  guess: 'is-saving',
  doubtful: 'is-saving',
  new: '',
}

function Done({ name: { count, done } }: { name: Name }) {
  const { LL, locale } = useRequestContext()
  const { least, most, unit, last } = done
  const weights = least === null || most === null ? '' : range(least, most)
  return (
    <span className="name-done">
      {[LL.bringIn.names.times({ count }), weights].filter(Boolean).join(', ')}
      {', '}
      {LL.bringIn.names.last({ date: formatDate(locale, last) })}
    </span>
  )

  function range(from: number, to: number): string {
    const weights = [...new Set([from, to])].map((one) => formatNumber(locale, one)).join('–')
    return unit === 'kg' || unit === 'lb' ? `${weights}\u00a0${unit}` : weights
  }
}

function whyOf({ names: { why } }: TranslationFunctions['bringIn'], one: Name): string {
  const [name = '', other = ''] = one.like
  if (one.why === 'several') return why.several({ names: one.like.join(', ') })
  return why[one.why]({ name, other })
}

function KnownNames({ names }: { names: readonly Name[] }) {
  const { bringIn } = useRequestContext().LL
  if (names.length === 0) return null
  return (
    <details className="import-arrived">
      <summary className="w-fit py-s1">
        {bringIn.names.counts.known({ count: names.length })}
      </summary>
      <ul className="line-t type-label">
        {names.map((one) => (
          <li key={one.name} className="import-row">
            <span>
              {one.word} → {one.like[0]}
            </span>
            <span className="text-ink-soft">{whyOf(bringIn, one)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
