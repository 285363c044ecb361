import type { z } from 'zod'
import { locales } from '../../../../i18n/i18n-util'
import { localized, paths } from '../../../paths'
import type { Comparison } from '../../../records/compare-texts'
import { TextChanges } from '../../../records/text-changes'
import { Alert } from '../../../ui/form/alert'
import { CheckField } from '../../../ui/form/check-field'
import { Field, SelectField } from '../../../ui/form/field'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { RoomHeader } from '../../../ui/headers/room-header'
import { localeNames } from '../../../ui/layout/locale-names'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import type { NoteDetail } from '../../notes/output'
import { articleAddress } from '../article-address'
import type { PublishingProblem, publishingOutput } from '../output'
import { isFinal } from './find-problems'

interface PublishPageProps {
  note: NoteDetail
  publishing: z.infer<typeof publishingOutput>
  changes: { title: Comparison; body: Comparison } | undefined
  form: FormState
}

export function PublishPage({ note, publishing, changes, form }: PublishPageProps) {
  const { LL } = useRequestContext()
  const words = LL.publish
  const title = changes ? words.titleAgain() : words.title()
  const description = note.name || LL.notes.untitled()
  const { problems } = publishing
  return (
    <>
      <RoomHeader title={title} description={description} />
      <div className="wrap note-parts grid gap-y-s5">
        <p className="page-links">
          <Link to={paths.note(note.id)}>{LL.noteForm.back()}</Link>
          <Link to={paths.editNote(note.id)}>{LL.note.edit()}</Link>
        </p>
        {form.problems[''] && <Alert kind="wrong">{form.problems['']}</Alert>}
        <p>{changes ? words.explainAgain() : words.explain()}</p>
        <ProblemList problems={problems} />
        {changes && publishing.published && (
          <Changes changes={changes} published={publishing.published} />
        )}
        {!problems.some(isFinal) && (
          <PublishForm form={form} id={note.id} hasProblems={problems.length > 0} />
        )}
        {publishing.published && (
          <p className="page-links">
            <Link to={paths.unpublishArticle(publishing.published.slug)}>{words.unpublish()}</Link>
          </p>
        )}
      </div>
    </>
  )
}

interface ChangesProps {
  changes: NonNullable<PublishPageProps['changes']>
  published: NonNullable<PublishPageProps['publishing']['published']>
}

function Changes({ changes, published }: ChangesProps) {
  const { LL } = useRequestContext()
  const words = LL.publish
  const sides = { saved: words.publicNow(), mine: words.publicThen() }
  const shown = [changes.title, changes.body].filter(hasChanged)
  return (
    <>
      <p className="page-links">
        <a href={articleAddress(published)}>{words.seePublic()}</a>
      </p>
      <h2 className="type-heading">{LL.editConflict.changes()}</h2>
      {shown.length === 0 && <p>{words.noChanges()}</p>}
      {shown.map((comparison) => (
        <TextChanges key={comparison.merged} changes={comparison.changes} sides={sides} />
      ))}
    </>
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
    <PageForm id="publish-form" to={paths.publishNote(id)} className="form note-form">
      <input type="hidden" name="version" value={values.version} />
      <input type="hidden" name="opened" value={values.opened} />
      <Field
        name="slug"
        label={words.slug()}
        hint={words.slugHint({ address: `${origin}${localized('nl', paths.article(''))}` })}
        value={values.slug}
        problem={problems.slug}
        maxLength={80}
        autoComplete="off"
        required
      />
      <SelectField
        name="language"
        label={words.language()}
        value={values.language}
        problem={problems.language}
        options={locales.map((value) => ({ value, label: localeNames[value], lang: value }))}
      />
      {hasProblems && (
        <CheckField
          name="accept_problems"
          label={words.accept()}
          value={values.accept_problems}
          problem={problems.accept_problems}
        />
      )}
      <SubmitButton busy={words.publishing()}>{words.action()}</SubmitButton>
    </PageForm>
  )
}

function ProblemList({ problems }: { problems: readonly PublishingProblem[] }) {
  const { LL } = useRequestContext()
  if (problems.length === 0) return null
  return (
    <section aria-labelledby="problems">
      <h2 className="type-heading mb-s4" id="problems">
        {LL.publish.problemsTitle()}
      </h2>
      <ul className="publish-problems line-t">
        {problems.map((problem) => (
          <ProblemRow key={problem.kind + problem.address} problem={problem} />
        ))}
      </ul>
    </section>
  )
}

function ProblemRow({ problem: { kind, address, instead } }: { problem: PublishingProblem }) {
  const { problems, linkInstead } = useRequestContext().LL.publish
  return (
    <li className="py-s3 thin-b">
      <p>
        {problems[kind]()} {address && <code className="break-anywhere">{address}</code>}
      </p>
      {instead && <p>{linkInstead({ address: instead })}</p>}
    </li>
  )
}
