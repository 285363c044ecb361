import { loadWithAutocannon } from './autocannon'
import { loadWithFetch } from './fetch'
import { loadWithWrk } from './wrk'

export interface Load {
  url: string
  headers: Record<string, string>
  connections: number
  seconds: number
}

/** Loads a server and gives its good answers in a second. */
export type Loader = ((load: Load) => Promise<number>) & { tool: string }

/** wrk, which takes the least from the server beside it, or what there is. */
export function findLoader(isShort: boolean): Loader {
  if (isShort) return Object.assign(loadWithFetch, { tool: 'fetch' })
  if (Bun.which('wrk')) return Object.assign(loadWithWrk, { tool: 'wrk' })
  console.info('wrk, a package of Debian’s, is missing: autocannon, which loads less, is used.')
  return Object.assign(loadWithAutocannon, { tool: 'autocannon' })
}

/** What a load tool has printed. */
export async function outputOf(command: readonly string[]): Promise<string> {
  const tool = Bun.spawn([...command], { stdio: ['ignore', 'pipe', 'inherit'] })
  const output = await new Response(tool.stdout).text()
  if ((await tool.exited) !== 0) throw new Error(`${command.join(' ')} failed: ${output}`)
  return output
}
