import { findHits } from './find-hits'

/** A text in which what somebody looked for is lit. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return findHits(text, words).map((piece) =>
    piece.isHit ? <mark key={piece.at}>{piece.text}</mark> : piece.text,
  )
}
