import { z } from 'zod'
import { unixLines } from '../../http/input/fields'
import { allRoomDrafts, maxLength, roomDraftsOf } from './room-drafts'

const pages = allRoomDrafts
  .flatMap((room) => room.pages)
  .map((page) => page.replace(':id', '[\\da-f-]{36}').replace(':slug', '[^/?]+'))
  .map((page) => new RegExp(`^${page}(?=[/?]|$)`))

export const formDraftInput = z
  .strictObject({
    id: z.uuid(),
    page: z.string().refine((page) => pageOf(page) === page, { params: { reason: 'formPage' } }),
    fields: z.record(z.string(), z.string().transform(unixLines)),
    /** The draft with which the form was opened. */
    over: z.string().max(200).optional(),
  })
  .superRefine(({ page, fields }, context) => {
    const maximum = roomDraftsOf(page)?.maxLength ?? maxLength
    if (Object.entries(fields).flat().join('').length <= maximum) return
    const path = ['fields']
    context.addIssue({ code: 'too_big', origin: 'string', maximum, input: fields, path })
  })

export const typedDraftInput = formDraftInput.safeExtend({
  /** For whom the form was opened. */
  writer: z.string().optional(),
})

export function pageOf(address: string): string | undefined {
  for (const page of pages) {
    const [found] = page.exec(address) ?? []
    if (found === undefined) continue
    const [day = ''] = /\?date=\d{4}-\d{2}-\d{2}$/.exec(address) ?? []
    if (roomDraftsOf(found)?.byDay !== found) return found
    return day === '' ? undefined : found + day
  }
  return undefined
}

type Fields = Readonly<Record<string, string>>

export function ownFields({ draft, over, writer, ...fields }: Fields): Record<string, string> {
  return fields
}

const untyped = ['id', 'version', 'opened']

export function isSame(one: Fields, other: Fields): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]).difference(new Set(untyped))
  return [...names].every((name) => (one[name] ?? '').trim() === (other[name] ?? '').trim())
}
