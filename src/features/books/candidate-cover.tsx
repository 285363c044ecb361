import { Cover } from './cover'
import type { BookCandidate } from './look-up/candidate'
import { previewAddress } from './preview-address'

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
