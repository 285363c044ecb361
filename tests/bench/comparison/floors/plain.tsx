// The text of the site's pages as plain React, and those pictures that are not loaded lazily: rendered
// for each request, with the style sheet of a document and the fonts of the system, and no script.
// Prints its port.

import type { Element, Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { buildPrefix } from '../../../../src/paths'

const [origin = '', cookie = ''] = process.argv.slice(2)
const stylesheet = `body { max-width: 70rem; margin: 0 auto; padding: 1rem; color: #222; font: 1rem/1.5 sans-serif }
nav { display: flex; flex-wrap: wrap; gap: 1rem; padding: 1rem 0; border-bottom: 1px solid }
main { display: grid; gap: 0.5rem; padding: 1rem 0 }
h1 { font-size: 3rem; line-height: 1.1 }
h2 { margin-top: 3rem; padding-bottom: 0.5rem; border-bottom: 1px solid }
a { color: #0645ad }
img { max-width: 100%; height: auto }`

const blocks = /^(?:h[1-6]|p|li|dt|dd|td|th|figcaption|pre|summary|label|picture|img)$/
const unread = /^(?:script|style|template|dialog|svg|form|details)$/
const pages = new Map<string, Promise<ReactElement>>()
const files = new Map<string, Promise<Blob>>()

const server = Bun.serve({
  port: 0,
  async fetch({ url }) {
    const { pathname } = new URL(url)
    if (pathname === '/styles.css')
      return new Response(stylesheet, { headers: { 'Content-Type': 'text/css' } })
    if (pathname.startsWith(buildPrefix)) {
      const file = files.get(pathname) ?? fetch(origin + pathname).then((answer) => answer.blob())
      files.set(pathname, file)
      return new Response(await file)
    }
    const page = pages.get(pathname) ?? readPage(pathname)
    pages.set(pathname, page)
    const html = `<!doctype html>${renderToString(await page)}`
    return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  },
})
console.info(JSON.stringify([server.port]))

async function readPage(pathname: string): Promise<ReactElement> {
  const headers = { 'Accept-Language': 'nl', ...(cookie && { Cookie: cookie }) }
  const answer = await fetch(origin + pathname, { headers })
  const tree = fromHtml(await answer.text())
  const [header, main, footer] = ['header', 'main', 'footer'].map((name) => find(tree, name))
  return (
    <html lang="nl">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <title>{pathname}</title>
        <link rel="stylesheet" href="/styles.css" />
      </head>
      <body>
        <header>
          <nav>{linksIn(header)}</nav>
        </header>
        <main>{blocksIn(main)}</main>
        <footer>
          <nav>{linksIn(footer)}</nav>
        </footer>
      </body>
    </html>
  )
}

function linksIn(node: Nodes | undefined): ReactElement[] {
  return elementsIn(node, /^a$/).map((link, index) => (
    <a key={index} href={String(link.properties.href)}>
      {textOf(link)}
    </a>
  ))
}

function blocksIn(main: Nodes | undefined): ReactElement[] {
  return elementsIn(main, blocks).map((block, index) => {
    if (/^(?:picture|img)$/.test(block.tagName)) return <Picture key={index} of={block} />
    const name = /^h[1-6]$/.test(block.tagName) ? block.tagName : 'p'
    return createElement(name, { key: index }, textOf(block))
  })
}

/** In the form and size that a browser would take of them. */
function Picture({ of }: { of: Element }) {
  const [img] = elementsIn({ type: 'root', children: [of] }, /^img$/)
  const [source] = elementsIn(of, /^source$/)
  const { srcSet, sizes } = source?.properties ?? {}
  const { src, width, height, alt, loading } = img?.properties ?? {}
  const more = { srcSet, sizes, src, width, height, alt }
  return loading === 'lazy' ? null : createElement('img', more)
}

/** The outermost of these, but for what nobody reads before a click. */
function elementsIn(node: Nodes | undefined, names: RegExp): Element[] {
  if (!node || !('children' in node)) return []
  return node.children.flatMap((child) => {
    if (child.type !== 'element' || unread.test(child.tagName)) return []
    return names.test(child.tagName) ? [child] : elementsIn(child, names)
  })
}

function find(node: Root | Element, name: string): Element | undefined {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    const found = child.tagName === name ? child : find(child, name)
    if (found) return found
  }
  return undefined
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  if (node.type === 'element' && unread.test(node.tagName))
    return String(node.properties.ariaLabel ?? '')
  return node.children.map(textOf).join('')
}
