import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import { createMemo } from '../../memo'

type Bytes = Uint8Array<ArrayBuffer>

/** Content codings, the smallest first. */
const codings = ['br', 'gzip', 'identity'] as const
export type Coding = (typeof codings)[number]

const brotli = promisify(brotliCompress)
const pack = promisify(gzip)

/** @param offered has `identity` among them */
export function chooseCoding(accepted: string, offered: { has(coding: Coding): boolean }): Coding {
  return takenCodings(accepted).find((coding) => offered.has(coding)) ?? 'identity'
}

/** At this quality a page takes a millisecond and loses four fifths. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export async function compressQuickly(bytes: Bytes, coding: Coding): Promise<Bytes> {
  if (coding === 'br') return brotli(bytes, quick)
  return coding === 'gzip' ? pack(bytes) : bytes
}

/** Takes a page some fifty milliseconds, in a thread of its own. */
export async function compressWell(bytes: Bytes): Promise<Record<'br' | 'gzip', Bytes>> {
  return { br: await brotli(bytes), gzip: await pack(bytes, { level: 9 }) }
}

/** The smallest first. What browsers accept are the same few lines. */
export function takenCodings(accepted: string): readonly Coding[] {
  return known(accepted, () => {
    const taken = parseAccept(accepted).flatMap(({ type, q }) => (q > 0 ? [type] : []))
    return codings.filter((coding) => taken.includes(coding))
  })
}

const known = createMemo<readonly Coding[]>(100)
