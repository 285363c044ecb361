/**
 * Bytes: before a body of as many that is answered later, Bun sends each name and value of the head
 * by itself (`doRenderBlob` in its RequestContext), which takes ten times as long as all else. The
 * head of a stream it sends at once, always.
 */
const sentInPieces = 15_360

type Answer = Response | Promise<Response>

/** What is answered in the same turn has its head sent at once anyway. */
export function withWholeHead({ method }: Request, answer: Answer): Answer {
  return answer instanceof Response || method === 'HEAD' ? answer : answer.then(asStream)
}

async function asStream(response: Response): Promise<Response> {
  if (!isWhole(response)) return response
  const body = await response.bytes()
  return body.byteLength < sentInPieces
    ? new Response(body, response)
    : new Response(streamOf(body), response)
}

/** Only what was made to its end: a stream goes on as it is. */
function isWhole({ headers }: Response): boolean {
  const length = headers.get('Content-Length')
  if (length !== null) return Number(length) >= sentInPieces
  return headers.get('Content-Type')?.startsWith('application/json') ?? false
}

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
}
