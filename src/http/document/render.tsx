import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ReactElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { StoreContext } from '../../islands/island'
import { createInitialStore } from '../../islands/state'
import { publicPages } from '../../paths'
import { Document } from '../../ui/layout/document'
import { type RequestContext, RequestContextProvider } from '../../ui/request-context'
import type { AppEnv } from '../app-env'
import { chooseCoding, codings } from './compression'
import { takeFlash } from './flash-message'
import { startTrace } from './trace'

const brotli = promisify(brotliCompress)

declare module 'hono' {
  interface ContextRenderer {
    // biome-ignore lint/style/useShorthandFunctionType: Hono declares it as an interface to merge with
    (page: ReactElement): Promise<Response>
  }
}

/** Before whatever can fail: the error screen is rendered with it too. */
export const render = createMiddleware<AppEnv>(async function render(c, next) {
  c.setRenderer((page) => {
    const { locale, preferences, user, path, origin, today, assets } = c.var
    const { search } = new URL(c.req.url)
    const trace = startTrace(c)
    const person = { locale, preferences, user, flash: takeFlash(c) }
    const place = { path, search, origin, manifest: assets.manifest, today }
    return respondWithDocument(c, { ...person, ...place, ...trace }, page)
  })
  await next()
})

export const revalidated = createMiddleware(async function revalidated(c, next) {
  c.header('Cache-Control', 'private, no-cache')
  await next()
})

/**
 * Renders to the end before the first byte goes out, so that the document holds no inline script
 * and its length is known, to HEAD as well.
 */
async function respondWithDocument(
  c: Context<AppEnv>,
  context: RequestContext,
  element: ReactElement,
) {
  const stream = await renderToReadableStream(
    <RequestContextProvider context={context}>
      <StoreContext value={createInitialStore(context.preferences)}>
        <Document>{element}</Document>
      </StoreContext>
    </RequestContextProvider>,
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: c.req.raw.signal,
      // What fails here rejects, and is logged where that is caught.
      onError() {},
    },
  )
  await stream.allReady
  const page = await Bun.readableStreamToBytes(stream)
  const { body, coding } = await compress(c, page)
  c.header('Vary', 'Accept-Encoding', { append: true })
  if (coding !== 'identity') c.header('Content-Encoding', coding)
  return c.body(body, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': String(body.byteLength),
    },
  })
}

/** At this quality a page takes a millisecond and loses four fifths. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Only what anyone may read: by the size of what is compressed together, a secret can be guessed. */
async function compress(c: Context<AppEnv>, page: Uint8Array<ArrayBuffer>) {
  const isPublic = c.var.user === undefined && publicPages.some((path) => path === c.var.path)
  const offered = isPublic ? codings : []
  const coding = chooseCoding(c.req.header('Accept-Encoding') ?? '', offered)
  if (coding === 'br') return { coding, body: await brotli(page, quality) }
  if (coding === 'gzip') return { coding, body: Bun.gzipSync(page) }
  return { coding, body: page }
}
