import type { AppDependencies } from '../src/app'
import { inviteFirstAdmin } from '../src/features/account/first-admin'
import type { NoteDetail, NoteDraft, NotesPage } from '../src/features/notes/note'
import type { FunctionId } from '../src/islands/contracts'
import { cookiesOf, origin } from './harness'
import { openSite } from './residents'
import { attributes, texts } from './select'

export const writerEmail = 'writer@voordeur.example'

/** A house with somebody who writes notes, a neighbour, and an admin. */
export async function openNotebook(overrides: Partial<AppDependencies> = {}) {
  const house = await openSite(overrides)
  const link = new URL((await inviteFirstAdmin(house.db, origin)) ?? '')
  const invitation = link.searchParams.get('invitation') ?? ''
  const admin = await house.signUp('admin@voordeur.example', invitation)
  const writer = await house.signUp(writerEmail)
  const neighbour = await house.signUp('neighbour@voordeur.example')

  async function read(id: FunctionId, data: object, cookie = writer): Promise<Response> {
    const payload = encodeURIComponent(JSON.stringify(data))
    return house.ask(`/_server/${id}?createServerFn&payload=${payload}`, { Cookie: cookie })
  }

  function write(id: FunctionId, data: object, cookie = writer): Promise<Response> {
    return house.call(id, data, { Cookie: cookie })
  }

  return {
    ...house,
    admin,
    writer,
    neighbour,
    read,
    write,
    /** Writes a note and gives its id. */
    async add(body: string, title?: string, cookie = writer): Promise<string> {
      return (await (await write('addNote', { title, body }, cookie)).json()).id
    },
    async list(search: object = {}, cookie = writer): Promise<NotesPage> {
      return (await read('fetchNotes', search, cookie)).json()
    },
    /** What the notes that somebody finds are called, in order. */
    async names(query = '', cookie = writer): Promise<string[]> {
      const answer = await read('fetchNotes', { query, per_page: 200 }, cookie)
      const { notes }: NotesPage = await answer.json()
      return notes.map(({ name }) => name)
    },
    async note(id: string, cookie = writer): Promise<NoteDetail> {
      return (await read('fetchNote', { id }, cookie)).json()
    },
    async draft(id?: string, cookie = writer): Promise<NoteDraft | null> {
      return (await read('fetchDraft', id === undefined ? {} : { id }, cookie)).json()
    },
    async html(path: string, cookie = writer): Promise<string> {
      return (await house.ask(path, { Cookie: cookie })).text()
    },
    send(path: string, fields: Record<string, string>, cookie = writer): Promise<Response> {
      return house.post(path, fields, { Cookie: cookie })
    },
    /** The fields of the form that a page is written with, and what stands in them. */
    async form(path: string, cookie = writer): Promise<Record<string, string>> {
      const page = await (await house.ask(path, { Cookie: cookie })).text()
      return fieldsOf(page, '#note-form')
    },
    /** The cookies of somebody who comes in with another browser. */
    async signInAgain(email = writerEmail): Promise<string> {
      return cookiesOf(await house.signIn(email))
    },
  }
}

/** What a form would send, but for its buttons. */
export function fieldsOf(html: string, form: string): Record<string, string> {
  const names = attributes(html, `${form} input`, 'name')
  const values = attributes(html, `${form} input`, 'value')
  const fields = Object.fromEntries(names.map((name, index) => [name ?? '', values[index] ?? '']))
  const [body] = texts(html, `${form} textarea`)
  return body === undefined ? fields : { ...fields, body }
}
