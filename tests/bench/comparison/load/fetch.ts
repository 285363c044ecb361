import type { Load } from './load'

/** Needs no tool, but produces the least load. */
export async function loadWithFetch(load: Load): Promise<number> {
  const { url, headers, connections, seconds } = load
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
