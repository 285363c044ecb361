import { open } from 'node:fs/promises'
import { Context } from 'hono'
import { z } from 'zod'
import { translationsIn } from '../../../../i18n/translations'
import type { AppDependencies, AppEnv } from '../../../http/app-env'
import { errorMessage, HttpError, invalid } from '../../../http/http-error'
import { FileOnDisk } from '../../../http/input/large-upload'
import type { Outcome } from '../../../http/process/control-socket'
import { userAttributes } from '../../../http/session/lucia'
import { findUserByEmail } from '../../../identity/users/queries'
import type { User } from '../../../model/user'
import type { ImportFunctions } from './functions'

/** What `bun run import` asks, of the running server or of the database itself. */
export const importStep = z.intersection(
  z.object({ email: z.string() }),
  z.discriminatedUnion('step', [
    z.object({ step: z.literal('preview'), path: z.string(), file_name: z.string() }),
    z.object({
      step: z.literal('start'),
      id: z.string(),
      answers: z.record(z.string(), z.string()),
    }),
    z.object({ step: z.literal('see'), id: z.string() }),
  ]),
)

export type ImportStep = z.infer<typeof importStep>

type Site = Pick<
  AppDependencies,
  | 'db'
  | 'now'
  | 'texts'
  | 'writeLimits'
  | 'background'
  | 'rooms'
  | 'log'
  | 'articles'
  | 'sharedBooks'
>

/** The functions of the page, called for somebody. @returns the import as JSON */
export async function importByCommand(
  functions: ImportFunctions,
  site: Site,
  words: string,
): Promise<Outcome> {
  const step = importStep.parse(JSON.parse(words))
  const email = step.email.trim().toLowerCase()
  const found = await findUserByEmail(site.db, email)
  if (!found) return { isDone: false, sentence: `Nobody has an account with ${email}.` }
  const c = contextFor(site, { id: found.id, ...userAttributes(found) })
  const answer = await take(functions, c, step)
  if (answer instanceof HttpError) {
    const [issue] = answer.extra.issues ?? []
    return { isDone: false, sentence: issue?.message ?? errorMessage(c, answer) }
  }
  return { isDone: true, sentence: JSON.stringify(answer) }
}

function contextFor(site: Site, user: User): Context<AppEnv> {
  const c = new Context<AppEnv>(new Request('http://localhost'))
  c.set('db', site.db)
  c.set('now', site.now)
  c.set('texts', site.texts)
  c.set('writeLimits', site.writeLimits)
  c.set('background', site.background)
  c.set('rooms', site.rooms)
  c.set('log', site.log)
  c.set('articles', site.articles)
  c.set('sharedBooks', site.sharedBooks)
  c.set('locale', 'en')
  c.set('LL', translationsIn('en', { words: {} }))
  c.set('user', user)
  return c
}

function take(
  { previewImport, startImport, fetchImport }: ImportFunctions,
  c: Context<AppEnv>,
  step: ImportStep,
) {
  if (step.step === 'preview') {
    return preview(previewImport, c, step)
  }
  const { id } = step
  return step.step === 'start'
    ? startImport.run(c, { id, answers: step.answers })
    : fetchImport.run(c, { id })
}

async function preview(
  { run }: ImportFunctions['previewImport'],
  c: Context<AppEnv>,
  { path, file_name }: { path: string; file_name: string },
) {
  const opened = await open(path).catch(() => undefined)
  if (opened === undefined) return invalid({ file: `The server may not read ${path}.` })
  try {
    const { size } = await opened.stat()
    return await run(c, { file: new FileOnDisk(opened.fd, size), file_name })
  } finally {
    await opened.close()
  }
}
