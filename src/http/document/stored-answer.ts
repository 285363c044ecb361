import { type Coding, chooseCoding } from './content-coding'

export interface StoredAnswer {
  status: number
  headers: Headers
  body: Bytes
  variants: Map<Coding, Variant>
}

type Bytes = Uint8Array<ArrayBuffer>

interface Variant {
  body: Bytes
  etag: string
  headers: Headers
}

export function storedAnswer(status: number, headers: Headers, body: Bytes): StoredAnswer {
  const stored: StoredAnswer = { status, headers, body, variants: new Map() }
  addVariant(stored, 'identity', body)
  return stored
}

export function addVariant(stored: StoredAnswer, coding: Coding, body: Bytes): void {
  const etag = `"${Bun.hash(body).toString(36)}"`
  const headers = new Headers(stored.headers)
  headers.set('ETag', etag)
  headers.set('Content-Length', String(body.byteLength))
  if (coding !== 'identity') headers.set('Content-Encoding', coding)
  stored.variants.set(coding, { body, etag, headers })
}

export function answerFrom(
  { status, variants }: StoredAnswer,
  { method, headers }: Request,
): Response {
  const coding = chooseCoding(headers.get('Accept-Encoding') ?? '', variants)
  const variant = variants.get(coding)
  if (variant === undefined) throw new Error(`Nothing is stored as ${coding}`)
  const known = headers.get('If-None-Match')
  if (known !== null && status === 200 && isListed(variant.etag, known)) return notModified(variant)
  return new Response(method === 'HEAD' ? null : variant.body, { status, headers: variant.headers })
}

/** Proxies that compress make the ETag a weak one. */
function isListed(etag: string, known: string): boolean {
  return known.split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim()))
}

function notModified({ headers }: Variant): Response {
  const kept = new Headers(headers)
  for (const name of ['Content-Encoding', 'Content-Length', 'Content-Type']) kept.delete(name)
  return new Response(null, { status: 304, headers: kept })
}
