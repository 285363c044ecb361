import type { ReactNode } from 'react'
import type { z } from 'zod'
import { isLocale } from '../../../../i18n/i18n-util'
import { siteLanguages } from '../../../../i18n/site-languages'
import { paths } from '../../../paths'
import { TextChanges } from '../../../records/edit/text-changes'
import type { Comparison } from '../../../texts/compare-texts'
import { checkId, markId } from '../../../texts/markdown/plugins/mark-ids'
import { Alert } from '../../../ui/form/alert'
import { CheckField } from '../../../ui/form/check-field'
import { Field, SelectField } from '../../../ui/form/field'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { RoomHeader } from '../../../ui/headers/room-header'
import { localeOptions } from '../../../ui/layout/locale-options'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import type { NoteDetail } from '../../notes/output'
import { articleAddress } from '../article-address'
import type { PublishingProblem, publishingOutput } from '../output'
import { ArticleSheet, type PreviewedArticle, UnlitSheet } from './article-sheet'
import { isFinal, isWarning } from './find-problems'

interface PublishPageProps {
  note: NoteDetail
  publishing: z.infer<typeof publishingOutput>
  previews: { now?: PreviewedArticle | undefined; then: PreviewedArticle }
  changes: { title: Comparison; body: Comparison } | undefined
  form: FormState
}

export function PublishPage({ note, publishing, previews, changes, form }: PublishPageProps) {
  const { LL, content } = useRequestContext()
  const words = LL.publish
  const title = changes ? words.titleAgain() : words.title()
  const description = note.name || LL.notes.untitled()
  const { problems, published } = publishing
  const isReady = !problems.some(isFinal)
  return (
    <>
      <RoomHeader title={title} description={description} />
      <div className="wrap publish-columns grid lg:columns-12">
        <p className="page-links">
          <Link to={paths.note(note.id)}>{LL.noteForm.back()}</Link>
          <Link to={paths.editNote(note.id)}>{LL.note.edit()}</Link>
          {published && <a href={articleAddress(content, published)}>{words.seePublic()}</a>}
        </p>
        {form.problems[''] && <Alert kind="wrong">{form.problems['']}</Alert>}
        <p className="page-links lg:hidden">
          <a href="#checks">
            {words.problemsTitle()}
            {problems.length > 0 && `: ${problems.length}`}
          </a>
        </p>
        <div className="article-sheets min-w-0">
          <Sheets previews={previews} problems={problems} />
          {changes && <Changes changes={changes} />}
        </div>
        <section className="checks grid gap-y-s5 min-w-0" aria-labelledby="checks">
          <Checks problems={problems} names={isReady ? previews.then.text.names : []} />
          {isReady && (
            <PublishForm form={form} id={note.id} hasProblems={!problems.every(isWarning)} />
          )}
          {!changes && <p className="type-label text-ink-soft">{words.explain()}</p>}
          {published && (
            <p className="page-links">
              <Link to={paths.unpublishArticle(published.slug)}>{words.unpublish()}</Link>
            </p>
          )}
        </section>
      </div>
    </>
  )
}

interface SheetsProps {
  previews: PublishPageProps['previews']
  problems: readonly PublishingProblem[]
}

