import { z } from 'zod'
import { paths, recordForms } from '../../paths'

/** A note has drafts of its own. A new workout has one draft per day. */
const { notes: _, ...formsWithDrafts } = recordForms
const pages = Object.values(formsWithDrafts)
  .flat()
  .map((page) => new RegExp(`^${page.replaceAll(/:\w+/g, '[^/?]+')}(?=[/?]|$)`))

/** Characters of all fields together, as JSON. */
const maxLength = 100_000

export const formDraftInput = z.strictObject({
  id: z.uuid(),
  page: z.string().refine((page) => pageOf(page) === page, { params: { reason: 'formPage' } }),
  fields: z.record(z.string(), z.string()).superRefine((fields, context) => {
    if (JSON.stringify(fields).length <= maxLength) return
    context.addIssue({ code: 'too_big', origin: 'string', maximum: maxLength, input: fields })
  }),
})

/** The page of the form that is submitted to this address: the same path or one above it. */
export function pageOf(address: string): string | undefined {
  for (const page of pages) {
    const [found] = page.exec(address) ?? []
    if (found === undefined) continue
    const [day = ''] = /\?date=\d{4}-\d{2}-\d{2}$/.exec(address) ?? []
    if (found !== paths.addWorkout) return found
    return day === '' ? undefined : found + day
  }
  return undefined
}

export function ownFields({
  draft,
  writer,
  ...fields
}: Readonly<Record<string, string>>): Record<string, string> {
  return fields
}
