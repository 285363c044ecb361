import type { Context } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../app-env'
import { HttpError, invalid } from '../http-error'
import { readInTurn } from '../input/large-bodies'
import { withLargeUpload } from '../input/large-upload'
import { readText } from '../input/read-text'
import { readUpload } from '../input/upload'
import { byField, localizedIssues } from '../input/validation-messages'
import type { MountableFunction } from './server-function'

const envelope = z.strictObject({
  data: z.unknown().optional(),
  context: z.record(z.string(), z.unknown()).optional(),
})

/** @param take is given the data, whose file is there until it has ended */
export async function withData<Result>(
  c: Context<AppEnv>,
  { method, maxBytes, file, maxFileBytes, isFileOnDisk }: MountableFunction,
  take: (data: unknown) => Promise<Result>,
): Promise<Result> {
  const isForm = c.req.header('Content-Type')?.toLowerCase().startsWith('multipart/form-data;')
  if (method === 'GET') {
    const data = readPayload(c, maxBytes)
    refuseUnknownKeys(c, ['createServerFn', 'payload'])
    return take(data)
  }
  const known = ['createServerFn']
  if (file === undefined || !isForm) {
    const data = await readBody(c, maxBytes)
    refuseUnknownKeys(c, known)
    return take(data)
  }
  const takeForm = ({ fields, file: sent }: { fields: Record<string, string>; file?: unknown }) => {
    refuseUnknownKeys(c, known)
    return take({ ...fields, ...(sent !== undefined && { [file]: sent }) })
  }
  if (isFileOnDisk) return withLargeUpload(c, file, maxFileBytes, takeForm)
  return takeForm(await readUpload(c, file, maxFileBytes))
}

function refuseUnknownKeys(c: Context<AppEnv>, known: readonly string[]): void {
  const isRead = known.includes('payload')
  const { unknownKey, intoPayload, intoData } = c.var.LL.validation
  const unknown = [...new URL(c.req.url).searchParams.keys()].filter(
    (name) => !known.includes(name),
  )
  if (unknown.length === 0) return
  const message = `${unknownKey(known.join(', '))} ${isRead ? intoPayload() : intoData()}`
  throw invalid(Object.fromEntries(unknown.map((name) => [name, message])))
}

function readPayload(c: Context<AppEnv>, maxBytes: number): unknown {
  const payload = c.req.query('payload')
  if (payload === undefined) return undefined
  if (Buffer.byteLength(payload) > maxBytes) throw new HttpError(413, 'tooLarge')
  return parseJson(payload)
}

async function readBody(c: Context<AppEnv>, maxBytes: number): Promise<unknown> {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new HttpError(415, 'notJson')
  const read = async () => parseJson(await readText(c, maxBytes))
  const json = await readInTurn(c, maxBytes, read)
  const message = envelope.safeParse(json, { error: localizedIssues(c.var.LL) })
  if (!message.success) throw new HttpError(422, 'invalid', { issues: byField(message.error) })
  return message.data.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError(400, 'badJson')
  }
}
