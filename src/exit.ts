import { DatabaseError } from '../db/database-error'
import { ContentError } from './content/read-content'
import { EnvError } from './env'
import { MissingBuildError } from './http/document/assets'

export function exitWithMessage(sentence: string): never {
  // One call per line: with `LOG=json` each becomes an object.
  for (const line of sentence.split('\n')) console.error(line)
  process.exit(1)
}

export async function orExit<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const hasSentence =
      error instanceof EnvError ||
      error instanceof ContentError ||
      error instanceof DatabaseError ||
      error instanceof MissingBuildError
    if (hasSentence) return exitWithMessage(error.message)
    throw error
  }
}
