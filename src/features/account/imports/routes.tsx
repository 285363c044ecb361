import { type Context, Hono } from 'hono'
import Papa from 'papaparse'
import type { AppEnv } from '../../../http/app-env'
import { backToPage } from '../../../http/document/back-to-page'
import { submit } from '../../../http/functions/attempt'
import { load } from '../../../http/functions/server-function'
import { anyFields, form, refuseOtherWriter } from '../../../http/input/form'
import { readUpload } from '../../../http/input/upload'
import { reportColumns } from '../../../imports/table'
import { localized, paths } from '../../../paths'
import type { RoomImports } from '../../../records/imports/run-imports'
import { emptyForm, type FormState } from '../../../ui/form/form-state'
import { BringInPage } from './bring-in-page'
import type { ImportFunctions } from './functions'
import { ImportPage } from './import-page'
import { maxFileBytes } from './input'
import type { ImportView } from './output'

export function importRoutes(functions: ImportFunctions, parts: RoomImports) {
  const { previewImport, startImport, undoImport, fetchImport, fetchImports, fetchImportLeft } =
    functions
  return new Hono<AppEnv>()
    .get(paths.bringIn, (c) => showBringIn(c, emptyForm))
    .post(paths.bringIn, async function previewByForm(c) {
      const {
        fields,
        file = new Uint8Array(),
        fileName,
      } = await readUpload(c, 'file', maxFileBytes)
      refuseOtherWriter(c, fields)
      const data = { file, file_name: fileName?.slice(0, 200) }
      const outcome = await submit(c, previewImport, fields, data)
      if ('form' in outcome) return showBringIn(c, outcome.form)
      return goTo(c, outcome.result)
    })
    .get(paths.importFile(':id'), async function showImport(c) {
      return showFile(c, await load(c, fetchImport, { id: c.req.param('id') }), emptyForm)
    })
    .post(paths.importFile(':id'), form(anyFields), async function startByForm(c) {
      const fields = c.req.valid('form')
      const id = c.req.param('id')
      const { questions } = await load(c, fetchImport, { id })
      const answers = Object.fromEntries(
        questions.flatMap(({ name }, at) => {
          const chosen = fields[`answer-${at}`]
          return chosen === undefined ? [] : [[name, chosen]]
        }),
      )
      return goTo(c, await load(c, startImport, { id, answers }))
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
      return goTo(c, await load(c, undoImport, { id: c.req.param('id') }))
    })

  async function showBringIn(c: Context<AppEnv>, state: FormState) {
    const programs = c.var.rooms.flatMap((room) =>
      [...(parts[room].sources ?? []), ...(parts[room].fileSources ?? [])].flatMap(
        ({ program, read }) => (read ? [program] : []),
      ),
    )
    const earlier = await load(c, fetchImports)
    return c.render(
      <BringInPage form={state} earlier={earlier} programs={[...new Set(programs)]} />,
    )
  }
}

function goTo(c: Context<AppEnv>, { id }: ImportView) {
  const { content, locale } = c.var
  return c.redirect(localized(content, locale, paths.importFile(id)), 303)
}

/** While it is running the page asks for itself again, with a script or without one. */
function showFile(c: Context<AppEnv>, view: ImportView, state: FormState) {
  if (view.state === 'running') c.header('Refresh', '2')
  return c.render(<ImportPage view={view} form={state} />)
}
