import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../fixtures/processes/free-port'
import { isAnswering } from '../fixtures/processes/sqld'

export interface PeerText {
  kind: string
  title: string
  text: string
}

const packages = ['groonga-bin', 'libgroonga0', 'libmsgpackc2']
const rowsAtOnce = 5_000

const schema = [
  'table_create?name=Texts&flags=TABLE_NO_KEY',
  ...['kind', 'title', 'text'].map(
    (name) => `column_create?table=Texts&name=${name}&flags=COLUMN_SCALAR&type=ShortText`,
  ),
  'table_create?name=Words&flags=TABLE_PAT_KEY&key_type=ShortText&default_tokenizer=TokenBigram&normalizer=NormalizerAuto',
  'column_create?table=Words&name=in_text&flags=COLUMN_INDEX|WITH_POSITION|WITH_SECTION&type=Texts&source=title,text',
]

/**
 * Groonga, a search server of Debian's, with the same texts, unpacked into a folder of its own.
 * @returns undefined where it cannot be had
 */
export async function startSearchPeer(texts: readonly PeerText[]) {
  const folder = await mkdtemp(join(tmpdir(), 'thuis-groonga-'))
  const remove = () => rm(folder, { recursive: true })
  try {
    await Bun.$`apt-get download ${packages}`.cwd(folder).quiet()
    for (const file of await readdir(folder)) await Bun.$`dpkg -x ${file} .`.cwd(folder).quiet()
  } catch {
    console.info(`\n${packages[0]}, a package of Debian’s, cannot be had: no peer is measured.`)
    await remove()
    return undefined
  }
  const port = freePort()
  const origin = `http://127.0.0.1:${port}`
  const words = ['-s', '--protocol', 'http', '--port', String(port), '-n', join(folder, 'texts')]
  const libraries = join(folder, 'usr/lib/x86_64-linux-gnu')
  const server = Bun.spawn([join(folder, 'usr/bin/groonga'), ...words], {
    env: {
      ...process.env,
      LD_LIBRARY_PATH: libraries,
      GRN_RUBY_SCRIPTS_DIR: join(libraries, 'groonga/scripts/ruby'),
    },
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  const stop = async () => {
    server.kill()
    await server.exited
    await remove()
  }
  try {
    if (!(await isAnswering(server, `${origin}/d/status`))) throw new Error('Groonga did not start')
    for (const command of schema) await tell(command)
    for (let start = 0; start < texts.length; start += rowsAtOnce) {
      await tell('load?table=Texts', JSON.stringify(texts.slice(start, start + rowsAtOnce)))
    }
  } catch (error) {
    await stop()
    throw error
  }
  return {
    /** The best nine with their snippets, and how many there are of each kind. */
    addressOf(query: string): string {
      const search = new URLSearchParams({
        table: 'Texts',
        match_columns: 'title * 10 || text',
        query: query.replace(/\S+/g, '$&*'),
        output_columns: 'kind,title,snippet_html(title),snippet_html(text)',
        sort_keys: '-_score',
        limit: '9',
        drilldown: 'kind',
        command_version: '2',
      })
      return `${origin}/d/select?${search}`
    },
    [Symbol.asyncDispose]: stop,
  }

  async function tell(command: string, body?: string): Promise<void> {
    const headers = { 'Content-Type': 'application/json' }
    const init = body ? { method: 'POST', headers, body } : {}
    const answer = await fetch(`${origin}/d/${command}`, init)
    const text = await answer.text()
    if (!answer.ok || !text.startsWith('[[0,')) throw new Error(`${command}: ${text}`)
  }
}
