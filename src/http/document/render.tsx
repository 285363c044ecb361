import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ReactElement, ReactNode } from 'react'
// Bun's own build writes each piece to a native stream, which takes a third longer.
import { renderToReadableStream } from 'react-dom/server.edge'
import { StoreContext } from '../../islands/island'
import { createInitialStore } from '../../islands/state'
import { LateParts } from '../../ui/layout/await'
import { Document } from '../../ui/layout/document'
import { type RequestContext, RequestContextProvider } from '../../ui/request-context'
import type { AppEnv } from '../app-env'
import { offersSignIn } from '../offers-sign-in'
import { visitorKey } from '../visitor-key'
import { takenCodings } from './content-coding'
import { waitForDeferred } from './defer'
import { takeFlash } from './flash-message'
import { inlineStyles, missingStylesheets } from './inline-styles'
import { packStyles } from './pack-styles'
import { streamDocument } from './stream-document'
import { streamOf } from './stream-of'
import { startTrace } from './trace'

declare module 'hono' {
  interface ContextRenderer {
    // biome-ignore lint/style/useShorthandFunctionType: Hono declares it as an interface to merge with
    (page: ReactElement): Promise<Response>
  }
}

export const render = createMiddleware<AppEnv>(async function render(c, next) {
  c.setRenderer(async (page) => {
    await waitForDeferred(c)
    const {
      locale,
      preferences,
      user,
      path,
      origin,
      today,
      assets,
      content,
      articles,
      rooms,
      timeZone,
      isIncomplete,
      fieldLabels,
    } = c.var
    const problems = c.var.showErrors ? c.var.contentSource.problems() : []
    const trace = startTrace(c)
    const missing = missingStylesheets(c)
    const flash = takeFlash(c)
    const isShownOnce = c.req.method === 'POST' || flash !== undefined
    const person = { locale, preferences, user, flash, isShownOnce }
    const place = {
      path,
      search: c.var.returnSearch ?? new URL(c.req.url).search,
      isSearchWhole: c.var.isSearchWhole ?? true,
      origin,
      manifest: assets.manifest,
      hasStylesheets: missing.length === 0,
      content,
      articles: articles.list(),
      problems,
      rooms,
      offersSignIn: offersSignIn(c.var),
      timeZone,
      today,
      isIncomplete,
      usesCamera: c.var.usesCamera ?? false,
      fieldLabels,
      visitorKey: visitorKey(user, rooms),
    }
    return respondWithDocument(c, { ...person, ...place, ...trace }, page, missing)
  })
  await next()
})

async function respondWithDocument(
  c: Context<AppEnv>,
  context: RequestContext,
  element: ReactElement,
  missing: readonly string[],
) {
  const store = createInitialStore({ ...context.preferences, locale: context.locale })
  const parts: Promise<ReactNode>[] = []
  const render = (part: ReactNode, onHeaders?: (headers: Headers) => void) =>
    renderToBytes(
      c,
      <RequestContextProvider context={context}>
        <StoreContext value={store}>{part}</StoreContext>
      </RequestContextProvider>,
      onHeaders,
    )
  const rendered = await render(
    <LateParts value={parts}>
      <Document>{element}</Document>
    </LateParts>,
    (headers) => c.header('Link', headers.get('Link') ?? undefined),
  )
  const { document, styles } =
    missing.length > 0
      ? inlineStyles(c, rendered, missing, parts.length === 0)
      : { document: rendered, styles: [] }
  c.header('Content-Type', 'text/html; charset=utf-8')
  const isPacked = styles.length > 0 && c.var.user && takesGzip(c)
  if (isPacked) {
    c.header('Content-Encoding', 'gzip')
    c.header('Vary', 'Accept-Encoding')
  }
  if (parts.length > 0) {
    const pieces = streamDocument(c, { document, parts, render })
    return c.body(streamOf(isPacked ? packStyles(pieces, styles) : pieces))
  }
  const page = isPacked
    ? Buffer.concat(await Array.fromAsync(packStyles([document], styles)))
    : document
  return c.body(page, { headers: { 'Content-Length': String(page.byteLength) } })
}

function takesGzip(c: Context<AppEnv>): boolean {
  return takenCodings(c.req.header('Accept-Encoding') ?? '').includes('gzip')
}

/**
 * Waits until all is rendered: React adds inline scripts to what it streams.
 * @param onHeaders gets a `Link` to each picture that is not lazy, which browsers read before the page
 */
async function renderToBytes(
  c: Context<AppEnv>,
  element: ReactElement,
  onHeaders: (headers: Headers) => void = () => {},
) {
  const stream = await renderToReadableStream(element, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    signal: c.req.raw.signal,
    onError() {},
    onHeaders,
  })
  await stream.allReady
  return Bun.readableStreamToBytes(stream)
}
