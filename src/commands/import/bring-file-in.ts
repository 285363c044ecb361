import type { ImportStep } from '../../features/account/imports/import-by-command'
import type { ImportView } from '../../features/account/imports/output'
import type { Outcome } from '../../http/process/control-socket'

export type Ask = (step: ImportStep) => Promise<Outcome>

interface Chosen {
  email: string
  path: string
  file_name: string
}

interface Wishes {
  /** `NAME=ANSWER` each, or `proposed`. */
  answers: readonly string[]
  /** Whether it is brought in, not only shown. */
  isMeant: boolean
  /** Whether a line may be written over. */
  isWatched: boolean
}

/** Milliseconds */
const pause = 300

/** As codes with which the command ends. */
const [done, failed, open] = [0, 1, 2]

/** Says what comes in on the standard output, and how far it is beside it. */
export async function bringFileIn(ask: Ask, chosen: Chosen, wishes: Wishes): Promise<number> {
  const { email } = chosen
  const view = await see(ask, { step: 'preview', ...chosen })
  if (typeof view === 'string') return refuse(view)
  const { id, room, program, total, fates } = view
  const questions: Asked[] = [...view.questions, ...namesIn(view)]
  const left = room === '' ? {} : fates
  console.info(`${program}: ${total} ${room === 'notes' ? 'notes' : 'lines'}${counted(left)}`)
  if (room === '') {
    return refuse(
      `No program that is known here has written it. Say what its columns are at /account/import/${id}/columns`,
    )
  }
  const answers = answersIn(wishes.answers)
  const unknown = [...answers.keys()].find((name) => !questions.some((one) => one.name === name))
  if (unknown !== undefined && unknown !== proposed)
    return refuse(`It has no question “${unknown}”.`)
  const unanswered = questions.filter(
    ({ name, isSure }) => !isSure && !answers.has(name) && !answers.has(proposed),
  )
  for (const { name, answers: all, answer, count } of unanswered) {
    console.info(`  ${name} (${count}): ${all.join(', ')}; proposed is ${answer}`)
  }
  if (unanswered.length > 0) {
    const example = unanswered.map(({ name, answer }) => `--answers '${name}=${answer}'`).join(' ')
    console.error(`The file does not say this. Add ${example}, or --answers proposed.`)
    return open
  }
  if (!wishes.isMeant) {
    console.error('Nothing was brought in: add --yes.')
    return open
  }
  answers.delete(proposed)
  const started = await see(ask, {
    ...{ step: 'start', email, id },
    answers: Object.fromEntries(answers),
  })
  return typeof started === 'string' ? refuse(started) : await follow(ask, { email, id }, wishes)
}

const proposed = 'proposed'

interface Asked extends Omit<ImportView['questions'][number], 'kind' | 'word'> {
  /** Whether it may go unanswered. */
  isSure?: boolean
}

/** Of exercises, of which those that were guessed are asked about. */
function namesIn({ names }: ImportView): Asked[] {
  return (names?.names ?? []).map(({ name, count, becomes, state, like }) => ({
    name,
    count,
    answer: becomes,
    answers: [...new Set(['new', becomes])].map((id) => (id === 'new' ? id : `${id} (${like[0]})`)),
    isSure: state !== 'guess' && state !== 'doubtful',
  }))
}

async function see(ask: Ask, step: ImportStep): Promise<ImportView | string> {
  const { isDone, sentence } = await ask(step)
  return isDone ? JSON.parse(sentence) : sentence
}

function refuse(sentence: string): number {
  console.error(sentence)
  return failed
}

function answersIn(typed: readonly string[]): Map<string, string> {
  return new Map(
    typed.map((one) => {
      const at = one.lastIndexOf('=')
      return at < 0 ? [one, ''] : [one.slice(0, at), one.slice(at + 1)]
    }),
  )
}

async function follow(
  ask: Ask,
  of: { email: string; id: string },
  { isWatched }: Wishes,
): Promise<number> {
  for (let last = -1; ; ) {
    const view = await see(ask, { step: 'see', ...of })
    if (typeof view === 'string') return refuse(view)
    const { state, done: rows, steps, outcomes, left } = view
    if (rows !== last)
      process.stderr.write(`${isWatched ? '\r' : ''}${rows} of ${steps}${isWatched ? '' : '\n'}`)
    last = rows
    if (state !== 'running') {
      if (isWatched) process.stderr.write('\n')
      console.info(`${state}${counted(outcomes)}`)
      for (const { row, name, reason } of left) {
        if (reason !== null) console.info(`  line ${row}: ${name} (${reason})`)
      }
      return state === 'done' ? done : failed
    }
    await Bun.sleep(pause)
  }
}

function counted(counts: Partial<Record<string, number>>): string {
  const said = Object.entries(counts).map(([what, rows]) => `${rows} ${what}`)
  return said.length > 0 ? `; ${said.join(', ')}` : ''
}
