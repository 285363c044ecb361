import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../db/client'
import { findPlace } from '../../db/database-place'
import { parseEnv } from '../env'
import { exitWithMessage, orExit } from '../exit'
import { importByCommand } from '../features/account/imports/import-by-command'
import { siteImports } from '../functions'
import { createLog } from '../http/logging/log'
import { createBackground } from '../http/process/background'
import { askRunningServer, controlSocketPath } from '../http/process/control-socket'
import { defaultWriteLimits } from '../http/session/write-limits'
import { SourceError } from '../imports/source-error'
import { loadCopies } from '../stored-copies'
import { createTexts } from '../texts/texts'
import { type Ask, bringFileIn } from './import/bring-file-in'
import { describeFile } from './import/describe-file'

const usage = `Give a file: bun run import FILE [--as EMAIL] [--answers 'NAME=ANSWER'] [--yes]
Without --as it says what the file is. With it, it shows what would come in; --yes brings it in.
--answers, once for each question, or --answers proposed for all that is proposed.`

await orExit(async () => {
  const { path, email, answers, isMeant } = readWords()
  try {
    if (email === undefined) {
      console.info(await describeFile(path))
      console.info('Nothing was brought in: say for whom, with --as EMAIL.')
      return
    }
    if (!(await Bun.file(path).exists()))
      throw new SourceError(`${path} is not there, or is a folder`)
    const chosen = { file_name: basename(path), path: resolve(path), email }
    process.exitCode = await withSite((ask) =>
      bringFileIn(ask, chosen, { answers, isMeant, isWatched: process.stderr.isTTY }),
    )
  } catch (error) {
    if (error instanceof SourceError) exitWithMessage(error.message)
    throw error
  }
})

function readWords() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        as: { type: 'string' },
        answers: { type: 'string', multiple: true, default: [] },
        yes: { type: 'boolean', default: false },
      },
    })
    const [path, ...more] = positionals
    if (path !== undefined && more.length === 0)
      return { path, email: values.as, answers: values.answers, isMeant: values.yes }
  } catch {
    // parseArgs throws on unknown options.
  }
  return exitWithMessage(usage)
}

/** A running server is the only writer of its database file, so it does the work. */
async function withSite(work: (ask: Ask) => Promise<number>): Promise<number> {
  const { databaseUrl: url, databaseAuthToken: authToken, rooms } = parseEnv(process.env)
  const { isFile, name } = await findPlace(url)
  const socket = controlSocketPath(name)
  if (isFile && (await askRunningServer(socket, 'import', '{}')) !== undefined) {
    return work(async (step) => {
      const answer = await askRunningServer(socket, 'import', JSON.stringify(step))
      return (
        answer ?? {
          isDone: false,
          sentence: 'The server has stopped: it goes on at its next start.',
        }
      )
    })
  }
  const db = await openDatabase({ url, authToken })
  const log = createLog(console)
  const background = createBackground(log)
  const site = { db, log, background, rooms, now: () => new Date(), ...(await loadCopies(db)) }
  const given = { ...site, texts: createTexts(), writeLimits: defaultWriteLimits }
  try {
    return await work((step) => importByCommand(siteImports, given, JSON.stringify(step)))
  } finally {
    await background.settled()
    await db.close()
  }
}
