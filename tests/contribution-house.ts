import type { GitHub } from '../src/features/home/github/ask-github'
import { fetchContributions } from '../src/features/home/github/fetch-contributions'
import { storedContributions } from '../src/features/home/kept-contributions'
import { emptySite, testApp } from './harness'
import { startGitHub } from './stand-ins/github'

/** A site whose owner is on GitHub, and a clock that can be set. */
export async function openContributionHouse() {
  const github = startGitHub()
  const house = await emptySite()
  let moment = new Date('2026-11-21T12:00:00Z')
  const now = () => moment
  const contributions = storedContributions(house.db, github.login, now)
  const visitor = await testApp({ ...house, contributions, now })

  /** Fetches what is due, and gives what was complained of. */
  async function fetchNow(other: Partial<GitHub> = {}, signal?: AbortSignal): Promise<string> {
    const complaints: string[] = []
    const { url, login, token } = github
    const options = {
      db: house.db,
      github: { url, login, token, ...other },
      timeZone: 'Europe/Amsterdam',
      now,
      log: { info() {}, error: (line: string) => complaints.push(line) },
    }
    await fetchContributions(options, signal)
    return complaints.join('\n')
  }

  return {
    ...visitor,
    db: house.db,
    github,
    fetchNow,
    /** Sets the clock. */
    setTime(time: string): void {
      moment = new Date(time)
    },
    async page(address = '/en'): Promise<string> {
      const answer = await visitor.ask(address)
      if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`)
      return answer.text()
    },
  }
}
