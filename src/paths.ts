import type { Locales } from '../i18n/i18n-types'
import { isLocale, locales } from '../i18n/i18n-util'
import { type NamedLanguages, siteLanguages, spokenLocale } from '../i18n/site-languages'
import { type Room, rooms } from './rooms'

export const paths = {
  home: '/',
  aboutMe: '/about-me',
  career: '/career',
  careerWith: <Skill extends string>(skill: Skill) => `/career?skill=${skill}` as const,
  skills: '/skills',
  siteStack: '/site-stack',
  projects: '/projects',
  project: <Slug extends string>(slug: Slug) => `/projects/${slug}` as const,
  writing: '/writing',
  article: <Slug extends string>(slug: Slug) => `/writing/${slug}` as const,
  articlePicture: <Slug extends string, File extends string>(slug: Slug, file: File) =>
    `/writing/${slug}/${file}` as const,
  articleCard: <File extends string>(file: File) => `/writing/_card/${file}` as const,
  atomFeed: '/writing/feed.xml',
  jsonFeed: '/writing/feed.json',
  atomFeedIn: <Locale extends string>(locale: Locale) => `/writing/feed-${locale}.xml` as const,
  jsonFeedIn: <Locale extends string>(locale: Locale) => `/writing/feed-${locale}.json` as const,
  publishNote: <Id extends string>(id: Id) => `/notes/${id}/publish` as const,
  unpublishArticle: <Slug extends string>(slug: Slug) =>
    `/notes/_published/${slug}/unpublish` as const,
  signUp: '/sign-up',
  signIn: '/sign-in',
  deviceLetter: '/sign-in/letter',
  trustDevice: '/sign-in/device',
  secondStep: '/sign-in/second-step',
  signInWithPasskey: '/sign-in/passkey',
  resetPassword: '/reset-password',
  changePassword: '/change-password',
  signOut: '/sign-out',
  account: '/account',
  exportEverything: '/account/export.zip',
  otherFormats: '/account/export',
  otherFormat: <File extends string>(file: File) => `/account/export/${file}` as const,
  confirm: '/account/confirm',
  notMe: '/not-me',
  loanLetters: '/loan-letters',
  endSession: '/account/sessions/end',
  endOtherSessions: '/account/sessions/end-others',
  users: '/account/users',
  invite: '/account/users/invite',
  revokeInvitation: '/account/users/revoke-invitation',
  endWaitingUsers: '/account/users/end-waiting',
  user: <Id extends string>(id: Id) => `/account/users/${id}` as const,
  site: '/account/site',
  checkDatabase: '/account/site/check-database',
  makeBackup: '/account/site/back-up',
  sendTestEmail: '/account/site/test-email',
  retryEmail: '/account/site/retry-email',
  discardEmail: '/account/site/discard-email',
  setUserRole: <Id extends string>(id: Id) => `/account/users/${id}/role` as const,
  endUser: <Id extends string>(id: Id) => `/account/users/${id}/end` as const,
  sendProof: '/account/send-proof',
  proveAddress: '/prove-address',
  editAccount: '/account/edit',
  editEmail: '/account/edit/email',
  editPassword: '/account/edit/password',
  deleteAccount: '/account/edit/delete',
  keepAccount: '/account/keep',
  tokens: '/account/tokens',
  bringIn: '/account/import',
  importFile: <Id extends string>(id: Id) => `/account/import/${id}` as const,
  importColumns: <Id extends string>(id: Id) => `/account/import/${id}/columns` as const,
  importNames: <Id extends string>(id: Id) => `/account/import/${id}/names` as const,
  leftOfImport: <Id extends string>(id: Id) => `/account/import/${id}/left.csv` as const,
  undoImport: <Id extends string>(id: Id) => `/account/import/${id}/undo` as const,
  makeToken: '/account/tokens/make',
  removeToken: '/account/tokens/remove',
  signInSecurity: '/account/security',
  authenticator: '/account/security/authenticator',
  confirmAuthenticator: '/account/security/authenticator/confirm',
  removeAuthenticator: '/account/security/authenticator/remove',
  recoveryCodes: '/account/security/recovery-codes',
  addPasskey: '/account/security/add-passkey',
  passkey: <Id extends string>(id: Id) => `/account/security/passkeys/${id}` as const,
  removePasskey: <Id extends string>(id: Id) => `/account/security/passkeys/${id}/remove` as const,
  /** Public: whoever has the token in it may read the page. */
  sharedPage: <Token extends string>(token: Token) => `/shared/${token}` as const,
  sharedPageCover: <Token extends string, Id extends string>(token: Token, id: Id) =>
    `/shared/${token}/${id}` as const,
  sharedCover: <Id extends string>(id: Id) => `/about-me/_cover/${id}` as const,
  books: '/books',
  addBook: '/books/_admin/add',
  addSeveralBooks: '/books/_admin/add-several',
  lookUpSeveralBooks: '/books/_admin/add-several/look-up',
  book: <Slug extends string>(slug: Slug) => `/books/${slug}` as const,
  editBook: <Slug extends string>(slug: Slug) => `/books/_admin/edit/${slug}` as const,
  deleteBook: <Slug extends string>(slug: Slug) => `/books/_admin/edit/${slug}/delete` as const,
  addCopy: <Slug extends string>(slug: Slug) => `/books/_admin/edit/${slug}/add-copy` as const,
  lookUpBook: (form: string) => `${form}/look-up`,
  chooseBook: (form: string) => `${form}/choose`,
  showCover: (form: string) => `${form}/show-cover`,
  leaveOutCover: (form: string) => `${form}/leave-out-cover`,
  discardDraft: (form: string) => `${form}/discard`,
  lendBook: <Slug extends string>(slug: Slug) => `/books/${slug}/lend` as const,
  returnBook: <Slug extends string>(slug: Slug) => `/books/${slug}/return` as const,
  askForBook: <Slug extends string>(slug: Slug) => `/books/${slug}/ask` as const,
  withdrawRequest: <Slug extends string>(slug: Slug) => `/books/${slug}/withdraw` as const,
  answerRequest: <Slug extends string>(slug: Slug) => `/books/${slug}/answer` as const,
  reopenLoan: <Id extends string>(id: Id) => `/books/_admin/loans/${id}/reopen` as const,
  editLoan: <Id extends string>(id: Id) => `/books/_admin/loans/${id}/edit` as const,
  extendLoan: <Id extends string>(id: Id) => `/books/_admin/loans/${id}/extend` as const,
  startReading: <Slug extends string>(slug: Slug) => `/books/${slug}/start-reading` as const,
  addReading: <Slug extends string>(slug: Slug) => `/books/${slug}/add-reading` as const,
  notePage: <Id extends string>(id: Id) => `/books/_readings/${id}/page` as const,
  finishReading: <Id extends string>(id: Id) => `/books/_readings/${id}/finish` as const,
  stopReading: <Id extends string>(id: Id) => `/books/_readings/${id}/stop` as const,
  editReading: <Id extends string>(id: Id) => `/books/_readings/${id}/edit` as const,
  reviewReading: <Id extends string>(id: Id) => `/books/_readings/${id}/review` as const,
  deleteReading: <Id extends string>(id: Id) => `/books/_readings/${id}/delete` as const,
  restoreReading: <Id extends string>(id: Id) => `/books/_readings/${id}/restore` as const,
  readingTrash: '/books/_readings/deleted',
  readingYears: '/books/_years',
  readingYear: <Year extends string>(year: Year) => `/books/_years/${year}` as const,
  shareReadingYear: <Year extends string>(year: Year) => `/books/_years/${year}/share` as const,
  showReadingNow: <Year extends string>(year: Year) => `/books/_years/${year}/front-door` as const,
  setReadingGoal: <Year extends string>(year: Year) => `/books/_years/${year}/goal` as const,
  places: '/books/_places',
  renamePlace: '/books/_admin/places/rename',
  moveBooks: '/books/_admin/move',
  bookMove: <Id extends string>(id: Id) => `/books/_admin/moves/${id}` as const,
  undoBookMove: <Id extends string>(id: Id) => `/books/_admin/moves/${id}/undo` as const,
  undoRenamedPlace: <Id extends string>(id: Id) => `/books/_admin/moves/${id}/undo-name` as const,
  wantList: '/books/_admin/want-list',
  shareWantList: '/books/_admin/want-list/share',
  revokeSharedPage: <Id extends string>(id: Id) => `/books/_shared/${id}/revoke` as const,
  restoreSharedPage: <Id extends string>(id: Id) => `/books/_shared/${id}/restore` as const,
  borrowers: '/books/_admin/borrowers',
  makeLoanCalendar: '/books/_admin/borrowers/make-calendar',
  removeLoanCalendar: '/books/_admin/borrowers/remove-calendar',
  calendar: <File extends string>(file: File) => `/books/_calendar/${file}` as const,
  borrower: '/books/_admin/borrower',
  returnFromBorrower: '/books/_admin/borrower/return',
  bookTrash: '/books/_admin/deleted',
  restoreBook: <Id extends string>(id: Id) => `/books/_admin/deleted/${id}/restore` as const,
  cover: <Id extends string>(id: Id) => `/books/_cover/${id}` as const,
  coverPreview: '/books/_admin/cover',
  notes: '/notes',
  addNote: '/notes/new',
  openTasks: '/notes/tasks',
  makeNoteCalendar: '/notes/tasks/make-calendar',
  removeNoteCalendar: '/notes/tasks/remove-calendar',
  note: <Id extends string>(id: Id) => `/notes/${id}` as const,
  notePictures: '/notes/pictures',
  notePicture: <File extends string>(file: File) => `/notes/pictures/${file}` as const,
  deleteNotePicture: <Id extends string>(id: Id) => `/notes/pictures/${id}/delete` as const,
  previewNewNote: '/notes/new/preview',
  discardNewNote: '/notes/new/discard',
  editNote: <Id extends string>(id: Id) => `/notes/${id}/edit` as const,
  noteVersions: <Id extends string>(id: Id) => `/notes/${id}/versions` as const,
  workoutVersions: <Id extends string>(id: Id) => `/workouts/edit/${id}/versions` as const,
  bookVersions: <Slug extends string>(slug: Slug) => `/books/_admin/edit/${slug}/versions` as const,
  version: <Versions extends string, Version extends string>(
    versions: Versions,
    version: Version,
  ) => `${versions}/${version}` as const,
  restoreVersion: <Versions extends string, Version extends string>(
    versions: Versions,
    version: Version,
  ) => `${versions}/${version}/restore` as const,
  addPictureToNewNote: '/notes/new/picture',
  addPictureToNote: <Id extends string>(id: Id) => `/notes/${id}/edit/picture` as const,
  previewNote: <Id extends string>(id: Id) => `/notes/${id}/edit/preview` as const,
  discardNoteDraft: <Id extends string>(id: Id) => `/notes/${id}/edit/discard` as const,
  pinNote: <Id extends string>(id: Id) => `/notes/${id}/pin` as const,
  unpinNote: <Id extends string>(id: Id) => `/notes/${id}/unpin` as const,
  archiveNote: <Id extends string>(id: Id) => `/notes/${id}/archive` as const,
  unarchiveNote: <Id extends string>(id: Id) => `/notes/${id}/unarchive` as const,
  trashNote: <Id extends string>(id: Id) => `/notes/${id}/trash` as const,
  restoreNote: <Id extends string>(id: Id) => `/notes/${id}/restore` as const,
  purgeNote: <Id extends string>(id: Id) => `/notes/${id}/purge` as const,
  tickNote: <Id extends string>(id: Id) => `/notes/${id}/tick` as const,
  workouts: '/workouts',
  addWorkout: '/workouts/add',
  addWorkoutForm: '/workouts/add/form',
  discardNewWorkout: '/workouts/add/discard',
  train: '/workouts/train',
  trainLine: '/workouts/train/line',
  changeSet: '/workouts/train/set',
  trainedExercise: '/workouts/train/exercise',
  restoreSet: <Place extends string>(place: Place) =>
    `/workouts/train/set/${place}/restore` as const,
  rest: '/workouts/train/rest',
  closeWorkout: '/workouts/train/close',
  finishedWorkout: <Id extends string>(id: Id) => `/workouts/train/${id}/finished` as const,
  repeatWorkout: <Id extends string>(id: Id) => `/workouts/train/repeat/${id}` as const,
  workoutPlans: '/workouts/plans',
  keepPlan: <Id extends string>(id: Id) => `/workouts/train/${id}/keep-as-plan` as const,
  startPlan: <Id extends string>(id: Id) => `/workouts/plans/${id}/start` as const,
  renamePlan: <Id extends string>(id: Id) => `/workouts/plans/${id}/rename` as const,
  deletePlan: <Id extends string>(id: Id) => `/workouts/plans/${id}/delete` as const,
  restorePlan: <Id extends string>(id: Id) => `/workouts/plans/${id}/restore` as const,
  measures: '/workouts/measures',
  editMeasure: <Id extends string>(id: Id) => `/workouts/measures/${id}/edit` as const,
  deleteMeasure: <Id extends string>(id: Id) => `/workouts/measures/${id}/delete` as const,
  restoreMeasure: <Id extends string>(id: Id) => `/workouts/measures/${id}/restore` as const,
  workoutStatistics: '/workouts/statistics',
  exercise: '/workouts/exercise',
  addExerciseName: '/workouts/exercise/add-name',
  removeExerciseName: '/workouts/exercise/remove-name',
  exercises: '/workouts/exercises',
  chooseExercises: '/workouts/exercises/choose',
  mergeExercises: '/workouts/exercises/merge',
  deleteExercise: '/workouts/exercises/delete',
  undoExerciseMerge: <Id extends string>(id: Id) => `/workouts/exercises/undo/${id}` as const,
  workoutTrash: '/workouts/deleted',
  editWorkout: <Id extends string>(id: Id) => `/workouts/edit/${id}` as const,
  editWorkoutForm: <Id extends string>(id: Id) => `/workouts/edit/${id}/form` as const,
  discardWorkoutDraft: <Id extends string>(id: Id) => `/workouts/edit/${id}/discard` as const,
  deleteWorkout: <Id extends string>(id: Id) => `/workouts/edit/${id}/delete` as const,
  purgeWorkout: <Id extends string>(id: Id) => `/workouts/edit/${id}/purge` as const,
  restoreWorkout: <Id extends string>(id: Id) => `/workouts/edit/${id}/restore` as const,
  search: '/search',
  openSearch: '/opensearch.xml',
  api: '/api',
  openApi: '/openapi.json',
  preferences: '/preferences',
  robots: '/robots.txt',
  sitemap: '/sitemap_index.xml',
  languageSitemap: <Locale extends string>(locale: Locale) => `/sitemap-${locale}.xml` as const,
  humans: '/humans.txt',
  security: '/.well-known/security.txt',
  llms: '/llms.txt',
  webManifest: '/site.webmanifest',
  resumeJson: '/resume.json',
  resumeMarkdown: '/resume.md',
  cvPdf: '/cv.pdf',
  vcard: '/me.vcf',
  favicon: '/favicon.svg',
  live: '/livez',
  ready: '/readyz',
  metrics: '/metrics',
} as const

