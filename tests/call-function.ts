import { contracts, type FunctionId } from '../src/islands/contracts'
import { accountCalls } from './calls/account-calls'
import { bookCalls } from './calls/book-calls'
import { callers, type GoodCall, visitor } from './calls/calling-house'
import { contentCalls } from './calls/content-calls'
import { noteCalls } from './calls/note-calls'
import { workoutCalls } from './calls/workout-calls'

export const functionIds = Object.keys(contracts) as FunctionId[]

/** A good call of each function with its answer in Dutch; one that is missing does not compile. */
export const goodCalls: Record<FunctionId, GoodCall> = {
  ...contentCalls,
  ...accountCalls,
  ...bookCalls,
  ...noteCalls,
  ...workoutCalls,
}

interface Request {
  /** As JSON text, so that it may be broken. */
  data?: string | undefined
  marker?: string
  method?: string
  headers?: Record<string, string>
  prefix?: string
}

/** Calls a function as the site's own pages do, but for what the request says. */
export async function callFunction(id: string, request: Request = {}): Promise<Response> {
  const { data, marker = 'createServerFn', prefix = '' } = request
  const headers = { Cookie: await cookiesFor(id), ...request.headers }
  const method = request.method ?? contracts[id as FunctionId]?.method ?? 'GET'
  const address = `${prefix}/_server/${id}?${marker}`
  if (method !== 'POST') {
    const payload = data === undefined ? '' : `&payload=${encodeURIComponent(data)}`
    return visitor.ask(address + payload, headers, { method })
  }
  const own = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' }
  const body = data === undefined ? '{}' : `{"data":${data},"context":{}}`
  return visitor.ask(address, { ...own, ...headers }, { method, body })
}

/** Of somebody who may call a function. */
function cookiesFor(id: string): Promise<string> {
  return callers[goodCalls[id as FunctionId]?.as ?? 'guest']()
}

/** Calls a function with good data. */
export async function callWell(id: FunctionId): Promise<Response> {
  const { data } = goodCalls[id]
  const headers = { Cookie: await cookiesFor(id) }
  const made = typeof data === 'function' ? await data() : data
  return callFunction(id, { data: JSON.stringify(made), headers })
}

/** The JSON of data that the function takes, where that is known beforehand. */
export function goodData(id: FunctionId): string | undefined {
  const { data } = goodCalls[id]
  return typeof data === 'function' ? '{}' : JSON.stringify(data)
}
