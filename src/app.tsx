import { Hono } from 'hono'
import { aboutRoutes } from './features/about/routes'
import { accountRoutes } from './features/account/routes'
import { adminRoutes } from './features/admin/routes'
import { apiRoutes, openApiRoutes } from './features/api/routes'
import { calendarRoutes } from './features/calendar/routes'
import { resumeRoutes } from './features/career/resume-routes'
import { careerRoutes } from './features/career/routes'
import { contactRoutes } from './features/contact/routes'
import { fallbackNotFound } from './features/errors/fallback'
import { errorScreen, notFoundScreen } from './features/errors/routes'
import { homeRoutes } from './features/home/routes'
import { healthRoutes } from './features/operations/health-routes'
import { metricsRoutes } from './features/operations/metrics-routes'
import { preferencesRoutes } from './features/preferences/routes'
import { projectRoutes } from './features/projects/routes'
import { openSearchRoutes, searchRoutes } from './features/search/routes'
import { seoRoutes, unprefixedFiles } from './features/seo/routes'
import { signInRoutes } from './features/sign-in/routes'
import { siteStackRoutes } from './features/site-stack/routes'
import { skillsRoutes } from './features/skills/routes'
import { feedRoutes } from './features/writing/feeds/routes'
import { articlePictureRoutes, writingRoutes } from './features/writing/routes'
import { withWrittenArticles } from './features/writing/written-articles'
import { fieldLabels } from './field-labels'
import { functionsIn, searchAll, siteImports } from './functions'
import type { AppDependencies, AppEnv } from './http/app-env'
import { dependencies, siteFacts } from './http/dependencies'
import { files } from './http/document/assets'
import { cachePages } from './http/document/page-cache'
import { render } from './http/document/render'
import { serveFiles } from './http/document/serve-files'
import { shareWithGuests } from './http/document/share-with-guests'
import { functionMount } from './http/functions/mount'
import { takeTurns } from './http/load/take-turns'
import { locale, pathWithoutLocale } from './http/locale/locale'
import { preferences } from './http/locale/preference-cookies'
import { requestLog } from './http/logging/log'
import { offersSignIn } from './http/offers-sign-in'
import { countRequests } from './http/operations/metrics'
import {
  activeAccountMounts,
  guestPages,
  privateMounts,
  secondStepPages,
} from './http/routing/private-mounts'
import { requireShownPage } from './http/routing/require-shown-page'
import { takenMethods } from './http/routing/taken-methods'
import { trimTrailingSlash } from './http/routing/trailing-slash'
import { sameSiteOnly, securityHeaders } from './http/security'
import { bearerOrCookie, readBearer } from './http/session/bearer'
import { clientAddress } from './http/session/client-address'
import {
  activeAccountOnly,
  adminOnly,
  confirmedOnly,
  guestOnly,
  replayAfterSignIn,
  signedIn,
} from './http/session/guards'
import { readSession } from './http/session/sessions'
import { adminMounts, confirmedMounts, mountsIn, replayedForms } from './mounts'
import { buildPrefix, paths } from './paths'
import { replayDraft } from './records/drafts/form-draft'
import { roomParts } from './room-parts'

export function createApp(given: AppDependencies): Hono<AppEnv> {
  const { rooms } = given
  const articles = withWrittenArticles(given.articles, given)
  const functions = functionsIn(rooms)
  const calendars = rooms.flatMap((room) => roomParts[room].events ?? [])
  const described = offersSignIn(given)
    ? functions
    : functions.filter(({ group, access }) => group === 'site' && access === 'public')
  const app = new Hono<AppEnv>({ getPath: pathWithoutLocale })

  app.use(dependencies({ ...given, articles, fieldLabels }))
  app.use(securityHeaders(given.hsts))
  app.route('/', healthRoutes)
  app.route('/', metricsRoutes)
  app.use(requestLog)
  app.use(files)
  app.use(siteFacts)
  app.use(render)
  app.use(trimTrailingSlash)
  app.use(unprefixedFiles)
  app.route('/', seoRoutes)
  app.route('/', openApiRoutes(described))
  if (calendars.length > 0) app.route('/', calendarRoutes(calendars))
  app.route('/', resumeRoutes)
  app.route('/', contactRoutes)
  app.route('/', feedRoutes)
  app.route('/', openSearchRoutes)
  app.route('/', articlePictureRoutes)

  app.use('/_server/*', bearerOrCookie)
  app.use(preferences)
  app.use(locale)
  app.all(`${buildPrefix}*`, fallbackNotFound)
  app.use(clientAddress)
  app.use(readBearer)
  app.use(readSession)
  app.route('/_server', functionMount(functions))

  app.use(shareWithGuests)
  app.use(requireShownPage)
  app.use(sameSiteOnly)
  app.on('ALL', [...guestPages, ...secondStepPages], guestOnly)
  app.on('POST', mountsIn(rooms, replayedForms), replayAfterSignIn)
  app.on('ALL', mountsIn(rooms, privateMounts), signedIn)
  app.on('ALL', mountsIn(rooms, activeAccountMounts), activeAccountOnly)
  app.on('ALL', mountsIn(rooms, adminMounts), adminOnly)
  app.on('ALL', mountsIn(rooms, confirmedMounts), confirmedOnly)

  app.use(takenMethods(app))
  app.route('/', preferencesRoutes)
  app.route('/', apiRoutes(described))
  app.on('POST', [paths.signIn, ...secondStepPages], replayDraft)
  app.route('/', signInRoutes)
  app.route('/', accountRoutes(roomParts, siteImports))
  app.route('/', adminRoutes)
  for (const room of rooms) app.route('/', roomParts[room].routes)
  app.route('/', searchRoutes(searchAll))
  app.route('/', homeRoutes)
  app.route('/', aboutRoutes)
  app.route('/', careerRoutes)
  app.route('/', skillsRoutes)
  app.route('/', siteStackRoutes)
  app.route('/', projectRoutes)
  app.route('/', writingRoutes)

  app.notFound(notFoundScreen)
  app.onError(errorScreen)
  const cached = cachePages(takeTurns(app.fetch, given), {
    ...given,
    version: () =>
      given.contributions.version() +
      given.contentSource.version() +
      given.articles.version() +
      given.sharedBooks.version() +
      given.assets.version(),
  })
  app.fetch = countRequests(serveFiles(cached, given), given.metrics)
  return app
}
