import { z } from 'zod'
import { count, id, moment, paging } from '../../../http/functions/output'

const space = {
  used_bytes: count.describe('Of all pictures of the account.'),
  max_bytes: count.describe('That all of them may have together.'),
}

const picture = {
  id,
  address: z.string().describe('For Markdown: ![what is to be seen](address).'),
  width: count,
  height: count,
  bytes: count,
}

export const addedPictureOutput = z.strictObject({ ...picture, ...space })

export const picturesOutput = z.strictObject({
  pictures: z.array(
    z.strictObject({
      ...picture,
      stored_at: moment,
      notes: z
        .array(z.strictObject({ id, name: z.string() }))
        .describe('That have it in their present text, the trash included.'),
      is_in_draft: z.boolean(),
    }),
  ),
  ...paging,
  ...space,
})

export type PictureList = z.infer<typeof picturesOutput>