const publicNames = ['home', 'aboutMe', 'career', 'projects', 'skills', 'siteStack'] as const

export const publicPages = publicNames.map((name) => paths[name])

export const footerPages: readonly string[] = [paths.siteStack]

export const recordForms = {
  books: [
    paths.addBook,
    paths.editBook(':slug'),
    paths.addReading(':slug'),
    paths.editReading(':id'),
    paths.reviewReading(':id'),
  ],
  notes: [paths.addNote, paths.editNote(':id')],
  workouts: [paths.addWorkout, paths.editWorkout(':id')],
} as const satisfies Record<Room, readonly string[]>

export const feeds: readonly string[] = [
  paths.atomFeed,
  paths.jsonFeed,
  ...locales.flatMap((locale) => [paths.atomFeedIn(locale), paths.jsonFeedIn(locale)]),
]

export const languagelessFiles: readonly string[] = [
  paths.robots,
  paths.sitemap,
  ...locales.map(paths.languageSitemap),
  paths.humans,
  paths.security,
  paths.llms,
  paths.openApi,
  ...feeds,
  paths.live,
  paths.ready,
]

export const pictures: readonly string[] = [
  paths.cover(':id'),
  paths.coverPreview,
  paths.sharedCover(':id'),
  paths.sharedPageCover(':token', ':id'),
  paths.articleCard(':file'),
  paths.articlePicture(':slug', ':file'),
  paths.notePicture(':file'),
]

