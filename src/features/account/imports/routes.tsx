import { type Context, Hono } from 'hono'
import Papa from 'papaparse'
import type { AppEnv } from '../../../http/app-env'
import { backToPage } from '../../../http/document/back-to-page'
import { isSwap } from '../../../http/document/inline-styles'
import { attempt, submit } from '../../../http/functions/attempt'
import { loadOrNotFound } from '../../../http/functions/load-or-not-found'
import { load } from '../../../http/functions/server-function'
import { errorMessage, HttpError, setErrorStatus } from '../../../http/http-error'
import { anyFields, form, invalidForm, refuseOtherWriter } from '../../../http/input/form'
import { withLargeUpload } from '../../../http/input/large-upload'
import { search } from '../../../http/input/search-params'
import { reportColumns } from '../../../imports/table'
import { localized, paths } from '../../../paths'
import type { RoomImports } from '../../../records/imports/run-imports'
import { emptyForm, type FormState } from '../../../ui/form/form-state'
import { BringInPage } from './bring-in-page'
import { ColumnsPage } from './columns-page'
import type { ImportFunctions } from './functions'
import { ImportPage } from './import-page'
import { columnsSearch, maxFileBytes, namesSearch } from './input'
import { NamesPage } from './names-page'
import type { ImportView } from './output'

const maxNamesBytes = 200_000

export function importRoutes(functions: ImportFunctions, parts: RoomImports) {
  const { previewImport, mapImport, answerImport, startImport, undoImport } = functions
  const { fetchImport, fetchImports, fetchImportColumns, fetchImportLeft } = functions
  return new Hono<AppEnv>()
    .get(paths.bringIn, (c) => showBringIn(c, emptyForm))
    .post(paths.bringIn, function previewByForm(c) {
      return withLargeUpload(c, 'file', maxFileBytes, async ({ fields, file, fileName }) => {
        refuseOtherWriter(c, fields)
        const data = { file: file ?? new Uint8Array(), file_name: fileName.slice(0, 200) }
        const outcome = await submit(c, previewImport, fields, data)
        if ('form' in outcome) return showBringIn(c, outcome.form)
        return goTo(c, outcome.result, isAnyNameGuessed)
      })
    })
    .get(paths.importFile(':id'), async function showImport(c) {
      const view = await loadFile(c, c.req.param('id'))
      if (view instanceof Response) return view
      return view.room === '' ? goTo(c, view) : showFile(c, view, emptyForm)
    })
    .get(paths.importColumns(':id'), search(columnsSearch), function showColumns(c) {
      return showTable(c, c.req.param('id'), c.req.valid('query').search.room, emptyForm)
    })
    .post(paths.importColumns(':id'), form(anyFields), async function mapByForm(c) {
      const fields = c.req.valid('form')
      const id = c.req.param('id')
      const { room = '' } = fields
      const asked = await loadColumns(c, { id, room })
      if (asked instanceof Response) return asked
      const columns: Record<string, number> = {}
      for (const at of asked.columns.keys()) {
        const name = fields[`column-${at}`] ?? ''
        const label = asked.fields.find((one) => one.name === name)?.label
        if (label === undefined) continue
        if (name in columns) {
          const problem = c.var.LL.bringIn.twice({ field: label })
          c.status(422)
          return showTable(c, id, room, { values: fields, problems: { '': problem } })
        }
        columns[name] = at
      }
      const outcome = await submit(c, mapImport, fields, { id, room, columns })
      return 'form' in outcome
        ? showTable(c, id, room, outcome.form)
        : goTo(c, outcome.result, isAnyNameGuessed)
    })
    .get(paths.importNames(':id'), search(namesSearch), function showImportNames(c) {
      return showNames(c, c.req.param('id'), c.req.valid('query').search.page, emptyForm)
    })
    .post(
      paths.importNames(':id'),
      search(namesSearch),
      form(anyFields, maxNamesBytes),
      async function answerByForm(c) {
        const fields = c.req.valid('form')
        const id = c.req.param('id')
        const view = await loadFile(c, id)
        if (view instanceof Response) return view
        const answers = Object.fromEntries(
          (view.names?.names ?? []).flatMap(({ name, state }) => {
            const chosen = fields.all ?? fields[name]
            return state === 'known' || chosen === undefined ? [] : [[name, chosen]]
          }),
        )
        const outcome = await submit(c, answerImport, fields, { id, answers })
        if ('form' in outcome) {
          return showNames(c, id, c.req.valid('query').search.page, outcome.form)
        }
        return goTo(c, outcome.result, areNamesOpen)
      },
    )
    .post(paths.importFile(':id'), form(anyFields), async function startByForm(c) {
      const fields = c.req.valid('form')
      const id = c.req.param('id')
      const view = await loadFile(c, id)
      if (view instanceof Response) return view
      const answers = Object.fromEntries(
        view.questions.flatMap(({ name }, at) => {
          const chosen = fields[`answer-${at}`]
          return chosen === undefined ? [] : [[name, chosen]]
        }),
      )
      const outcome = await attempt(c, startImport, { id, answers })
      return outcome instanceof HttpError ? explain(c, id, outcome, fields) : goTo(c, outcome)
    })
    .get(paths.leftOfImport(':id'), async function downloadLeft(c) {
      const { columns, rows } = await load(c, fetchImportLeft, { id: c.req.param('id') })
      const lines = rows.map(({ row, reason, cells }) => [row, reason, ...cells])
      const csv = Papa.unparse({ fields: [...reportColumns, ...columns], data: lines })
      return c.body(`\ufeff${csv}\r\n`, 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="left.csv"',
      })
    })
    .get(paths.undoImport(':id'), backToPage)
    .post(paths.undoImport(':id'), async function undoByForm(c) {
      const id = c.req.param('id')
      const outcome = await attempt(c, undoImport, { id })
      return outcome instanceof HttpError ? explain(c, id, outcome, {}) : goTo(c, outcome)
    })

  async function showNames(c: Context<AppEnv>, id: string, page: number, state: FormState) {
    const view = await loadFile(c, id)
    if (view instanceof Response) return view
    const { names } = view
    if (names === null) return goTo(c, view)
    return c.render(<NamesPage view={{ ...view, names }} page={page} form={state} />)
  }

  /** What waited is gone once another file was chosen, or after a week. */
  function loadFile(c: Context<AppEnv>, id: string) {
    return loadOrNotFound(c, fetchImport, { id }, gone(c))
  }

  function loadColumns(c: Context<AppEnv>, asked: { id: string; room?: string }) {
    return loadOrNotFound(c, fetchImportColumns, asked, gone(c))
  }

  /** Pressed twice, it goes on as after one press; else the page says why it does not begin. */
  async function explain(
    c: Context<AppEnv>,
    id: string,
    error: HttpError,
    fields: Record<string, string>,
  ) {
    const view = await loadFile(c, id)
    if (view instanceof Response) return view
    if (error.status === 409 && view.state === 'running') return goTo(c, view)
    if (error.status !== 409) return showFile(c, view, invalidForm(c, error, fields))
    setErrorStatus(c, error)
    return showFile(c, view, { values: fields, problems: { '': errorMessage(c, error) } })
  }

  async function showTable(
    c: Context<AppEnv>,
    id: string,
    room: string | undefined,
    state: FormState,
  ) {
    const asked = await loadColumns(c, { id, ...(room && { room }) })
    if (asked instanceof Response) return asked
    return c.render(<ColumnsPage id={id} asked={asked} form={state} />)
  }

  async function showBringIn(c: Context<AppEnv>, state: FormState) {
    const readable = c.var.rooms.map(async (room) => {
      const { sources = [], fileSources, mapped } = parts[room]
      const all = [...sources, ...((await fileSources?.()) ?? [])]
      const programs = new Set(all.flatMap(({ program, read }) => (read ? [program] : [])))
      return { room, programs: [...programs, ...(mapped ? [c.var.LL.bringIn.anyTable()] : [])] }
    })
    const given = (await Promise.all(readable)).filter(({ programs }) => programs.length > 0)
    const earlier = await load(c, fetchImports)
    return c.render(<BringInPage form={state} earlier={earlier} readable={given} />)
  }
}

