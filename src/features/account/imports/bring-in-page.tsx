import type { z } from 'zod'
import { paths } from '../../../paths'
import type { Room } from '../../../rooms'
import { formatDate } from '../../../ui/dates/dates'
import { Alert } from '../../../ui/form/alert'
import { FieldFrame } from '../../../ui/form/field-frame'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { maxMegabytes } from './input'
import { MovingVan } from './moving-van'
import type { importsOutput } from './output'
import { UploadProgress } from './upload-progress'
import { whatWasFound } from './what-was-found'

interface BringInPageProps {
  form: FormState
  earlier: z.infer<typeof importsOutput>
  readable: readonly { room: Room; programs: readonly string[] }[]
}

export function BringInPage({ form: { problems }, earlier, readable }: BringInPageProps) {
  const { LL, locale } = useRequestContext()
  const { bringIn } = LL
  const field = { label: bringIn.file(), name: 'file', problem: problems.file }
  return (
    <>
      <RoomHeader title={bringIn.title()} description={bringIn.description()} />
      <div className="wrap import-start">
        <div className="grid gap-s6">
          <p className="page-links">
            <Link to={paths.account}>{LL.account.edit.back()}</Link>
          </p>
          {readable.length === 0 ? (
            <p>{bringIn.nothing()}</p>
          ) : (
            <>
              <p className="max-w-measure">{bringIn.intro()}</p>
              {problems[''] && <Alert kind="wrong">{problems['']}</Alert>}
              <PageForm to={paths.bringIn} className="form" hasFile>
                <FieldFrame {...field} hint={bringIn.fileHint(maxMegabytes)}>
                  <input
                    type="file"
                    name="file"
                    id="file"
                    className="field"
                    accept=".csv,.tsv,.txt,.zip,.jex,.tar,.tgz,.gz,.enex,.json,.md,.markdown,.note,.gpx,.tcx,.fit,.tc,.xml,text/csv,text/tab-separated-values,text/plain,application/zip"
                    required
                  />
                </FieldFrame>
                <SubmitButton busy={bringIn.looking()}>{bringIn.look()}</SubmitButton>
                <UploadProgress />
              </PageForm>
              <Readable readable={readable} />
            </>
          )}
        </div>
        <div className="import-street">
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
                    <span>{file_name}</span>
                    <time dateTime={created_at}>{formatDate(locale, created_at)}</time>
                    <span>{bringIn.states[state]()}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <MovingVan />
        </div>
      </div>
    </>
  )
}

function Readable({ readable }: Pick<BringInPageProps, 'readable'>) {
  const { LL, locale } = useRequestContext()
  const { bringIn } = LL
  const list = new Intl.ListFormat(locale)
  return (
    <section aria-labelledby="readable">
      <h2 className="type-heading mb-s4" id="readable">
        {bringIn.readable()}
      </h2>
      <dl className="line-t type-label">
        {readable.map(({ room, programs }) => (
          <div key={room} className="import-readable">
            <dt>{LL.rooms[room]()}</dt>
            <dd>{list.format(programs)}</dd>
          </div>
        ))}
        <div className="import-readable">
          <dt>Thuis</dt>
          <dd>{bringIn.ownArchive()}</dd>
        </div>
      </dl>
    </section>
  )
}
