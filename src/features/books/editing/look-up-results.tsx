import type { TranslationFunctions } from '../../../../i18n/i18n-types'
import { localized, paths } from '../../../paths'
import { Alert } from '../../../ui/form/alert'
import { useRequestContext } from '../../../ui/request-context'
import type { BookCandidate, LookUpAnswer } from '../catalogues/output'
import { Cover } from '../covers/cover'
import { previewAddress } from '../covers/cover-field'

export function LookUpResults({ answer }: { answer: LookUpAnswer }) {
  const { LL, locale, path, search } = useRequestContext()
  const { bookForm } = LL
  const { candidates, detour } = answer
  return (
    <div className="look-up grid gap-s4">
      {detour && <Alert kind="wrong">{bookForm.detours[detour]()}</Alert>}
      {candidates.length === 0 ? (
        <p role="status">{writeNothingFound(bookForm, answer)}</p>
      ) : (
        <ul className="named-rows">
          {candidates.map((candidate, index) => {
            const { book_name, author_name, publisher, published, isbn } = candidate
            return (
              <li key={JSON.stringify(candidate)}>
                <h3 id={`candidate-${index}`}>{book_name}</h3>
                <p>{[author_name, publisher, published, isbn].filter(Boolean).join(', ')}</p>
                <button
                  type="submit"
                  formAction={localized(locale, paths.chooseBook(path) + search)}
                  name="candidate"
                  value={JSON.stringify(candidate)}
                  className="button"
                  aria-describedby={`candidate-${index}`}
                  // biome-ignore lint/a11y/noAutofocus: whoever looked it up chooses next
                  autoFocus={index === 0}
                >
                  {bookForm.choose()}
                </button>
                <CandidateCover candidate={candidate} />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

function writeNothingFound(
  words: TranslationFunctions['bookForm'],
  { source, detour }: LookUpAnswer,
): string {
  if (source === null) return detour === null ? words.nothingToLookUp() : words.noneAnswered()
  if (detour === null) return words.noneFound()
  return words.unknownTo(source === 'googleBooks' ? 'Google Books' : 'Open Library')
}

function CandidateCover({ candidate }: { candidate: BookCandidate }) {
  const { cover_url } = candidate
  return (
    <div className="candidate-cover">
      {cover_url === null ? (
        <Cover book={{ ...candidate, volume: null, cover: null, available: 1 }} />
      ) : (
        <span className="cover-frame block relative bg-tint">
          <img src={previewAddress(cover_url)} alt="" loading="lazy" decoding="async" />
        </span>
      )}
    </div>
  )
}
