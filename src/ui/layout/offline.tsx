import { localized } from '../../paths'
import { useRequestContext } from '../request-context'

/** Shown in place of the page when the server cannot be reached; its link then leads to that page. */
export function Offline() {
  const { LL, locale, path } = useRequestContext()
  const { offline } = LL.errors
  return (
    <template id="offline">
      <div className="wrap error-page">
        <div className="error-words">
          <h1>{offline.title()}</h1>
          <p className="type-lead">{offline.text()}</p>
          <p className="buttons">
            <a href={localized(locale, path)} className="button primary">
              {offline.tryAgain()}
            </a>
          </p>
        </div>
      </div>
    </template>
  )
}