function gone({ var: { LL } }: Context<AppEnv>) {
  return { back: paths.bringIn, title: LL.bringIn.gone() }
}

/** To its columns, if no program has written it and nobody has said what they are. */
function goTo(
  c: Context<AppEnv>,
  view: ImportView,
  toNames: (view: ImportView) => boolean = () => false,
) {
  const { id, room } = view
  const { content, locale } = c.var
  const known = toNames(view) ? paths.importNames(id) : paths.importFile(id)
  const path = room === '' ? paths.importColumns(id) : known
  return c.redirect(localized(content, locale, path), 303)
}

/** Without a script the page asks for itself again, more and more seldom. */
function showFile(c: Context<AppEnv>, view: ImportView, state: FormState) {
  const { now } = c.var
  const seconds = (now().getTime() - Date.parse(view.started_at ?? view.created_at)) / 1000
  const reloadAfter = isSwap(c.req.raw) ? null : Math.round(Math.min(30, Math.max(2, seconds / 4)))
  return c.render(<ImportPage view={view} form={state} reloadAfter={reloadAfter} />)
}

/** What was guessed is looked at first. */
function isAnyNameGuessed({ names }: ImportView): boolean {
  return names?.names.some(({ state }) => state === 'guess' || state === 'doubtful') ?? false
}

/** On further pages of their list. */
function areNamesOpen({ names }: ImportView): boolean {
  return names?.names.some(({ state }) => state !== 'known' && state !== 'chosen') ?? false
}
