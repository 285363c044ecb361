// Renders the site's trees with `renderToString` for each request, with context and data that it
// asks the site for once. Prints its ports: of the public page, and of the signed-in list.

import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { i18nObject } from '../../../../i18n/i18n-util'
import { loadLocale } from '../../../../i18n/i18n-util.sync'
import { readContent, sampleFolder } from '../../../../src/content/read-content'
import { booksSearch } from '../../../../src/features/books/input'
import { BooksPage } from '../../../../src/features/books/list/books-page'
import type { BooksList } from '../../../../src/features/books/list/output'
import { CareerPage } from '../../../../src/features/career/career-page'
import { skillSearch } from '../../../../src/features/skills/input'
import { fieldLabels } from '../../../../src/field-labels'
import type { FunctionId } from '../../../../src/functions'
import { readPreferences } from '../../../../src/http/locale/preference-cookies'
import { StoreContext } from '../../../../src/islands/island'
import { createInitialStore } from '../../../../src/islands/state'
import type { ArticleSummary } from '../../../../src/model/article'
import { manifestSchema } from '../../../../src/model/manifest'
import type { User } from '../../../../src/model/user'
import { paths } from '../../../../src/paths'
import { rooms } from '../../../../src/rooms'
import { isoDatePart } from '../../../../src/ui/dates/dates'
import type { Deferred } from '../../../../src/ui/layout/await'
import { Document } from '../../../../src/ui/layout/document'
import { LoadedPage } from '../../../../src/ui/layout/loaded-page'
import { type RequestContext, RequestContextProvider } from '../../../../src/ui/request-context'
import { renderedPath } from '../kinds-of-page'

const [origin = '', cookie = ''] = process.argv.slice(2)
loadLocale('nl')
const manifest = manifestSchema.parse(await Bun.file('.build/manifest.json').json())
const { search: filter } = new URL(renderedPath, origin)
const { skill } = skillSearch.parse(Object.fromEntries(new URLSearchParams(filter)))
const sample = await readContent(sampleFolder)
const content = {
  experience: await ask('getExperience'),
  education: await ask('getEducation'),
  projects: await ask('getProjects'),
  further: {
    volunteer: [],
    certificates: [],
    talks: [],
    awards: [],
    publications: [],
    languages: [],
  },
}
const shelf: BooksList = await ask('fetchBooks')
const articles: ArticleSummary[] = await ask('fetchArticles')

const ports = [
  serve(
    <LoadedPage page={paths.career} content={loaded(content)}>
      {(lists) => <CareerPage {...lists} skill={skill} />}
    </LoadedPage>,
    paths.career,
    filter,
    undefined,
  ),
  serve(
    <BooksPage search={booksSearch.parse({})} shelf={loaded<[BooksList, []]>([shelf, []])} />,
    paths.books,
    '',
    await ask('fetchUser'),
  ),
]
console.info(JSON.stringify(ports))

function loaded<Result>(value: Result): Deferred<Result> {
  return { promise: Promise.resolve(value), outcome: { status: 'fulfilled', value } }
}

function serve(page: ReactElement, path: string, search: string, user: User | undefined) {
  const headers = { 'Content-Type': 'text/html; charset=utf-8' }
  const context = contextOf(path, search, user)
  return Bun.serve({ port: 0, fetch: () => new Response(render(page, context), { headers }) }).port
}

function render(page: ReactElement, context: RequestContext): string {
  const html = renderToString(
    <RequestContextProvider context={context}>
      <StoreContext value={createInitialStore({ ...context.preferences, locale: context.locale })}>
        <Document>{page}</Document>
      </StoreContext>
    </RequestContextProvider>,
  )
  return `<!DOCTYPE html>${html}`
}

function contextOf(path: string, search: string, user: User | undefined): RequestContext {
  return {
    ...{
      locale: 'nl',
      LL: i18nObject('nl'),
      preferences: readPreferences({}),
      user,
      flash: undefined,
    },
    ...{
      path,
      search,
      isSearchWhole: true,
      origin,
      manifest,
      hasStylesheets: true,
      content: sample,
      problems: [],
      isIncomplete: false,
      usesCamera: false,
      fieldLabels,
      isShownOnce: false,
      visitorKey: undefined,
      articles,
      timeZone: 'Europe/Amsterdam',
      rooms,
      offersSignIn: true,
      today: isoDatePart(new Date(), 'Europe/Amsterdam'),
    },
    readTrace: () => undefined,
  }
}

async function ask(id: FunctionId) {
  const headers = { Cookie: cookie, 'Accept-Language': 'nl' }
  const answer = await fetch(`${origin}/_server/${id}?createServerFn`, { headers })
  if (!answer.ok) throw new Error(`${id} was answered ${answer.status}`)
  return answer.json()
}
