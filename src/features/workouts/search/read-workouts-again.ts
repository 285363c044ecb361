import type { Database } from '../../../../db/client'
import { smallSteps } from '../../../http/load/small-steps'
import type { Log } from '../../../http/logging/log'
import { writeOldTexts } from '../text-queries'

interface ReadWorkoutsAgain {
  db: Database
  log: Pick<Log, 'info'>
  signal: AbortSignal
}

export async function readWorkoutsAgain({ db, log, signal }: ReadWorkoutsAgain) {
  const rest = smallSteps('reading workouts again')
  let count = 0
  while (!signal.aborted) {
    const written = await writeOldTexts(db)
    if (written === 0) break
    count += written
    await rest()
  }
  if (count > 0) log.info(`Workouts read again for search: ${count}`)
}
