/**
 * Bytes: before a body of as many that is answered later, Bun sends each name and value of the head
 * by itself (`doRenderBlob` in its RequestContext), which takes ten times as long as all else. The
 * head of a stream it sends at once, always.
 */
const sentInPieces = 15_360

/** Bytes: a body takes longer to copy than its head takes to leave. */
const long = 1_000_000

type Answer = Response | Promise<Response>

/** What is answered in the same turn has its head sent at once anyway. */
export function withWholeHead({ method }: Request, answer: Answer): Answer {
  return answer instanceof Response || method === 'HEAD' ? answer : answer.then(sendAtOnce)
}

async function sendAtOnce(response: Response): Promise<Response> {
  if (!isWhole(response)) return response
  const body = await response.bytes()
  const isShort = body.byteLength < sentInPieces || body.byteLength >= long
  return new Response(isShort ? body : streamOf(body), response)
}

/** Only what was made to its end: a stream goes on as it is. */
function isWhole({ headers }: Response): boolean {
  const length = headers.get('Content-Length')
  if (length !== null) return Number(length) >= sentInPieces
  return headers.get('Content-Type')?.startsWith('application/json') ?? false
}

/** One that ends before it is full is sent with its length, and with its head in one piece. */
function streamOf(bytes: Uint8Array): ReadableStream {
  const source: Bun.DirectUnderlyingSource = {
    type: 'direct',
    pull(controller) {
      controller.write(bytes)
      controller.end()
    },
  }
  // The DOM's types, which hide Bun's, know no such source.
  return Reflect.construct(ReadableStream, [source, { highWaterMark: bytes.byteLength + 1 }])
}
