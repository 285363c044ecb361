import type { Site } from '../../content/schema/site'
import { isAgreed, isOnTerminal } from './ask'
import type { ImportReport } from './read/report'
import type { ReadResume } from './read/resume-sections'
import type { GivenFields } from './read-words'

interface Options {
  own: Site | undefined
  said: GivenFields
  isSure: boolean
  report: ImportReport
}

const contacts = { email: 'address of e-mail', phone: 'telephone number' } as const

export async function askContacts(
  { basics }: ReadResume,
  { own, said, isSure, report }: Options,
): Promise<void> {
  for (const field of ['email', 'phone'] as const) {
    const found = basics.map((entry) => entry[field]).findLast(Boolean)
    if (found === undefined || said[field] || own?.[field] === found) continue
    const question = `Everybody would read your ${contacts[field]}, ${found}. Show it?`
    if (!isSure && isOnTerminal && (await isAgreed(question))) continue
    for (const entry of basics) delete entry[field]
    for (const part of report.parts) part.fields.delete(field)
    report.noteFile(
      'site.yaml',
      `${field}: left out, for everybody would read it: --${field} "${found}" puts it there`,
    )
  }
}
