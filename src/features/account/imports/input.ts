import { z } from 'zod'
import { FileOnDisk } from '../../../http/input/large-upload'

/** Of an archive, of a table, and of what is held in memory while it is read. */
export const maxMegabytes = { archive: 300, table: 50, whole: 20 }
export const maxFileBytes = maxMegabytes.archive * 1_000_000
export const maxRows = 100_000

const example = 'Book Id,Title,Author,Author l-f\n1,Ringen,Mina Lezer,"Lezer, Mina"\n'

export const previewInput = z.strictObject({
  file: z.union([
    z.instanceof(Uint8Array),
    z.instanceof(FileOnDisk),
    z
      .base64()
      .meta({ examples: [btoa(example)] })
      .transform((text) => Uint8Array.fromBase64(text)),
  ]),
  file_name: z.string().trim().max(200).default(''),
})

export const importSearch = z.strictObject({ id: z.string().min(1).max(100) })

export const startInput = importSearch.extend({
  /** By the names of the questions; those that are left out get the answer that was proposed. */
  answers: z.record(z.string().max(1000), z.string().max(50)).default({}),
})

export const answerInput = importSearch.extend({
  /** By the names of questions; the others stay as they are. */
  answers: z.record(z.string().max(1000), z.string().max(50)),
})

export const namesSearch = z.object({ page: z.coerce.number().int().min(1).default(1).catch(1) })

export const columnsSearch = z.object({ room: z.string().max(20).optional().catch(undefined) })

export const columnsInput = importSearch.extend({ room: z.string().max(20).optional() })

export const mapInput = importSearch.extend({
  room: z.string().max(20),
  /** The place of each field among the columns of the file, counted from 0. */
  columns: z.record(z.string().max(50), z.number().int().min(0).max(1000)),
})
