// A copy of the site without scripts: asks the site for each address once, and answers from memory
// afterwards. Prints its port.
import { brotliCompressSync } from 'node:zlib'
import { ownHeaders } from './own-headers'

const [origin = '', cookie = ''] = process.argv.slice(2)
const copies = new Map<string, Promise<{ body: Uint8Array<ArrayBuffer>; headers: HeadersInit }>>()

const server = Bun.serve({
  port: 0,
  async fetch({ url }) {
    const { pathname } = new URL(url)
    const copy = copies.get(pathname) ?? take(pathname)
    copies.set(pathname, copy)
    const { body, headers } = await copy
    return new Response(body, { headers })
  },
})
console.info(JSON.stringify([server.port]))

async function take(pathname: string) {
  const asked = { 'Accept-Encoding': 'br', 'Accept-Language': 'nl', Cookie: cookie }
  const answer = await fetch(origin + pathname, { headers: asked, decompress: false })
  const { etag, ...headers } = ownHeaders(answer)
  if (!headers['content-type']?.startsWith('text/html')) {
    return { body: await answer.bytes(), headers }
  }
  const page = await fetch(origin + pathname, { headers: asked })
  const html = await withoutScripts(page).bytes()
  // Private pages are not compressed by the site.
  const compressed = { ...headers, 'content-encoding': 'br' }
  return { body: new Uint8Array(brotliCompressSync(html)), headers: compressed }
}

/** Keeps data blocks, which are not executed. */
function withoutScripts(page: Response): Response {
  const remove = (element: HTMLRewriterTypes.Element) => void element.remove()
  return new HTMLRewriter()
    .on('script[src], link[rel=modulepreload]', { element: remove })
    .transform(page)
}
