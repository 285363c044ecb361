import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { NotePicture } from '../../texts/markdown/plugins/note-pictures'
import type { ArchivedRow, NotRestored, Restoring } from './restoring'

const pixels = z.int().min(1).max(20_000)
const picture = z.object({
  id: z.string().regex(/^[0-9a-f]{16,64}$/),
  width: pixels,
  height: pixels,
})

/** @param fileOf names the files of the archive in which its bytes are */
export async function withPictureBytes(
  row: ArchivedRow,
  { read }: Restoring,
  fileOf: (picture: NotePicture, kind: '' | '-small') => string,
): Promise<ArchivedRow | NotRestored> {
  const { data } = picture.safeParse(row)
  if (data === undefined) return 'notFitting'
  const bytes = await read(fileOf(data, ''))
  if (bytes === undefined || !isWebp(bytes) || !isNamedFor(bytes, data.id)) return 'missing'
  const small = await read(fileOf(data, '-small'))
  if (small !== undefined && !isWebp(small)) return 'missing'
  const size = bytes.byteLength + (small?.byteLength ?? 0)
  return { ...row, bytes: Buffer.from(bytes), small: small ? Buffer.from(small) : null, size }
}

export function isWebp(bytes: Uint8Array): boolean {
  const mark = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return mark.startsWith('RIFF') && mark.endsWith('WEBP')
}

function isNamedFor(bytes: Uint8Array, id: string): boolean {
  return createHash('sha256').update(bytes).digest('hex').startsWith(id)
}