export const buildPrefix = '/_build/'

/** `/career` in German is `/de/career`; the base language has no prefix. */
export function localized(content: NamedLanguages, locale: Locales, path: string): string {
  const prefix = spokenLocale(content, locale)
  if (prefix === siteLanguages(content).baseLocale) return path
  return `/${prefix}${path.replace(/^\/(?=$|[?#])/, '')}`
}

/** @param path without a language prefix */
export function roomOf(path: string): Room | undefined {
  return rooms.find((room) => `${path}/`.startsWith(`${paths[room]}/`))
}

export function withSearch(
  path: string,
  params: Record<string, string | number | boolean | null | undefined>,
): string {
  const given = Object.entries(params).filter(([, value]) => (value ?? '') !== '')
  if (given.length === 0) return path
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

/**
 * @param shelf the search of the list to return to, with its `?`
 * @param given a book whose place and day are kept, or that it is wanted
 */
export function newBookAddress(
  shelf: string,
  given: { like?: string | undefined; want?: boolean | undefined },
): string {
  const params = withSearch('', given)
  return paths.addBook + (shelf === '' ? params : shelf + params.replace('?', '&'))
}

/** Accepts every language's prefix: also the base language's, and those that the site has not. */
export function splitLocale(pathname: string): { prefix?: Locales; path: string } {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/s.exec(pathname) ?? []
  return isLocale(first) ? { prefix: first, path: rest || '/' } : { path: pathname }
}

type SitePage = (typeof publicPages)[number]

export type PublicPage = SitePage | typeof paths.writing | ReturnType<typeof paths.project>

export type PublicName = SiteName | 'writing' | ProjectName
export type SiteName = (typeof publicNames)[number]
type ProjectName = `projects/${string}`

/** Its address is a secret, and it looks like the rooms. */
export function isSharedPage(path: string, open: readonly Room[]): boolean {
  return open.includes('books') && path.startsWith(paths.sharedPage(''))
}

export function isPublic(path: string): boolean {
  return isOfContent(path) || `${path}/`.startsWith(`${paths.writing}/`)
}

export function isOfContent(path: string): path is Exclude<PublicPage, typeof paths.writing> {
  return isSitePage(path) || isProjectPage(path)
}

export function isProjectPage(path: string): path is `/${ProjectName}` {
  return path.startsWith(paths.project(''))
}

export function publicName(page: SitePage | typeof paths.writing): SiteName | 'writing'
export function publicName(page: PublicPage): PublicName
export function publicName(page: PublicPage): PublicName {
  if (isProjectPage(page)) return `projects/${page.slice(paths.project('').length)}`
  if (page === paths.writing) return 'writing'
  return publicNames.find((name) => paths[name] === page) ?? 'home'
}

export function publicPage(name: PublicName): PublicPage {
  return isProjectName(name) ? `/${name}` : paths[name]
}

function isSitePage(path: string): path is SitePage {
  return publicPages.some((page) => page === path)
}

function isProjectName(name: string): name is ProjectName {
  return name.startsWith('projects/')
}
