const firstWait = 1_000
const maxWait = 30_000
const maxRetries = 3

/**
 * For reads only. Retries after 1, 2 and 4 s, unless the browser is offline.
 * @param ask throws a `TypeError`, as `fetch` does, when there was no answer
 */
export async function retry<Answer>(
  ask: (isLast: boolean) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt === maxRetries
    try {
      return await ask(isLast)
    } catch (error) {
      if (isLast || !(error instanceof TypeError) || !navigator.onLine) throw error
    }
    await backOff(attempt, signal)
  }
}

/** @throws the reason of the signal */
export function backOff(attempt: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    setTimeout(resolve, Math.min(firstWait * 2 ** attempt, maxWait))
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}
