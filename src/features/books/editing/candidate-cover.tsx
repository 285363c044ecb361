import type { BookCandidate } from '../catalogues/candidate'
import { Cover } from '../covers/cover'
import { previewAddress } from '../covers/preview-address'

/** How a book from a catalogue would look on the shelf; a picture that does not come leaves its frame. */
export function CandidateCover({ candidate }: { candidate: BookCandidate }) {
  const { cover_url } = candidate
  return (
    <div className="candidate-cover">
      {cover_url === null ? (
        <Cover book={{ ...candidate, volume: null, cover: null, loan: null }} />
      ) : (
        <span className="cover-frame">
          <img src={previewAddress(cover_url)} alt="" loading="lazy" decoding="async" />
        </span>
      )}
    </div>
  )
}
