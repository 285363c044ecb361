import type { TypedForm } from '../../http/input/typed-form'
import { paths } from '../../paths'
import { EmailLink } from '../../ui/address'
import { PageHead } from '../../ui/head/page-head'
import { UnlitDoor } from '../../ui/layout/drawings'
import { ErrorLayout } from '../../ui/layout/error-layout'
import { Link } from '../../ui/link'
import { useRequestContext } from '../../ui/request-context'
import { TypedText, typedFormId } from './typed-text'

interface ErrorPageProps {
  back: string
  requestId: string
  moment: string
  message: string | undefined
  typed: TypedForm | undefined
}

export function ErrorPage({ back, requestId, moment, message, typed }: ErrorPageProps) {
  const { LL, path, search, content } = useRequestContext()
  const { error } = LL.errors
  const { email } = content.site
  return (
    <ErrorLayout drawing={<UnlitDoor />}>
      <PageHead title={error.title()} description={error.text()} />
      <h1>{error.title()}</h1>
      <p className="type-lead">
        {error.text()} {error.wit()}
      </p>
      <p>
        {error.hint()}
        {email && (
          <>
            {' '}
            {error.support()} <EmailLink to={email} /> {error.supportEnd()}
          </>
        )}
      </p>
      {typed && <TypedText {...typed} />}
      <details open>
        <summary>{error.details()}</summary>
        <pre className="error-text" data-error="">
          {error.request({ id: requestId })} · <span className="whitespace-nowrap">{moment}</span>
          {message && `\n${message}`}
        </pre>
      </details>
      <p className="buttons">
        {typed ? (
          <button type="submit" form={typedFormId} className="button primary">
            {error.tryAgain()}
          </button>
        ) : (
          <Link to={path + search} className="button primary">
            {error.tryAgain()}
          </Link>
        )}
        <Link to={path + search} className="button" data-reload="">
          {error.reset()}
        </Link>
        {path === paths.home ? (
          <Link to={paths.home} className="button" data-reload="">
            {error.homepage()}
          </Link>
        ) : (
          <Link to={back} className="button" data-back="">
            {error.goBack()}
          </Link>
        )}
      </p>
    </ErrorLayout>
  )
}
