import { Hono } from 'hono'
import type { Database } from '../db/client'
import { aboutRoutes } from './features/about/routes'
import type { Limits } from './features/account/limits'
import type { PasswordCost } from './features/account/passwords'
import { roomRoutes } from './features/account/profile/routes'
import { doorRoutes } from './features/account/sign-in/routes'
import type { FetchCover } from './features/books/catalogues/fetch-cover'
import type { LookUp } from './features/books/catalogues/look-up'
import { coverRoutes } from './features/books/covers/routes'
import { calendarRoutes } from './features/books/loan-calendar/routes'
import { loanRoutes } from './features/books/loans/routes'
import { bookRoutes } from './features/books/routes'
import { resumeRoutes } from './features/career/resume-routes'
import { careerRoutes } from './features/career/routes'
import { contactRoutes } from './features/contact/routes'
import { fallbackNotFound } from './features/errors/fallback'
import { errorScreen, notFoundScreen } from './features/errors/routes'
import type { ContributionSource } from './features/home/contributions/contributions'
import { homeRoutes } from './features/home/routes'
import { replayNote } from './features/notes/editing/replay-note'
import { noteRoutes } from './features/notes/routes'
import { preferencesRoutes } from './features/preferences/routes'
import { foundRoutes, unprefixedFiles } from './features/seo/routes'
import { siteStackRoutes } from './features/site-stack/routes'
import { skillsRoutes } from './features/skills/routes'
import { workoutRoutes } from './features/workouts/routes'
import { createFunctions } from './functions'
import type { AppEnv } from './http/app-env'
import type { Background } from './http/background'
import { type Assets, files } from './http/document/assets'
import { render } from './http/document/render'
import { siteFacts } from './http/document/site-facts'
import { functionMount } from './http/functions/mount'
import { locale, pathWithoutLocale } from './http/locale'
import { type Log, requestLog } from './http/log'
import type { Mailer } from './http/outside/mail'
import { preferences } from './http/preference-cookies'
import { sameSiteOnly, securityHeaders } from './http/security'
import { clientAddress } from './http/session/client-address'
import { adminOnly, guestOnly, replayAfterSignIn, signedIn } from './http/session/guards'
import { createSessions } from './http/session/sessions'
import { trimTrailingSlash } from './http/trailing-slash'
import { adminMounts, buildPrefix, guestPages, privateMounts, replayedForms } from './paths'

export interface AppDependencies {
  /** Of the site, without a slash at the end. */
  origin: string
  /** IANA name: whose midnight begins a day. */
  timeZone: string
  assets: Assets
  db: Database
  mailer: Mailer
  background: Background
  limits: Limits
  passwordCost: PasswordCost
  /** The other end of a request's connection. */
  remoteAddress: (request: Request) => string | undefined
  trustedProxies: number
  contributions: ContributionSource
  lookUp: LookUp
  fetchCover: FetchCover
  now: () => Date
  log: Log
  /** Whether error screens show what happened, and not just its number. */
  showErrors: boolean
}

/** The whole site as a function of what it depends on: `app.fetch` is `Request` in, `Response` out. */
export function createApp(dependencies: AppDependencies): Hono<AppEnv> {
  const { origin, timeZone, assets, db, now, log } = dependencies
  const sessions = createSessions(db, now)
  const functions = createFunctions(dependencies, sessions)
  const { account, books, notes, workouts, home } = functions
  const app = new Hono<AppEnv>({ getPath: pathWithoutLocale })

  app.use(requestLog(log))
  app.use(securityHeaders())
  app.use(files(assets))
  app.use(siteFacts({ origin, timeZone, stylesheet: assets.manifest.stylesheet.href, now }))
  app.use(trimTrailingSlash())
  app.use(unprefixedFiles())
  app.route('/', foundRoutes(assets.manifest))
  app.route('/', calendarRoutes(db))
  app.route('/', resumeRoutes(assets.manifest.changedAt))
  app.route('/', contactRoutes(assets.manifest.changedAt))

  app.use(locale())
  app.all(`${buildPrefix}*`, fallbackNotFound)
  app.use(preferences())
  app.use(clientAddress(dependencies))
  app.use(sessions.reader())
  app.route('/_server', functionMount(functions.all, log))
  app.use(render(assets.manifest))
  app.use(sameSiteOnly())
  app.on('ALL', [...guestPages], guestOnly())
  app.on('POST', [...replayedForms], replayAfterSignIn())
  app.on('ALL', [...privateMounts], signedIn())
  app.on('ALL', [...adminMounts], adminOnly())
  app.route('/', preferencesRoutes(log))
  app.route('/', doorRoutes(account, replayNote(dependencies)))
  app.route('/', roomRoutes(account))
  app.route('/', loanRoutes(books))
  app.route('/', bookRoutes(books))
  app.route('/', noteRoutes(notes))
  app.route('/', coverRoutes(dependencies))
  app.route('/', workoutRoutes(workouts))
  app.route('/', homeRoutes(home, timeZone))
  app.route('/', aboutRoutes)
  app.route('/', careerRoutes)
  app.route('/', skillsRoutes)
  app.route('/', siteStackRoutes)

  app.notFound(notFoundScreen)
  app.onError(errorScreen(dependencies))
  return app
}
