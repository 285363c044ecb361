import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { Alert } from '../../ui/form/alert'
import { lateSlot } from '../../ui/layout/await'
import { Link } from '../../ui/link'
import { useRequestContext } from '../../ui/request-context'
import type { AppEnv } from '../app-env'
import { errorMessage, HttpError } from '../http-error'

interface LateDocument {
  document: Uint8Array
  parts: readonly Promise<ReactNode>[]
  render(part: ReactNode): Promise<Uint8Array>
}

const incomplete = new WeakSet<Request>()

export function isStreamedWhole(request: Request): boolean {
  return !incomplete.has(request)
}

export function isSentInPieces({ headers }: Response): boolean {
  return headers.has('X-Accel-Buffering')
}

/** Late parts come in their order: unlike React's own, they need no script. */
export function streamDocument(c: Context<AppEnv>, late: LateDocument): AsyncGenerator<Uint8Array> {
  c.header('X-Accel-Buffering', 'no')
  return piecesOf(c, late)
}

async function* piecesOf(c: Context<AppEnv>, { document, parts, render }: LateDocument) {
  const [first = '', ...others] = new TextDecoder().decode(document).split(lateSlot)
  const encoder = new TextEncoder()
  yield encoder.encode(first)
  for (const [index, after] of others.entries()) {
    yield await renderPart(c, parts[index], render)
    yield encoder.encode(after)
  }
  if (c.var.isIncomplete) incomplete.add(c.req.raw)
}

/** The status has been sent: an error is shown in place of the part, and the rest follows. */
async function renderPart(
  c: Context<AppEnv>,
  part: Promise<ReactNode> | undefined,
  render: LateDocument['render'],
): Promise<Uint8Array> {
  try {
    return await render(await part)
  } catch (error) {
    c.set('isIncomplete', true)
    if (c.req.raw.signal.aborted) return new Uint8Array()
    const { log, LL, requestId } = c.var
    if (error instanceof HttpError) return render(<Fault>{errorMessage(c, error)}</Fault>)
    log.error('failed after its page had begun to leave', error)
    const { text, request } = LL.errors.error
    return render(
      <Fault>
        {text()} {request({ id: requestId })}
      </Fault>,
    )
  }
}

function Fault({ children }: { children: ReactNode }) {
  const { LL, path, search } = useRequestContext()
  const { error } = LL.errors
  const action = (
    <Link to={path + search} className="button">
      {error.tryAgain()}
    </Link>
  )
  return (
    <div data-incomplete="" data-error="">
      <Alert kind="wrong" action={action}>
        {children}
      </Alert>
    </div>
  )
}
