import { openDatabase } from '../../db/client'
import { findPlace } from '../../db/database-place'
import { type Env, parseEnv } from '../env'
import { exitWithMessage, orExit } from '../exit'
import { makeAdmin } from '../features/account/users/admin'
import { askRunningServer, controlSocketPath, type Outcome } from '../http/control-socket'

const email = process.argv[2] ?? exitWithMessage('Say whom: bun run admin somebody@example.com')
const { isDone, sentence } = await orExit(() => askOrDo(parseEnv(process.env), email))
if (!isDone) exitWithMessage(sentence)
console.info(sentence)

/** A server that runs on a database file is the only one to write it. */
async function askOrDo(env: Env, email: string): Promise<Outcome> {
  const { databaseUrl: url, databaseAuthToken: authToken } = env
  const { isFile, name } = await findPlace(url)
  const answer = isFile && (await askRunningServer(controlSocketPath(name), 'admin', email))
  if (answer) return answer
  const db = await openDatabase({ url, authToken })
  try {
    return await makeAdmin(db, email)
  } finally {
    await db.close()
  }
}
