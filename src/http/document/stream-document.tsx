import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { Alert } from '../../ui/form/alert'
import { lateSlot } from '../../ui/layout/await'
import { Link } from '../../ui/link'
import { useRequestContext } from '../../ui/request-context'
import type { AppEnv } from '../app-env'

interface LateDocument {
  /** With a mark where each part is to come. */
  document: Uint8Array
  parts: readonly Promise<ReactNode>[]
  render(part: ReactNode): Promise<Uint8Array>
}

/**
 * The document up to its first late part, and each when it is there: in order, so that no script has
 * to put them in their places, as React's own late parts need.
 */
export function streamDocument(c: Context<AppEnv>, late: LateDocument): ReadableStream<Uint8Array> {
  const pieces = piecesOf(c, late)
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (c.req.raw.signal.aborted) return
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

async function* piecesOf(c: Context<AppEnv>, { document, parts, render }: LateDocument) {
  const [first = '', ...others] = new TextDecoder().decode(document).split(lateSlot)
  const encoder = new TextEncoder()
  yield encoder.encode(first)
  for (const [index, after] of others.entries()) {
    yield await renderPart(c, parts[index], render)
    yield encoder.encode(after)
  }
}

/** The status has left: a part that fails says so in its place, and the rest of the page follows. */
async function renderPart(
  c: Context<AppEnv>,
  part: Promise<ReactNode> | undefined,
  render: LateDocument['render'],
): Promise<Uint8Array> {
  try {
    return await render(await part)
  } catch (error) {
    if (c.req.raw.signal.aborted) return new Uint8Array()
    const { log, requestId } = c.var
    log.error('failed after its page had begun to leave', error)
    return render(<Fault requestId={requestId} />)
  }
}

function Fault({ requestId }: { requestId: string }) {
  const { LL, path, search } = useRequestContext()
  const { error } = LL.errors
  const action = (
    <Link to={path + search} className="button">
      {error.tryAgain()}
    </Link>
  )
  return (
    <div data-incomplete="">
      <Alert kind="wrong" action={action}>
        {error.text()} {error.request({ id: requestId })}
      </Alert>
    </div>
  )
}
