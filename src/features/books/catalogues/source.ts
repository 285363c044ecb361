import type { z } from 'zod'
import { OutsideError, safeFetch } from '../../../http/outside/safe-fetch'
import type { BookCandidate } from './output'

export interface BookQuery {
  title?: string
  author?: string
  isbn?: string
}

export type Trouble = 'noAnswer' | 'quota' | 'nonsense'

export type SourceAnswer = { candidates: BookCandidate[] } | { trouble: Trouble }

export interface SourceOptions {
  /** Including retries. */
  timeout: number
  userAgent: string
  signal: AbortSignal | undefined
}

interface JsonAnswer<Data> {
  status: number
  data: Data | undefined
}

export async function askJson<Data>(
  url: URL,
  schema: z.ZodType<Data>,
  { timeout, userAgent, signal }: SourceOptions,
): Promise<JsonAnswer<Data> | Trouble> {
  try {
    const { status, bytes } = await safeFetch(url.href, {
      hosts: [url.origin],
      maxBytes: 4_000_000,
      timeout,
      ...(signal && { signal }),
      headers: { Accept: 'application/json', 'User-Agent': userAgent },
    })
    return { status, data: parseJson(bytes, schema) }
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    return error.reason === 'timeout' || error.reason === 'unreachable' ? 'noAnswer' : 'nonsense'
  }
}

function parseJson<Data>(bytes: Uint8Array, schema: z.ZodType<Data>): Data | undefined {
  try {
    return schema.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data
  } catch {
    return undefined
  }
}
