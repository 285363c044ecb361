import { loadWithAutocannon } from './autocannon'
import { askOften, loadWithFetch } from './fetch'
import { loadWithWrk } from './wrk'

export interface Load {
  url: string
  headers: Record<string, string>
  connections: number
  seconds: number
}

/** Loads a server and gives its good answers in a second. */
export type Loader = (load: Load) => Promise<number>

const tools = { wrk: loadWithWrk, autocannon: loadWithAutocannon, fetch: loadWithFetch }

type Tool = keyof typeof tools

/** wrk, which takes the least from the server beside it, or what there is. */
export function findTool(isShort: boolean): Tool {
  if (isShort) return 'fetch'
  if (Bun.which('wrk')) return 'wrk'
  console.info('wrk, a package of Debian’s, is missing: autocannon, which loads less, is used.')
  return 'autocannon'
}

export function loaderOf(tool: Tool): Loader {
  return async function loadServer(load) {
    // Comes when what a load before has left to be answered is done.
    await askOften([load], 1, (answers) => answers > 0)
    return tools[tool](load)
  }
}

/** What a load tool has printed. */
export async function outputOf(command: readonly string[]): Promise<string> {
  const tool = Bun.spawn([...command], { stdio: ['ignore', 'pipe', 'inherit'] })
  const output = await new Response(tool.stdout).text()
  if ((await tool.exited) !== 0) throw new Error(`${command.join(' ')} failed: ${output}`)
  return output
}
