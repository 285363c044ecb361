import type { FolderTexts } from './read-texts'

const timeout = 10_000
const atOnce = 8

/** Status codes with which sites refuse automated requests. */
const guarded = [401, 403, 405, 429, 999]

export async function findDeadLinks({ urls }: FolderTexts): Promise<string[]> {
  const addresses = [...new Set(urls.map(({ words }) => words))]
  const answers = new Map<string, string | undefined>()
  const next = addresses.values()
  const ask = async () => {
    for (const address of next) answers.set(address, await whatIsWrong(address))
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
  return urls.flatMap(({ file, line, words }) => {
    const wrong = answers.get(words)
    return wrong === undefined ? [] : `${file}: line ${line}: ${words} ${wrong}`
  })
}

async function whatIsWrong(address: string): Promise<string | undefined> {
  const head = await statusOf(address, 'HEAD')
  if (typeof head === 'number' && head < 400) return undefined
  const status = await statusOf(address, 'GET')
  if (typeof status === 'string') return `does not answer (${status})`
  return status < 400 || guarded.includes(status) ? undefined : `answers ${status}`
}

async function statusOf(address: string, method: string): Promise<number | string> {
  try {
    const answer = await fetch(address, { method, signal: AbortSignal.timeout(timeout) })
    await answer.body?.cancel()
    return answer.status
  } catch (error) {
    return error instanceof Error ? error.name : 'error'
  }
}
