import type { Background } from '../../../http/background'
import { claimDuration, type FetchOptions, fetchContributions } from './fetch-contributions'

/** Milliseconds. The limits keep a wrong clock from delaying the next fetch for days. */
const minWait = 1000
const maxWait = 7_200_000

interface RegularOptions extends FetchOptions {
  reload(): Promise<void>
}

export function fetchRegularly(background: Background, options: RegularOptions): { stop(): void } {
  const ending = new AbortController()
  let timer: Timer | undefined

  function fetchNow(): void {
    background.run('Fetching contributions', async () => {
      let wait = claimDuration
      try {
        const nextAt = await fetchContributions(options, ending.signal)
        wait = nextAt.getTime() - options.now().getTime()
        await options.reload()
      } finally {
        if (!ending.signal.aborted) {
          timer = setTimeout(fetchNow, Math.min(Math.max(wait, minWait), maxWait)).unref()
        }
      }
    })
  }

  fetchNow()
  return {
    stop() {
      ending.abort()
      clearTimeout(timer)
    },
  }
}
