import type { Background } from '../../../http/process/background'
import { createService, type Service } from '../../../http/process/service'
import { claimDuration, type FetchOptions, fetchContributions } from './fetch-contributions'

/** Keeps a wrong clock from delaying the next fetch for days. */
const minWait = 1000
const maxWait = 7_200_000

interface ServiceOptions extends FetchOptions {
  reload(): Promise<void>
}

export function contributionsService(background: Background, options: ServiceOptions): Service {
  let wait = claimDuration
  return createService(background, {
    name: 'Fetching contributions',
    pause: () => Math.min(Math.max(wait, minWait), maxWait),
    async run(signal) {
      wait = claimDuration
      const nextAt = await fetchContributions(options, signal)
      wait = nextAt.getTime() - options.now().getTime()
      await options.reload()
    },
  })
}
