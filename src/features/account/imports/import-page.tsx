import type { ReactNode } from 'react'
import type { TranslationFunctions } from '../../../../i18n/i18n-types'
import { Island } from '../../../islands/island'
import { isAdmin } from '../../../model/user'
import { paths } from '../../../paths'
import { archiveRoom } from '../../../records/imports/archive-store'
import { formatDate } from '../../../ui/dates/dates'
import { Alert } from '../../../ui/form/alert'
import { SelectField } from '../../../ui/form/field'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { MovingVan, UnpackedBoxes } from './moving-van'
import { NameCounts } from './names-page'
import type { ImportView } from './output'
import { whatWasFound } from './what-was-found'
import { whatLost } from './why-left'

interface ImportPageProps {
  view: ImportView
  form: FormState
  /** Seconds, where the page may have no script; null in a swap, which has one. */
  reloadAfter: number | null
}

export function ImportPage({ view, form, reloadAfter }: ImportPageProps) {
  const { bringIn } = useRequestContext().LL
  const { file_name, state } = view
  return (
    <>
      <RoomHeader title={whatWasFound(bringIn, view)} description={file_name} />
      <div className="wrap grid gap-s6">
        <p className="page-links">
          <Link to={paths.bringIn}>{bringIn.another()}</Link>
          {state === 'waiting' && view.is_mapped && (
            <Link to={paths.importColumns(view.id)}>{bringIn.changeColumns()}</Link>
          )}
        </p>
        {form.problems[''] && <Alert kind="wrong">{form.problems['']}</Alert>}
        {state === 'waiting' && <Preview view={view} form={form} />}
        {state === 'running' && <Running view={view} reloadAfter={reloadAfter} />}
        {state !== 'waiting' && state !== 'running' && <Report view={view} />}
      </div>
    </>
  )
}

