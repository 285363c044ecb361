interface Load {
  url: string
  headers: Record<string, string>
  connections: number
  seconds: number
}

/** @returns successful answers per second */
export type Loader = (load: Load) => Promise<number>

const tools = { wrk: loadWithWrk, fetch: loadWithFetch }

type Tool = keyof typeof tools

/** Prefers wrk, which takes the least CPU from the server. */
export function findTool(isShort: boolean): Tool {
  if (isShort) return 'fetch'
  if (Bun.which('wrk')) return 'wrk'
  console.info('wrk, a package of Debian’s, is missing: fetch, which loads less, is used.')
  return 'fetch'
}

export function loaderOf(tool: Tool): Loader {
  return async function loadServer(load) {
    // Is answered once the requests left over from an earlier load are done.
    await askOften([load], 1, (answers) => answers > 0)
    return tools[tool](load)
  }
}

async function loadWithWrk({ url, headers, connections, seconds }: Load): Promise<number> {
  const words = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const lengths = ['-t1', `-c${connections}`, `-d${Math.ceil(seconds)}s`]
  const output = await Bun.$`wrk ${lengths} ${words} ${url}`.text()
  if (output.includes('Non-2xx')) throw new Error(`${url} was not answered well: ${output}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])
}

async function loadWithFetch({ url, headers, connections, seconds }: Load): Promise<number> {
  const started = performance.now()
  const isOver = () => performance.now() - started > seconds * 1000
  const answers = await askOften([{ url, headers }], connections, isOver)
  return (answers / (performance.now() - started)) * 1000
}

export async function askOften(
  requests: readonly Pick<Load, 'url' | 'headers'>[],
  connections: number,
  isOver: (answers: number) => boolean,
): Promise<number> {
  let asked = 0
  const ask = async () => {
    while (!isOver(asked)) {
      const request = requests[asked % requests.length]
      asked += 1
      if (request) await askOnce(request)
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
  return asked
}

async function askOnce({ url, headers }: Pick<Load, 'url' | 'headers'>): Promise<void> {
  const answer = await fetch(url, { headers, decompress: false })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}`)
}
