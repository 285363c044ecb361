import { Alert } from '../../../ui/form/alert'
import { useRequestContext } from '../../../ui/request-context'
import type { LookUpAnswer } from '../catalogues/look-up'
import { CandidateCover } from './candidate-cover'

/** What the catalogues know. Choosing one fills the form that this stands in. */
export function LookUpResults({ answer }: { answer: LookUpAnswer }) {
  const { bookForm } = useRequestContext().LL
  const { candidates, source, detour } = answer
  return (
    <div className="look-up grid gap-s4">
      {detour && <Alert kind="wrong">{bookForm.detours[detour]()}</Alert>}
      {candidates.length === 0 ? (
        <p role="status">{source === null ? bookForm.byHand() : bookForm.noneFound()}</p>
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
                  name="candidate"
                  value={JSON.stringify(candidate)}
                  className="button"
                  aria-describedby={`candidate-${index}`}
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
