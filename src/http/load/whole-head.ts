/**
 * Bytes: before a body of this size that is answered later, Bun sends each name and value of the
 * headers separately (`doRenderBlob` in its RequestContext), which takes ten times as long as the
 * rest. It always sends the headers of a stream at once.
 */
const sentInPieces = 15_360

/** Copying a larger body takes longer than sending its headers. */
const long = 1_000_000

type Answer = Response | Promise<Response>

/** A response of the same turn has its headers sent at once anyway. */
export function withWholeHead({ method }: Request, answer: Answer): Answer {
  return answer instanceof Response || method === 'HEAD' ? answer : answer.then(sendAtOnce)
}

async function sendAtOnce(response: Response): Promise<Response> {
  if (!isWhole(response)) return response
  const body = await response.bytes()
  const isShort = body.byteLength < sentInPieces || body.byteLength >= long
  return new Response(isShort ? body : streamOf(body), response)
}

function isWhole({ headers }: Response): boolean {
  const length = headers.get('Content-Length')
  if (length !== null) return Number(length) >= sentInPieces
  return headers.get('Content-Type')?.startsWith('application/json') ?? false
}

/** One that ends below its high-water mark is sent with a length, and its headers at once. */
function streamOf(bytes: Uint8Array): ReadableStream {
  const source: Bun.DirectUnderlyingSource = {
    type: 'direct',
    pull(controller) {
      controller.write(bytes)
      controller.end()
    },
  }
  // The DOM types hide Bun's, which know such a source.
  return Reflect.construct(ReadableStream, [source, { highWaterMark: bytes.byteLength + 1 }])
}
