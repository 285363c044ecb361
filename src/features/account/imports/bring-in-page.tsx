import type { z } from 'zod'
import { paths } from '../../../paths'
import { formatDate } from '../../../ui/dates/dates'
import { Alert } from '../../../ui/form/alert'
import { FieldFrame } from '../../../ui/form/field-frame'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { maxFileMegabytes } from './input'
import type { importsOutput } from './output'
import { whatWasFound } from './what-was-found'

interface BringInPageProps {
  form: FormState
  earlier: z.infer<typeof importsOutput>
  programs: readonly string[]
}

export function BringInPage({ form: { problems }, earlier, programs }: BringInPageProps) {
  const { LL, locale } = useRequestContext()
  const { bringIn } = LL
  const known = new Intl.ListFormat(locale, { type: 'disjunction' }).format([
    ...programs,
    bringIn.ownArchive(),
  ])
  const field = { label: bringIn.file(), name: 'file', problem: problems.file }
  return (
    <>
      <RoomHeader title={bringIn.title()} description={bringIn.description()} />
      <div className="wrap grid gap-s6">
        <p className="page-links">
          <Link to={paths.account}>{LL.account.edit.back()}</Link>
        </p>
        {programs.length === 0 ? (
          <p>{bringIn.nothing()}</p>
        ) : (
          <>
            <p className="max-w-measure">
              {bringIn.intro()} {bringIn.programs({ programs: known })}
            </p>
            {problems[''] && <Alert kind="wrong">{problems['']}</Alert>}
            <PageForm to={paths.bringIn} className="form" hasFile>
              <FieldFrame {...field} hint={bringIn.fileHint({ max: maxFileMegabytes })}>
                <input
                  type="file"
                  name="file"
                  id="file"
                  className="field"
                  accept=".csv,.tsv,.txt,.zip,.jex,.tar,.tgz,.gz,.enex,.json,.md,.markdown,.note,text/csv,text/tab-separated-values,text/plain,application/zip"
                  required
                />
              </FieldFrame>
              <SubmitButton busy={bringIn.looking()}>{bringIn.look()}</SubmitButton>
            </PageForm>
          </>
        )}
        {earlier.length > 0 && (
          <section aria-labelledby="earlier">
            <h2 className="type-heading mb-s4" id="earlier">
              {bringIn.earlier()}
            </h2>
            <ul className="line-t type-label">
              {earlier.map(({ id, room, program, file_name, state, total, created_at }) => (
                <li key={id} className="import-row earlier">
                  <Link to={paths.importFile(id)}>
                    {whatWasFound(bringIn, { room, program, total })}
                  </Link>
                  <span className="[overflow-wrap:anywhere]">{file_name}</span>
                  <time dateTime={created_at}>{formatDate(locale, created_at)}</time>
                  <span>{bringIn.states[state]()}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}
