import { delays, type Failure, fail, wrongAnswers } from './failures'
import { isSpoiltCalendar, type SpoiltCalendar, spoil, spoiltCalendars } from './github-calendars'
import { type GitHubError, gitHubError, gitHubErrors, isGitHubError } from './github-errors'
import { limitAnswer, limitHeaders } from './github-limits'
import { answerGitHubQuery } from './github-query'
import { gitHubUser, nobody } from './github-user'

type Mood = 'well' | Failure | GitHubError | SpoiltCalendar

/** Those in which it answers at once, but not with a calendar. */
export const wrongMoods = [...gitHubErrors, ...spoiltCalendars, ...wrongAnswers]

/** Those in which it lets one wait. */
export const slowMoods = delays

interface Question {
  login: string
  from: string
  to: string
}

/** GitHub's GraphQL API on this machine, with one user and all its errors. */
export function startGitHub(elsewhere = 'http://127.0.0.1:9/') {
  const [login, token] = ['noor-voordeur', 'ghp_StandIn']
  /** The first year with contributions. */
  const since = 2024
  const questions: Question[] = []
  const moods: Mood[] = []
  let used = 0
  let isAsked = Promise.withResolvers<void>()
  let reset = Math.ceil(Date.now() / 1000) + 3600

  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    idleTimeout: 0,
    async fetch(request) {
      if (!isFor(request)) return Response.json({ message: 'Not Found' }, { status: 404 })
      const answer = await answerTo(await request.json(), request.headers)
      isAsked.resolve()
      const mood = moods.shift()
      if (mood === undefined || mood === 'well') return answer
      if (isSpoiltCalendar(mood)) return spoil(mood, answer)
      return isGitHubError(mood) ? gitHubError(mood, reset) : fail(mood, answer, elsewhere)
    },
  })

  async function answerTo(body: unknown, headers: Headers): Promise<Response> {
    if (!headers.get('User-Agent')) return gitHubError('noAgent', reset)
    const given = headers.get('Authorization')
    if (given === null) return gitHubError('noToken', reset)
    if (given.toLowerCase() !== `bearer ${token}`.toLowerCase())
      return gitHubError('badToken', reset)
    used += 1
    const answer = await answerGitHubQuery(body, { user, rateLimit: limitAnswer(used, reset) })
    if (answer === undefined) return gitHubError('parseError', reset)
    return Response.json(answer, { headers: limitHeaders(used, reset) })
  }

  function user(asked: { login: string }) {
    if (asked.login.toLowerCase() !== login) throw nobody(asked.login)
    return gitHubUser(since, (from, to) => questions.push({ login, from, to }))
  }

  return {
    url: `${server.url.origin}/graphql`,
    login,
    token,
    questions,
    /** One for each of the next questions; after that it answers as it should. */
    behave(...next: Mood[]): void {
      moods.splice(0, moods.length, ...next)
    },
    /** When one may ask again who has asked too often. */
    resetsAt(moment: Date): void {
      reset = moment.getTime() / 1000
    },
    /** Comes with the next question. */
    nextQuestion(): Promise<void> {
      isAsked = Promise.withResolvers<void>()
      return isAsked.promise
    },
    stop: () => server.stop(true),
  }
}

function isFor({ method, url }: Request): boolean {
  return method === 'POST' && new URL(url).pathname === '/graphql'
}
