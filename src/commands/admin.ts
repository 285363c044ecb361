import { parseArgs } from 'node:util'
import { openDatabase } from '../../db/client'
import { findPlace } from '../../db/database-place'
import { openContent } from '../content/open-content'
import { type Env, parseEnv } from '../env'
import { exitWithMessage, orExit } from '../exit'
import { makeAdmin } from '../features/admin/users/admin'
import { removeFactors } from '../features/admin/users/remove-factors'
import { createLog } from '../http/logging/log'
import { createBackground } from '../http/process/background'
import { askRunningServer, controlSocketPath, type Outcome } from '../http/process/control-socket'
import { createMailer, outboxBeside } from '../mail/mailer/mailer'

type Task = 'admin' | 'removeFactors'

const { email, task } = readWords()
const { isDone, sentence } = await orExit(() => askOrDo(parseEnv(process.env), task, email))
if (!isDone) exitWithMessage(sentence)
console.info(sentence)

function readWords(): { email: string; task: Task } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { 'remove-factors': { type: 'boolean', default: false } },
    })
    const [email, ...more] = positionals
    const task = values['remove-factors'] ? 'removeFactors' : 'admin'
    if (email !== undefined && more.length === 0) return { email, task }
  } catch {
    // parseArgs throws on unknown options.
  }
  return exitWithMessage('Say whom: bun run admin somebody@example.com [--remove-factors]')
}

/** A running server is the only writer of its database file, so it performs the task. */
async function askOrDo(env: Env, task: Task, email: string): Promise<Outcome> {
  const { databaseUrl: url, databaseAuthToken: authToken } = env
  const { isFile, name } = await findPlace(url)
  const answer = isFile && (await askRunningServer(controlSocketPath(name), task, email))
  if (answer) return answer
  const db = await openDatabase({ url, authToken })
  const log = createLog(console)
  const background = createBackground(log)
  const outbox = outboxBeside(db.file)
  const mailer = createMailer({ url: env.mailUrl, from: env.mailFrom, outbox, log })
  const now = () => new Date()
  try {
    if (task === 'admin') return await makeAdmin(db, email)
    const contentSource = await openContent(env.content)
    return await removeFactors(
      { contentSource, db, now, origin: env.origin, background, mailer },
      email,
    )
  } finally {
    await background.settled()
    await db.close()
  }
}