function Preview({ view, form: { problems } }: Omit<ImportPageProps, 'reloadAfter'>) {
  const { LL, user } = useRequestContext()
  const { bringIn } = LL
  const { id, fates, first, questions } = view
  return (
    <PageForm to={paths.importFile(id)} className="grid gap-s6" isSentByBrowser>
      {!isAdmin(user) && view.room === 'books' && (
        <Alert kind="done">{bringIn.onlyReadings()}</Alert>
      )}
      <section aria-labelledby="counts">
        <h2 className="type-heading mb-s4" id="counts">
          {bringIn.counts()}
        </h2>
        <Counts counts={fates} words={bringIn.fates} />
        {view.encoding && (
          <p className="mt-s3 [overflow-wrap:anywhere]">{readAs(bringIn, view.encoding)}</p>
        )}
      </section>
      {view.kinds && <Kinds kinds={view.kinds} />}
      {first.length > 0 && (
        <section aria-labelledby="first">
          <h2 className="type-subheading mb-s3" id="first">
            {bringIn.first()}
          </h2>
          <ul className="line-t type-label">
            {first.map(({ name, fate, about }, index) => (
              <li key={index} className="import-row">
                <span className="[overflow-wrap:anywhere]">{name}</span>
                <span className="text-ink-soft">{bringIn.fates[fate]()}</span>
                {about && <About about={about} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      {questions.length > 0 && (
        <section aria-labelledby="questions">
          <h2 className="type-heading mb-s4" id="questions">
            {bringIn.questions()}
          </h2>
          <div className="form">
            {questions.map(({ name, kind, word, count, answer, answers }, at) => (
              <SelectField
                key={name}
                name={`answer-${at}`}
                label={
                  kind === 'shelf' && word === ''
                    ? bringIn.noShelf({ count })
                    : bringIn[kind]({ word, count })
                }
                value={answer}
                problem={problems[name]}
                options={answers.map((value) => ({
                  value,
                  label: bringIn.answers[value as keyof typeof bringIn.answers](),
                }))}
              />
            ))}
          </div>
        </section>
      )}
      {view.names?.names.some(({ state }) => state !== 'known') && view.names.known.length > 0 && (
        <section aria-labelledby="names">
          <h2 className="type-heading mb-s4" id="names">
            {bringIn.names.title()}
          </h2>
          <p>
            <NameCounts names={view.names} />{' '}
            <Link to={paths.importNames(id)}>{bringIn.names.look()}</Link>
          </p>
        </section>
      )}
      {view.left.length > 0 && (
        <details className="import-arrived">
          <summary className="w-fit py-s1">{bringIn.leftSoon()}</summary>
          <ToldRows view={view} />
        </details>
      )}
      <NoPlace view={view} />
      <p className="buttons">
        <SubmitButton busy={bringIn.starting()}>{bringIn.start()}</SubmitButton>
      </p>
    </PageForm>
  )
}

function readAs(
  { encoding, encodingLike }: TranslationFunctions['bringIn'],
  { name, example }: NonNullable<ImportView['encoding']>,
): string {
  const called = encodingNames[name] ?? name
  return example === null
    ? encoding({ encoding: called })
    : encodingLike({ encoding: called, example })
}

/** With hyphens at which no line breaks. */
const encodingNames: Record<string, string> = {
  'utf-8': 'UTF‑8',
  'utf-16le': 'UTF‑16',
  'utf-16be': 'UTF‑16',
  'windows-1252': 'Windows‑1252',
}

const maxFiles = 40

/** Columns or files of which nothing was brought in, and tags that are called otherwise here. */
function NoPlace({ view: { room, left_columns, renamed } }: Pick<ImportPageProps, 'view'>) {
  const { LL, locale } = useRequestContext()
  const { bringIn } = LL
  const more = left_columns.length - maxFiles
  const shown = left_columns
    .slice(0, maxFiles)
    .concat(more > 0 ? bringIn.andMore({ count: more }) : [])
  const files = new Intl.ListFormat(locale).format(shown)
  const tags = Object.entries(renamed).map(([name, tag]) => `${name} → #${tag}`)
  return (
    <>
      {left_columns.length > 0 && (
        <p className="[overflow-wrap:anywhere]">
          {room === 'notes'
            ? bringIn.leftFiles({ files })
            : bringIn.leftColumns({ columns: left_columns.join(', ') })}
        </p>
      )}
      {tags.length > 0 && (
        <p className="[overflow-wrap:anywhere]">
          {bringIn.renamed({ tags: tags.slice(0, maxFiles).join(', ') })}
        </p>
      )}
    </>
  )
}

function About({
  about: { text, labels, day },
}: {
  about: NonNullable<ImportView['first'][number]['about']>
}) {
  const { locale } = useRequestContext()
  return (
    <>
      {text !== '' && <span>{text}</span>}
      {(day || labels.length > 0) && (
        <span className="text-ink-soft">
          {day && <time dateTime={day}>{formatDate(locale, day)}</time>}
          {day && labels.length > 0 && ' · '}
          {labels.join(' ')}
        </span>
      )}
    </>
  )
}

const missing = new Set<string>(['unreadable', 'left'])

interface CountsProps<Kind extends string> {
  counts: Partial<Record<Kind, number>>
  words: Readonly<Record<Kind, () => string>>
}

/** In the order of their words, whatever the file has most of. */
function Counts<Kind extends string>({ counts, words }: CountsProps<Kind>) {
  const kinds = (Object.keys(words) as Kind[]).filter((kind) => counts[kind] !== undefined)
  return (
    <dl className="import-boxes">
      {kinds.map((kind) => (
        <div key={kind} className={missing.has(kind) ? 'import-box missing' : 'import-box'}>
          <dt>{words[kind]()}</dt>
          <dd className="tabular">{counts[kind] ?? 0}</dd>
        </div>
      ))}
    </dl>
  )
}

interface KindsProps {
  kinds: NonNullable<ImportView['kinds']>
  isDone?: boolean
}

/** Of an archive: each room's records. */
function Kinds({ kinds, isDone = false }: KindsProps) {
  const { bringIn } = useRequestContext().LL
  return (
    <table className="import-kinds type-label">
      <thead>
        <tr>
          <th scope="col">{bringIn.kind()}</th>
          <th scope="col">{bringIn.inFile()}</th>
          <th scope="col">{bringIn.isHere()}</th>
          {isDone && <th scope="col">{bringIn.isAdded()}</th>}
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, rows, here, added }) => (
          <tr key={kind}>
            <th scope="row">{bringIn.kinds[kind]()}</th>
            <td>{rows}</td>
            <td>{here}</td>
            {isDone && <td>{added}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Running({ view, reloadAfter }: Omit<ImportPageProps, 'form'>) {
  const { LL, locale } = useRequestContext()
  const { bringIn } = LL
  const { id, done, steps, seconds_left, is_undoing } = view
  const words = {
    label: (is_undoing ? bringIn.takingBack : bringIn.bringingIn)(),
    done: (is_undoing ? bringIn.undoRunning : bringIn.running)({
      done: '{done}',
      steps: '{steps}',
    }),
    left: bringIn.timeLeft({ time: '{time}' }),
    locale,
  }
  return (
    <section className="grid gap-s4">
      <MovingVan isUnloading={!is_undoing} />
      {reloadAfter && (
        <noscript>
          <meta httpEquiv="refresh" content={String(reloadAfter)} />
        </noscript>
      )}
      <Island
        name="importProgress"
        props={{ id, progress: { done, steps, seconds_left }, words }}
      />
      <p>
        {bringIn.mayLeave()} <Link to={paths.importFile(id)}>{bringIn.lookAgain()}</Link>
      </p>
    </section>
  )
}

function Report({ view }: Pick<ImportPageProps, 'view'>) {
  const { LL, locale } = useRequestContext()
  const { bringIn } = LL
  const { id, state, outcomes, left, arrived, covers, undo_until } = view
  return (
    <>
      {state === 'undone' && <Alert kind="done">{bringIn.undone()}</Alert>}
      {state === 'failed' && <Alert kind="wrong">{bringIn.failed()}</Alert>}
      <section aria-labelledby="report">
        <h2 className="type-heading mb-s4" id="report">
          {bringIn.report()}
        </h2>
        <Counts counts={outcomes} words={bringIn.outcomes} />
        {covers && <p className="mt-s3 tabular">{bringIn.covers(covers)}</p>}
      </section>
      {view.kinds && <Kinds kinds={view.kinds} isDone />}
      {left.length > 0 && (
        <LeftRows view={view}>
          {view.room === 'notes' || view.kinds ? null : outcomes.left !== undefined ||
            left.some(({ lost }) => Object.keys(lost).length > 0) ? (
            <p className="mt-s3">
              <a href={paths.leftOfImport(id)} download>
                {bringIn.leftFile()}
              </a>{' '}
              {bringIn.leftFileHint()}
            </p>
          ) : null}
        </LeftRows>
      )}
      {arrived.length > 0 && <Arrived view={view} />}
      <NoPlace view={view} />
      {undo_until && (
        <PageForm to={paths.undoImport(id)} className="grid gap-s3" isSentByBrowser>
          <p className="max-w-measure">
            {bringIn.undoHint({ date: formatDate(locale, undo_until) })}
          </p>
          <p className="buttons">
            <SubmitButton kind="danger" busy={bringIn.undoing()}>
              {bringIn.undo()}
            </SubmitButton>
          </p>
        </PageForm>
      )}
      {state === 'done' && <UnpackedBoxes />}
    </>
  )
}

function Arrived({ view: { arrived, outcomes } }: Pick<ImportPageProps, 'view'>) {
  const { bringIn } = useRequestContext().LL
  const more = (outcomes.added ?? 0) + (outcomes.updated ?? 0) - arrived.length
  return (
    <details className="import-arrived">
      <summary className="w-fit py-s1">{bringIn.arrived()}</summary>
      <ul className="line-t type-label">
        {arrived.map(({ name, address }, at) => (
          <li key={at} className="import-row">
            <Link to={address}>{name}</Link>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-ink-soft">{bringIn.arrivedMore({ count: more })}</p>}
    </details>
  )
}

function LeftRows({ view, children }: Pick<ImportPageProps, 'view'> & { children?: ReactNode }) {
  const { bringIn } = useRequestContext().LL
  return (
    <section aria-labelledby="left">
      <h2 className="type-heading mb-s4" id="left">
        {bringIn.leftRows()}
      </h2>
      <ToldRows view={view} />
      {children}
    </section>
  )
}

function ToldRows({ view: { left, room } }: Pick<ImportPageProps, 'view'>) {
  const { bringIn } = useRequestContext().LL
  const hasLines = room !== 'notes' && room !== archiveRoom
  return (
    <ul className="line-t type-label">
      {left.map(({ row, name, address, reason, lost }) => (
        <li key={row} className="import-row told">
          <span>
            {hasLines || name === '' ? bringIn.leftRow({ row }) : null}
            {name && hasLines && ': '}
            {address ? <Link to={address}>{name}</Link> : name}
          </span>
          {reason && <span>{bringIn.reasons[reason as keyof typeof bringIn.reasons]()}</span>}
          {Object.entries(lost).map(([column, cell]) => (
            <span key={column}>{whatLost(bringIn, column, cell)}</span>
          ))}
        </li>
      ))}
    </ul>
  )
}
