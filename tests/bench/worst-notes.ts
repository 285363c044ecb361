import { worstNotes } from '../fixtures/arbitrary/worst-notes'
import { openNotes } from '../fixtures/rooms/notes'
import { quantiles } from './distributions'

type Site = Awaited<ReturnType<typeof openNotes>>

/** Milliseconds between two requests of another visitor, and the number of repetitions. */
const [pause, times] = [5, 3]

export async function measureWorstNotes(): Promise<void> {
  const site = await openNotes()
  const quiet = await whileHomeIsRead(site, () => Bun.sleep(2000))
  console.info(`\nthe home page, quiet: ${waits(quiet.home)}`)
  const all: number[] = []
  for (const [name, body] of Object.entries(worstNotes)) {
    const id = await site.addNote('Kort')
    const form = { title: 'a', body, version: '1' }
    const other = { ...form, body: [...body].reverse().join('') }
    const save = async () => {
      const { version } = await site.note(id)
      await answer(site.send(`/notes/${id}/edit`, { ...form, version: String(version) }))
    }
    const actions: Record<string, () => Promise<void>> = {
      save,
      read: () => answer(site.get(`/notes/${id}`)),
      preview: () => answer(site.send(`/notes/${id}/edit/preview`, form)),
      conflict: () => answer(site.send(`/notes/${id}/edit`, other)),
    }
    const parts: string[] = []
    for (const [action, act] of Object.entries(actions)) {
      const taken: number[] = []
      const { home } = await whileHomeIsRead(site, async () => {
        for (let time = 0; time < times; time += 1) {
          const started = performance.now()
          await act()
          taken.push(performance.now() - started)
        }
      })
      all.push(...home)
      const [middle = 0] = quantiles(taken, [0.5])
      parts.push(`${action} ${middle.toFixed(0)} (others wait ${Math.max(0, ...home).toFixed(0)})`)
    }
    console.info(`  ${name.padEnd(30)} ${parts.join('  ')}`)
  }
  const [quietly = 1] = quantiles(quiet.home, [0.5])
  const [meanwhile = 0] = quantiles(all, [0.5])
  console.info(`the home page meanwhile: ${waits(all)}: × ${(meanwhile / quietly).toFixed(1)}`)
}

async function whileHomeIsRead({ ask }: Site, act: () => Promise<unknown>) {
  const home: number[] = []
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const due = performance.now() + pause
      await Bun.sleep(pause)
      await answer(ask('/'))
      home.push(performance.now() - due)
    }
  })()
  await act()
  isOver = true
  await asking
  return { home }
}

async function answer(asked: Promise<Response>): Promise<void> {
  const response = await asked
  await response.text()
  if (response.status >= 400 && response.status !== 409) {
    throw new Error(`The answer was ${response.status}`)
  }
}

function waits(times: readonly number[]): string {
  const [middle, most, longest] = quantiles(times, [0.5, 0.95, 1]).map((time) => time.toFixed(1))
  return `p50 ${middle}, p95 ${most}, longest ${longest}`
}
