import { createInterface, type Interface } from 'node:readline'
import { SourceError } from '../../imports/source-error'

export const isOnTerminal = Boolean(process.stdin.isTTY && process.stdout.isTTY)

let terminal: { asking: Interface; lines: AsyncIterator<string> } | undefined

export async function ask(question: string): Promise<string> {
  terminal ??= openTerminal()
  terminal.asking.setPrompt(question)
  terminal.asking.prompt()
  const line = await terminal.lines.next()
  if (line.done) throw new SourceError('Nothing was written')
  return line.value.trim()
}

export async function askAgain(
  question: string,
  problemOf: (answer: string) => string | undefined,
): Promise<string> {
  const answer = await ask(question)
  const problem = answer === '' ? undefined : problemOf(answer)
  if (problem === undefined) return answer
  console.info(`“${answer}” ${problem}.`)
  return askAgain(question, problemOf)
}

export async function isAgreed(question: string): Promise<boolean> {
  const answer = await askAgain(`${question} (y/N) `, (words) =>
    /^(y|yes|j|ja|s|sí|si|n|no|nee|nein)$/i.test(words) ? undefined : 'is neither y nor n',
  )
  return /^[yjs]/i.test(answer)
}

/** An open terminal keeps the process alive. */
export function stopAsking(): void {
  terminal?.asking.close()
}

function openTerminal() {
  const asking = createInterface({ input: process.stdin, output: process.stdout })
  return { asking, lines: asking[Symbol.asyncIterator]() }
}
