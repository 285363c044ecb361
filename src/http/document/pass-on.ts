import { packPieces } from './compression'
import { takenCodings } from './content-coding'
import { isStreamedWhole } from './stream-document'
import { streamOf } from './stream-of'

type Bytes = Uint8Array<ArrayBuffer>

/** Sent as `no-store`, because a part may still fail. */
export function passOn(
  { status, headers, body }: Response,
  request: Request,
  keep: (page: Bytes) => void,
): Response {
  const own = new Headers(headers)
  own.set('Cache-Control', 'no-store')
  headers.delete('X-Accel-Buffering')
  const pieces = collect(body, (page) => isStreamedWhole(request) && keep(page))
  if (!takenCodings(request.headers.get('Accept-Encoding') ?? '').includes('gzip')) {
    return new Response(streamOf(pieces), { status, headers: own })
  }
  own.set('Content-Encoding', 'gzip')
  return new Response(streamOf(packPieces(pieces)), { status, headers: own })
}

async function* collect(
  body: Response['body'],
  end: (whole: Bytes) => void,
): AsyncGenerator<Bytes> {
  const pieces: Bytes[] = []
  for await (const piece of body ?? []) {
    pieces.push(piece)
    yield piece
  }
  end(Buffer.concat(pieces))
}
