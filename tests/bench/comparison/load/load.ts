import { loadWithAutocannon } from './autocannon'
import { askOften, loadWithFetch } from './fetch'
import { loadWithWrk } from './wrk'

export interface Load {
  url: string
  headers: Record<string, string>
  connections: number
  seconds: number
}

/** @returns successful answers per second */
export type Loader = (load: Load) => Promise<number>

const tools = { wrk: loadWithWrk, autocannon: loadWithAutocannon, fetch: loadWithFetch }

type Tool = keyof typeof tools

/** Prefers wrk, which takes the least CPU from the server. */
export function findTool(isShort: boolean): Tool {
  if (isShort) return 'fetch'
  if (Bun.which('wrk')) return 'wrk'
  console.info('wrk, a package of Debian’s, is missing: autocannon, which loads less, is used.')
  return 'autocannon'
}

export function loaderOf(tool: Tool): Loader {
  return async function loadServer(load) {
    // Is answered once the requests left over from an earlier load are done.
    await askOften([load], 1, (answers) => answers > 0)
    return tools[tool](load)
  }
}

export async function outputOf(command: readonly string[]): Promise<string> {
  const tool = Bun.spawn([...command], { stdio: ['ignore', 'pipe', 'inherit'] })
  const output = await new Response(tool.stdout).text()
  if ((await tool.exited) !== 0) throw new Error(`${command.join(' ')} failed: ${output}`)
  return output
}