function Sheets({ previews: { now, then }, problems }: SheetsProps) {
  const { LL, origin, content } = useRequestContext()
  const words = LL.publish
  const final = problems.filter(isFinal)
  const address = (article: PreviewedArticle) => (
    <span className="text-ink-soft break-anywhere">
      {origin.replace(/^https?:\/\//, '') + articleAddress(content, article)}
    </span>
  )
  const sheet = final.length > 0 ? <UnlitSheet problems={final} /> : <ArticleSheet article={then} />
  if (!now) {
    return (
      <section aria-labelledby="then">
        <div className="sheet-cap">
          <h2 id="then">{words.publicThen()}</h2>
          {address(then)}
        </div>
        {sheet}
      </section>
    )
  }
  return (
    <>
      <fieldset className="sheet-tabs">
        <legend className="visually-hidden">{LL.noteForm.previewTitle()}</legend>
        <label>
          <input type="radio" name="shown" value="now" className="visually-hidden" />
          {words.publicNow()}
        </label>
        <label>
          <input
            type="radio"
            name="shown"
            value="then"
            className="visually-hidden"
            defaultChecked
          />
          {words.publicThen()}
        </label>
      </fieldset>
      <section className="now" aria-labelledby="now">
        <div className="sheet-cap">
          <h2 id="now" className="visually-hidden">
            {words.publicNow()}
          </h2>
          {address(now)}
        </div>
        <ArticleSheet article={now} />
      </section>
      <section className="then" aria-labelledby="then">
        <div className="sheet-cap">
          <h2 id="then" className="visually-hidden">
            {words.publicThen()}
          </h2>
          {address(then)}
        </div>
        {sheet}
      </section>
    </>
  )
}

function Changes({ changes }: { changes: NonNullable<PublishPageProps['changes']> }) {
  const { LL } = useRequestContext()
  const words = LL.publish
  const sides = { saved: words.publicNow(), mine: words.publicThen() }
  const shown = [
    { field: 'title', ...changes.title },
    { field: 'body', ...changes.body },
  ].filter(hasChanged)
  return (
    <section className="grid gap-y-s4 mt-s6" aria-labelledby="changes">
      <h2 className="type-heading" id="changes">
        {LL.editConflict.changes()}
      </h2>
      <p className="type-label text-ink-soft">{words.explainAgain()}</p>
      {shown.length === 0 && <p>{words.noChanges()}</p>}
      {shown.map(({ field, changes }) => (
        <TextChanges key={field} changes={changes} sides={sides} />
      ))}
    </section>
  )
}

function hasChanged({ changes }: Comparison): boolean {
  return changes.some((change) => !('both' in change))
}

interface PublishFormProps {
  form: FormState
  id: string
  hasProblems: boolean
}

function PublishForm({ form: { values, problems }, id, hasProblems }: PublishFormProps) {
  const { LL, origin } = useRequestContext()
  const words = LL.publish
  return (
    <PageForm id="publish-form" to={paths.publishNote(id)} className="form publish-form">
      <input type="hidden" name="version" value={values.version} />
      <input type="hidden" name="opened" value={values.opened} />
      <Field
        name="slug"
        label={words.slug()}
        hint={words.slugHint({ address: `${origin}${paths.article('')}` })}
        value={values.slug}
        problem={problems.slug}
        maxLength={80}
        autoComplete="off"
        required
      />
      <LanguageField value={values.language ?? ''} problem={problems.language} />
      {hasProblems && (
        <>
          <CheckField
            name="accept_problems"
            label={words.accept()}
            value={values.accept_problems}
            problem={problems.accept_problems}
          />
          <div className="until-accepted">
            <SubmitButton
              kind="plain"
              busy={words.publishing()}
              aria-disabled="true"
              aria-describedby="until-accepted"
            >
              {words.action()}
            </SubmitButton>
            <span id="until-accepted" className={problems.accept_problems && 'hidden'}>
              {words.problemsLeft()}
            </span>
          </div>
        </>
      )}
      <SubmitButton busy={words.publishing()}>{words.action()}</SubmitButton>
    </PageForm>
  )
}

interface LanguageFieldProps {
  value: string
  problem: string | undefined
}

/** Also with a language that the site has no longer, if the article has it. */
function LanguageField({ value, problem }: LanguageFieldProps) {
  const { LL, content } = useRequestContext()
  const { locales } = siteLanguages(content)
  const choices = isLocale(value) && !locales.includes(value) ? [...locales, value] : locales
  if (choices.length === 1) return <input type="hidden" name="language" value={value} />
  return (
    <SelectField
      name="language"
      label={LL.publish.language()}
      value={value}
      problem={problem}
      options={localeOptions(choices)}
    />
  )
}

interface ChecksProps {
  problems: readonly PublishingProblem[]
  /** Words of the links in question, by number less one; without them the text is not marked. */
  names: readonly string[]
}

function Checks({ problems, names }: ChecksProps) {
  const { LL } = useRequestContext()
  const { checks, problemsTitle, problems: sentences } = LL.publish
  const final = problems.filter(isFinal)
  const links = problems.filter((problem) => !isFinal(problem))
  return (
    <>
      <h2 className="type-heading" id="checks">
        {problemsTitle()}
      </h2>
      <ul className={`${problems.length > 0 ? 'publish-problems ' : ''}line-t type-label`}>
        <Check name={checks.titleAndText()} isFine={final.length === 0}>
          {final.map(({ kind }) => (
            <p key={kind}>{sentences[kind]()}</p>
          ))}
        </Check>
        {links.every(isWarning) && <Check name={checks.linksAndPictures()} isFine />}
        {links.map((problem, index) => (
          <LinkCheck
            key={problem.kind + problem.address}
            problem={problem}
            number={index + 1}
            name={names[index]}
          />
        ))}
      </ul>
    </>
  )
}

interface LinkCheckProps {
  problem: PublishingProblem
  number: number
  name: string | undefined
}

function LinkCheck({ problem, number, name }: LinkCheckProps) {
  const { kind, address, instead } = problem
  const { problems, checks, linkInstead } = useRequestContext().LL.publish
  const isPicture = kind.endsWith('Picture')
  const label =
    kind === 'tag' || kind === 'noteLink'
      ? checks.text({ number })
      : isPicture
        ? checks.picture({ number })
        : checks.link({ number })
  const shown = name || (isPicture && name !== undefined && checks.seePicture())
  return (
    <Check id={checkId(number)} name={label} isWarning={isWarning(problem)}>
      <p>
        {problems[kind]()} {shown && <a href={`#${markId(number)}`}>{shown}</a>}
      </p>
      <p className="text-ink-soft">
        <code className="text-t-2 break-anywhere">{address}</code>
      </p>
      {instead && <p className="text-ink">{linkInstead({ address: instead })}</p>}
    </Check>
  )
}

interface CheckProps {
  id?: string
  name: string
  isFine?: boolean
  isWarning?: boolean
  children?: ReactNode
}

function Check({ id, name, isFine, isWarning, children }: CheckProps) {
  const { checks } = useRequestContext().LL.publish
  return (
    <li className="check-row hair-b" id={id}>
      <span className={`window ${isFine ? 'l4' : isWarning ? 'l3' : 'l1'}`} aria-hidden="true" />
      <div className={`grid gap-s1 min-w-0 ${isWarning ? '' : 'text-danger'}`}>
        <h3 className="type-label tracking-normal text-ink">
          {name}
          {isFine && <span className="visually-hidden">: {checks.fine()}</span>}
        </h3>
        {children}
      </div>
    </li>
  )
}
