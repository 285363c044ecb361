import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { HttpError } from '../../../http/http-error'
import { attempt } from '../../../http/input/form'
import { search } from '../../../http/input/search-params'
import { paths } from '../../../paths'
import { loadOrNotFound } from '../../errors/load-or-not-found'
import { compareFields } from '../../versions/answers'
import { versionsSearch } from '../../versions/input'
import { VersionPage } from '../../versions/version-page'
import { VersionsPage } from '../../versions/versions-page'
import { fetchNote } from '../note/functions'
import { loadNote } from '../note/load-note'
import { NoteText } from '../note/note-text'
import { showText } from '../note/show-text'
import type { NoteDetail } from '../output'
import { fetchNoteVersion, fetchNoteVersions, restoreNoteVersion } from './functions'

const versions = paths.noteVersions(':id')

export const noteVersionRoutes = new Hono<AppEnv>()
  .get(versions, search(versionsSearch), async function showVersions(c) {
    const id = c.req.param('id')
    const { page } = c.req.valid('query').search
    const listing = attempt(c, fetchNoteVersions, { id, page })
    const note = await loadNote(c, id, listing)
    if (note instanceof Response) return note
    const list = await listing
    if (list instanceof HttpError) throw list
    const here = paths.noteVersions(id)
    return c.render(<VersionsPage {...placeOf(c, note)} here={here} list={list} />)
  })
  .get(paths.version(versions, ':version'), async function showVersion(c) {
    const { id, version } = c.req.param()
    const reading = attempt(c, fetchNote, { id })
    const old = await loadVersion(c, id, version, reading)
    if (old instanceof Response) return old
    const note = await reading
    if (note instanceof HttpError) throw note
    const [text, changes] = await Promise.all([
      showText(c, old.body, { id }),
      compareFields(c, textsOf(old), textsOf(note)),
    ])
    return c.render(
      <VersionPage
        {...placeOf(c, note)}
        versions={paths.noteVersions(id)}
        facts={old}
        changes={changes}
      >
        <details>
          <summary>{c.var.LL.versions.whole()}</summary>
          <div className="mt-s4">
            <NoteText {...text} />
          </div>
        </details>
      </VersionPage>,
    )
  })
  .get(paths.restoreVersion(versions, ':version'), async function leadBack(c) {
    const { id, version } = c.req.param()
    const old = await loadVersion(c, id, version)
    return old instanceof Response
      ? old
      : redirectTo(c, paths.version(paths.noteVersions(id), version))
  })
  .post(paths.restoreVersion(versions, ':version'), async function restore(c) {
    const { id, version } = c.req.param()
    const old = await loadVersion(c, id, version)
    if (old instanceof Response) return old
    const answer = await attempt(c, restoreNoteVersion, { id, version: old.version })
    if (answer instanceof HttpError) throw answer
    return redirectTo(c, paths.note(id), 'versionRestored')
  })

function loadVersion(c: Context<AppEnv>, id: string, version: string, beside?: Promise<unknown>) {
  const page = { back: paths.noteVersions(id), title: c.var.LL.versions.unknown() }
  return loadOrNotFound(c, fetchNoteVersion, { id, version }, page, beside)
}

function placeOf(c: Context<AppEnv>, { id, name }: NoteDetail) {
  const { LL } = c.var
  return {
    name: name || LL.notes.untitled(),
    back: { to: paths.note(id), label: LL.noteForm.back() },
  }
}

function textsOf({ title, body }: { title: string | null; body: string }) {
  return { title: title ?? '', body }
}
