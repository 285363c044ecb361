import { type Failure, fail } from './failures'
import { collectionOf } from './github-answers'
import { type GitHubError, gitHubError, isGitHubError, unknownLogin } from './github-errors'

type Mood = 'well' | Failure | GitHubError

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
  let isAsked = Promise.withResolvers<void>()
  let reset = 0

  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    idleTimeout: 0,
    async fetch(request) {
      if (!isFor(request)) return Response.json({ message: 'Not Found' }, { status: 404 })
      const answer = answerTo(await request.json(), request.headers)
      isAsked.resolve()
      const mood = moods.shift()
      if (mood === undefined || mood === 'well') return answer
      return isGitHubError(mood) ? gitHubError(mood, reset) : fail(mood, answer, elsewhere)
    },
  })

  function answerTo({ query, variables }: Record<string, unknown>, headers: Headers): Response {
    if (!headers.get('User-Agent')) return gitHubError('noAgent', reset)
    const given = headers.get('Authorization')
    if (given === null) return gitHubError('noToken', reset)
    if (given.toLowerCase() !== `bearer ${token}`.toLowerCase())
      return gitHubError('badToken', reset)
    if (typeof query !== 'string' || !isQuery(query)) return gitHubError('parseError', reset)
    const question = variables as Question
    questions.push(question)
    if (question.login.toLowerCase() !== login) return unknownLogin(question.login)
    const [from, to] = [new Date(question.from), new Date(question.to)]
    if (to.getTime() - from.getTime() > 366 * 86_400_000) return gitHubError('tooLongSpan', reset)
    const [first = '', last = ''] = [from, to].map((moment) => moment.toISOString().slice(0, 10))
    const collection = collectionOf(first, last, since)
    const data = { user: { contributionsCollection: collection } }
    return Response.json({ data: onlyAsked(data, new Set(query.match(/\w+/g))) }, { headers: left })
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

const left = {
  'X-RateLimit-Limit': '5000',
  'X-RateLimit-Remaining': '4999',
  'X-RateLimit-Resource': 'graphql',
}

function isFor({ method, url }: Request): boolean {
  return method === 'POST' && new URL(url).pathname === '/graphql'
}

/** Not a parser: it opens as often as it closes, and asks about somebody's contributions. */
function isQuery(query: string): boolean {
  const opened = query.split('{').length === query.split('}').length
  return opened && /^query\b[\s\S]*\buser\([\s\S]*\bcontributionsCollection\(/.test(query)
}

/** What a query does not name is not answered. */
function onlyAsked(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((one) => onlyAsked(one, names))
  if (typeof value !== 'object' || value === null) return value
  const asked = Object.entries(value).filter(([name]) => names.has(name))
  return Object.fromEntries(asked.map(([name, part]) => [name, onlyAsked(part, names)]))
}
