import { z } from 'zod'
import { serverFunction } from '../../../http/functions/server-function'
import { invalid } from '../../../http/http-error'
import { coverOutput } from '../book-output'
import { drawCover } from './cover-picture'
import { insertCover } from './queries'

const smallestPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

export const addCover = serverFunction('addCover', {
  writes: 'uploads',
  access: 'admin',
  input: z.strictObject({
    picture: z.union([
      z.instanceof(Uint8Array),
      z
        .base64()
        .meta({ examples: [smallestPng] })
        .transform((text) => Uint8Array.fromBase64(text)),
    ]),
  }),
  // 5 MB in base64, plus the JSON around it.
  maxBytes: 6_700_000,
  output: coverOutput,
  async run(c, { picture }) {
    const cover = await drawCover(picture)
    if (typeof cover === 'string') return invalid({ picture: c.var.LL.cover.problems[cover]() })
    await insertCover(c.var.db, cover, c.var.now())
    return { id: cover.id, width: cover.width, height: cover.height }
  },
})
