import { DatabaseError } from '../db/database-error'
import { EnvError } from './env'
import { MissingBuildError } from './http/document/assets'

/** Ends the process with one sentence for whoever started it. */
export function exitWithMessage(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

/** Gives up where the work fails for a reason that whoever started it can mend. */
export async function orExit<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const hasSentence =
      error instanceof EnvError ||
      error instanceof DatabaseError ||
      error instanceof MissingBuildError
    if (hasSentence) return exitWithMessage(error.message)
    throw error
  }
}
