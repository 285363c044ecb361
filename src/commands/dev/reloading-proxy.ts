const scriptPath = '/_dev/reload.js'
const changesPath = '/_dev/changes'

const reloadScript = `new EventSource('${changesPath}').onmessage = () => location.reload()`

interface ReloadingProxy {
  origin: string
  reload(): void
  stop(): Promise<void>
}

interface ReloadingProxyOptions {
  port: number
  host: string
  target: () => Promise<string | undefined>
}

/** The script is served from the same origin, as the CSP requires. */
export function openReloadingProxy({ port, host, target }: ReloadingProxyOptions): ReloadingProxy {
  const pages = new Set<ReadableStreamDefaultController<string>>()
  const server = Bun.serve({
    port,
    hostname: host,
    idleTimeout: 0,
    routes: {
      [scriptPath]: () =>
        new Response(reloadScript, { headers: { 'Content-Type': 'text/javascript' } }),
      [changesPath]: () => new Response(changes(pages), { headers: eventStream }),
    },
    async fetch(request) {
      const { pathname, search } = new URL(request.url)
      const { method, body } = request
      const headers = new Headers(request.headers)
      // The script cannot be inserted into a compressed body.
      headers.set('Accept-Encoding', 'identity')
      const address = await target()
      if (address === undefined) return withScript(broken())
      const options = { method, headers, body, redirect: 'manual', decompress: false } as const
      return withScript(await fetch(address + pathname + search, options))
    },
  })
  return {
    origin: server.url.origin,
    reload() {
      for (const page of pages) page.enqueue('data: changed\n\n')
    },
    stop: () => server.stop(true),
  }
}

const eventStream = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }

function changes(pages: Set<ReadableStreamDefaultController<string>>): ReadableStream<string> {
  let page: ReadableStreamDefaultController<string>
  return new ReadableStream({
    start(controller) {
      page = controller
      pages.add(page)
      page.enqueue(': here\n\n')
    },
    cancel() {
      pages.delete(page)
    },
  })
}

function broken(): Response {
  const html =
    '<!DOCTYPE html><head></head><p>This does not build or start yet: the terminal says why.</p>'
  return new Response(html, { status: 503, headers: { 'Content-Type': 'text/html' } })
}

function withScript(answer: Response): Response {
  if (!answer.headers.get('Content-Type')?.startsWith('text/html')) return answer
  const headers = new Headers(answer.headers)
  headers.delete('Content-Length')
  const page = new Response(answer.body, { status: answer.status, headers })
  const script = `<script src="${scriptPath}" async></script>`
  return new HTMLRewriter()
    .on('head', { element: (head) => void head.append(script, { html: true }) })
    .transform(page)
}
