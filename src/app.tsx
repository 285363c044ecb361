import { Hono } from 'hono'
import { aboutRoutes } from './features/about/routes'
import { accountRoutes } from './features/account/routes'
import { bookRoutes } from './features/books/book/routes'
import { borrowerRoutes } from './features/books/borrowers/routes'
import { coverRoutes } from './features/books/covers/routes'
import { editingRoutes } from './features/books/editing/routes'
import { calendarRoutes } from './features/books/loan-calendar/routes'
import { editLoanRoutes } from './features/books/loans/edit-loan-routes'
import { loanRoutes } from './features/books/loans/routes'
import { shelfRoutes } from './features/books/shelf/routes'
import { trashRoutes } from './features/books/trash/routes'
import { resumeRoutes } from './features/career/resume-routes'
import { careerRoutes } from './features/career/routes'
import { contactRoutes } from './features/contact/routes'
import { replayDraft } from './features/drafts/replay-draft'
import { fallbackNotFound } from './features/errors/fallback'
import { errorScreen, notFoundScreen } from './features/errors/routes'
import { healthRoutes } from './features/health/routes'
import { homeRoutes } from './features/home/routes'
import { replayNote } from './features/notes/editing/replay-note'
import { noteEditingRoutes } from './features/notes/editing/routes'
import { notesRoutes } from './features/notes/list/routes'
import { noteRoutes } from './features/notes/note/routes'
import { preferencesRoutes } from './features/preferences/routes'
import { seoRoutes, unprefixedFiles } from './features/seo/routes'
import { siteStackRoutes } from './features/site-stack/routes'
import { skillsRoutes } from './features/skills/routes'
import { workoutRoutes } from './features/workouts/day/routes'
import { exerciseRoutes } from './features/workouts/exercise/routes'
import { workoutFormRoutes } from './features/workouts/form/routes'
import { workoutStatisticsRoutes } from './features/workouts/statistics/routes'
import { workoutTrashRoutes } from './features/workouts/trash/routes'
import { functions } from './functions'
import type { AppDependencies, AppEnv } from './http/app-env'
import { dependencies, siteFacts } from './http/dependencies'
import { files } from './http/document/assets'
import { cachePages } from './http/document/page-cache'
import { render } from './http/document/render'
import { shareWithGuests } from './http/document/share-with-guests'
import { functionMount } from './http/functions/mount'
import { longForm } from './http/input/typed-form'
import { takeTurns } from './http/load/take-turns'
import { locale, pathWithoutLocale } from './http/locale'
import { requestLog } from './http/log'
import { preferences } from './http/preference-cookies'
import { answeredOnly, sameSiteOnly, securityHeaders } from './http/security'
import { clientAddress } from './http/session/client-address'
import {
  adminOnly,
  confirmedOnly,
  guestOnly,
  provedOnly,
  replayAfterSignIn,
  signedIn,
} from './http/session/guards'
import {
  adminMounts,
  confirmedMounts,
  guestPages,
  privateMounts,
  provedMounts,
  replayedForms,
  secondStepPages,
} from './http/session/mounts'
import { readSession } from './http/session/sessions'
import { trimTrailingSlash } from './http/trailing-slash'
import { buildPrefix, paths } from './paths'

export function createApp(given: AppDependencies): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ getPath: pathWithoutLocale })

  app.use(dependencies(given))
  app.use(securityHeaders)
  app.route('/', healthRoutes)
  app.use(requestLog)
  app.use(files)
  app.use(siteFacts)
  app.use(render)
  app.use(trimTrailingSlash)
  app.use(unprefixedFiles)
  app.route('/', seoRoutes)
  app.route('/', calendarRoutes)
  app.route('/', resumeRoutes)
  app.route('/', contactRoutes)

  app.use(locale)
  app.all(`${buildPrefix}*`, fallbackNotFound)
  app.use(preferences)
  app.use(clientAddress)
  app.on('POST', [...replayedForms], longForm)
  app.use(readSession)
  app.route('/_server', functionMount(functions))
  app.use(shareWithGuests)
  app.use(answeredOnly)
  app.use(sameSiteOnly)
  app.on('ALL', [...guestPages, ...secondStepPages], guestOnly)
  app.on('POST', [...replayedForms], replayAfterSignIn)
  app.on('ALL', [...privateMounts], signedIn)
  app.on('ALL', [...provedMounts], provedOnly)
  app.on('ALL', [...adminMounts], adminOnly)
  app.on('ALL', [...confirmedMounts], confirmedOnly)
  app.route('/', preferencesRoutes)
  app.on('POST', [paths.signIn, ...secondStepPages], replayNote, replayDraft)
  app.route('/', accountRoutes)
  app.route('/', shelfRoutes)
  app.route('/', bookRoutes)
  app.route('/', editingRoutes)
  app.route('/', loanRoutes)
  app.route('/', editLoanRoutes)
  app.route('/', borrowerRoutes)
  app.route('/', trashRoutes)
  app.route('/', coverRoutes)
  app.route('/', notesRoutes)
  app.route('/', noteEditingRoutes)
  app.route('/', noteRoutes)
  app.route('/', workoutRoutes)
  app.route('/', workoutFormRoutes)
  app.route('/', workoutStatisticsRoutes)
  app.route('/', exerciseRoutes)
  app.route('/', workoutTrashRoutes)
  app.route('/', homeRoutes)
  app.route('/', aboutRoutes)
  app.route('/', careerRoutes)
  app.route('/', skillsRoutes)
  app.route('/', siteStackRoutes)

  app.notFound(notFoundScreen)
  app.onError(errorScreen)
  // Before all of these.
  app.fetch = cachePages(takeTurns(app.fetch, given), {
    ...given,
    version: () => given.contributions.version(),
  })
  return app
}
