import { paths } from '../../../paths'
import type { OtherFormat } from '../../../records/other-format'
import { Alert } from '../../../ui/form/alert'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { RoomHeader } from '../../../ui/headers/room-header'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import type { Exporting } from './export-section'

interface OtherFormatsPageProps extends Exporting {
  formats: readonly OtherFormat[]
}

export function OtherFormatsPage({ formats, progress, heldUpBy }: OtherFormatsPageProps) {
  const { LL } = useRequestContext()
  const { otherFormats } = LL
  const { heldUp, underWay, look } = LL.account.export
  return (
    <>
      <RoomHeader title={otherFormats.title()} description={otherFormats.description()} />
      <div className="wrap grid gap-s6">
        <p className="page-links">
          <Link to={paths.account}>{LL.account.edit.back()}</Link>
        </p>
        <p className="max-w-measure">{otherFormats.intro()}</p>
        {heldUpBy && <Alert kind="wrong">{heldUp[heldUpBy]()}</Alert>}
        {progress !== undefined && (
          <p>
            {underWay({ progress })} <Link to={paths.otherFormats}>{look()}</Link>
          </p>
        )}
        {formats.map(({ name, file, losses }) => (
          <section key={name} id={name} aria-labelledby={`${name}-title`} className="grid gap-s3">
            <h2 className="type-heading" id={`${name}-title`}>
              {otherFormats.formats[name].title()}
            </h2>
            <p className="max-w-measure">{otherFormats.formats[name].words()}</p>
            <PageForm to={paths.otherFormat(file)} isSentByBrowser>
              <SubmitButton kind="plain" busy={otherFormats.action({ file })}>
                {otherFormats.action({ file })}
              </SubmitButton>
            </PageForm>
            <details className="max-w-measure type-label">
              <summary className="w-fit py-s1">{otherFormats.loses()}</summary>
              <ul className="mt-s3 grid gap-s2 pl-s5">
                {losses.map((loss) => (
                  <li key={loss}>{otherFormats.losses[loss]()}</li>
                ))}
              </ul>
            </details>
          </section>
        ))}
      </div>
    </>
  )
}
