import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { hasStylesheet, stylesheetsCookie, stylesheetsValue } from '../../islands/kept-stylesheets'
import type { Manifest } from '../../model/manifest'
import { isSharedPage } from '../../paths'
import type { AppEnv } from '../app-env'
import { namesIn, usedStyles } from './stylesheet-parts'

/** A swap’s document has the style sheets, or waits for them. */
export function isSwap({ headers }: Request): boolean {
  return ['main', 'preload'].includes(headers.get('Swap') ?? '')
}

/** The addresses of those style sheets of the page that this browser is not known to have. */
export function missingStylesheets(c: Context<AppEnv>): string[] {
  if (isSwap(c.req.raw)) return []
  const { stylesheet, roomsStylesheet } = c.var.assets.manifest
  const kept = getCookie(c, stylesheetsCookie)
  const hasRooms = c.var.user || isSharedPage(c.var.path, c.var.rooms)
  const needed = hasRooms ? [stylesheet, roomsStylesheet] : [stylesheet]
  return needed.map(({ href }) => href).filter((href) => !hasStylesheet(kept, href))
}

/** To browsers that have the style sheet, pages are sent whose first frame waits for fonts. */
export function asLaterVisit(request: Request, { stylesheet }: Manifest): Request {
  const cookie = `${stylesheetsCookie}=${stylesheetsValue([stylesheet.href])}`
  return new Request(request, { headers: { Cookie: cookie } })
}

/**
 * Puts what the page uses of style sheets into the place of their links, so that the first frame
 * waits for no other request; the browser loads them afterwards (client/stylesheets.ts).
 * @param isWhole whether all of the page is here: what comes later may use any rule
 */
export function inlineStyles(
  c: Context<AppEnv>,
  document: Uint8Array,
  hrefs: readonly string[],
  isWhole: boolean,
): { document: Uint8Array<ArrayBuffer>; styles: string[] } {
  let html = new TextDecoder().decode(document)
  const names = isWhole ? namesIn(html).union(themes) : allNames
  const { fontsStylesheet, fonts } = c.var.assets.manifest
  const late = [fontsStylesheet, ...fonts].map(({ href }) => href).join(' ')
  const styles = hrefs.map((href) => usedStyles(c.var.assets.stylesheetParts[href] ?? [], names))
  for (const [index, href] of hrefs.entries()) {
    const own = styles[index] ?? ''
    const hash = new Bun.CryptoHasher('sha256').update(own).digest('base64')
    c.set('styleHashes', [...(c.var.styleHashes ?? []), hash])
    const link = `<link rel="stylesheet" href="${href}"/>`
    html = html.replace(
      link,
      () =>
        `<style data-stylesheet="${href}" data-fonts="${late}">${own}</style>` +
        `<noscript>${link}</noscript>`,
    )
  }
  return { document: new TextEncoder().encode(html), styles }
}

/** The root element has one of them, which another tab may change. */
const themes = new Set(['.light', '.dark', '.system'])
const allNames = { has: () => true }
