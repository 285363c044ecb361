import { duration, quantiles } from './distributions'

export type Questions<Site> = Record<string, (site: Site, size: number) => Promise<Response>>

const tries = 300

export function compareSizes() {
  const first = new Map<string, number>()
  return async function measure<Site>(site: Site, size: number, questions: Questions<Site>) {
    const ratios = new Map<string, number>()
    for (const [name, ask] of Object.entries(questions)) {
      const times: number[] = []
      for (let index = 0; index < tries; index += 1) {
        times.push(await duration(() => read(ask(site, size))))
      }
      // The first answers are slower.
      const [p50 = 0, p99 = 0] = quantiles(times.slice(20), [0.5, 0.99])
      if (!first.has(name)) first.set(name, p50)
      const ratio = p50 / (first.get(name) ?? 1)
      ratios.set(name, ratio)
      console.info(
        `  ${name.padEnd(24)} p50 ${p50.toFixed(2)}  p99 ${p99.toFixed(2)}  × ${ratio.toFixed(1)} of the first`,
      )
    }
    return ratios
  }
}

async function read(asked: Promise<Response>): Promise<void> {
  const answer = await asked
  await answer.text()
  if (!answer.ok) throw new Error(`The answer was ${answer.status}`)
}

export function any(size: number): number {
  return Math.floor(Math.random() * size)
}

const words =
  'de het een zee huis nacht licht berg rivier stad oorlog liefde leven tijd reis'.split(' ')

export function word(): string {
  return words[any(words.length)] ?? ''
}
