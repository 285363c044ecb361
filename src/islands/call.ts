import { browserStore } from './browser'
import { contractOf } from './contract-of'
import { functionAddress } from './function-address'
import { retry } from './retry'
import { cachedCallsAtom } from './state'
import { announceWrite, onWrite } from './tabs'

interface Callable {
  id: string
  run(context: never, data: never): unknown
}
type Input<Callee extends Callable> = Parameters<Callee['run']>[1]
type Output<Callee extends Callable> = Json<Exclude<Awaited<ReturnType<Callee['run']>>, Error>>

type Json<Value> = Value extends object
  ? { [Key in keyof Value]: Json<Exclude<Value[Key], undefined>> }
  : Value

interface CallOptions {
  keepalive?: boolean
  /** Of what changes without a write of this browser. */
  isFresh?: boolean
}

const lifetime = 300_000

const answers = new Map<string, { at: number; answer: Promise<unknown> }>()
let isListening = false

/** @throws the server's error, decoded, or an `Error` with the text of the response */
export async function call<Callee extends Callable>(
  id: Callee['id'],
  data: Input<Callee>,
  options: CallOptions = {},
): Promise<Output<Callee>> {
  const { isFresh = false, ...rest } = options
  const isRead = contractOf(id).effect === 'read'
  if (isRead && !isFresh) return readCached(id, data) as Promise<Output<Callee>>
  const output = await decode(await send(id, data, rest))
  if (!isRead) announceWrite()
  return output as Output<Callee>
}

function readCached(id: string, data: unknown): Promise<unknown> {
  clearOnWrite()
  const key = `${id} ${JSON.stringify(data) ?? ''}`
  const cached = answers.get(key)
  if (cached && Date.now() - cached.at < lifetime) return cached.answer
  const answer = retry((isLast) => read(id, data, isLast)).then(decode)
  answers.set(key, { at: Date.now(), answer })
  answer.catch(() => answers.delete(key)).finally(publishCachedCalls)
  return answer
}

async function read(id: string, data: unknown, isLast: boolean): Promise<Response> {
  const response = await send(id, data)
  if (response.status < 500 || isLast) return response
  throw new TypeError(String(response.status))
}

function send(
  id: string,
  data: unknown,
  options: Omit<CallOptions, 'isFresh'> = {},
): Promise<Response> {
  const address = functionAddress(id)
  if (contractOf(id).method === 'GET') {
    const payload = data === undefined ? '' : `&payload=${encodeURIComponent(JSON.stringify(data))}`
    return fetch(address + payload)
  }
  return fetch(address, {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ data, context: {} }),
  })
}

async function decode(response: Response): Promise<unknown> {
  const text = await response.text()
  if (response.ok) return JSON.parse(text)
  throw parseOr(text, new Error(text))
}

function parseOr(text: string, otherwise: Error): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return otherwise
  }
}

/** On first use: importing this module must have no side effects. */
function clearOnWrite(): void {
  if (isListening) return
  isListening = true
  onWrite(() => {
    answers.clear()
    publishCachedCalls()
  })
}

function publishCachedCalls(): void {
  browserStore().set(cachedCallsAtom, [...answers.keys()])
}
