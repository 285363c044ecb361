import type { Site } from '../../content/schema/site'
import { SourceError } from '../../imports/source-error'
import { ask, askAgain, isOnTerminal } from './ask'
import { askContacts } from './ask-contacts'
import { askDayOrder } from './ask-day-order'
import { readResume } from './read/read-entries'
import { readSource } from './read/read-source'
import { ImportReport } from './read/report'
import { sections } from './read/resume-sections'
import type { GivenFields, Words } from './read-words'
import { sayContactsInTexts } from './say-contacts-in-texts'

export async function gather({ from, person, isSure }: Words, own: Site | undefined) {
  const source =
    from === undefined ? nothing() : await readSource(from, isSure ? undefined : askDayOrder)
  const { resume, report } = source
  if (from !== undefined) console.info(`${from} is ${source.kind}.\n`)
  const name = own?.name ?? resume.basics.find((basics) => basics.name)?.name
  const said = await complete(person, from, name)
  const { title: label, city, ...fields } = said
  const entry = { part: 'what you say', place: 'it' }
  const isSaid = Object.values(said).some(Boolean)
  await askContacts(resume, { own, said, isSure, report })
  const entries = readResume(
    {
      basics: isSaid ? [{ ...entry, fields: { label, ...fields } }] : [],
      location: city ? [{ ...entry, fields: { city } }] : [],
    },
    { report },
  )
  resume.basics.push(...entries.basics)
  resume.location.push(...entries.location)
  sayContactsInTexts(resume, report)
  return { resume, report }
}

function nothing() {
  const report = new ImportReport()
  return { kind: '', resume: readResume({}, { report }), report }
}

async function complete(person: GivenFields, from: string | undefined, name: string | undefined) {
  if (person.name || (name && (from !== undefined || Object.values(person).some(Boolean)))) {
    return person
  }
  if (!isOnTerminal) {
    throw new SourceError(
      from === undefined
        ? 'Say from what (--from FILE: a LinkedIn export or a resume.json), or who you are (--name NAME)'
        : `${from} does not say whose it is: add --name NAME`,
    )
  }
  console.info('Only your name is needed; leave empty what you do not want to say.\n')
  const asked = { ...person, name: await askName() }
  if (from !== undefined) return asked
  return {
    ...asked,
    title: person.title ?? (await ask('What you do, such as Baker: ')),
    city: person.city ?? (await ask('Your town: ')),
    email:
      person.email ??
      (await askAgain('Your address of e-mail, which everybody will read: ', problemOf('email'))),
    phone:
      person.phone ??
      (await askAgain('Your telephone, which everybody will read: ', problemOf('phone'))),
  }
}

function problemOf(field: 'email' | 'phone') {
  return (answer: string) =>
    sections.basics.shape[field].safeParse(answer).error?.issues[0]?.message
}

async function askName(): Promise<string> {
  const name = await ask('Your name: ')
  return name === '' ? askName() : name
}
