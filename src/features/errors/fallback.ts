import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Locales } from '../../../i18n/i18n-types'
import { translationsIn } from '../../../i18n/translations'
import type { AppEnv } from '../../http/app-env'
import { requestedLocale } from '../../http/locale/locale'
import { cookiePreferences } from '../../http/locale/preference-cookies'
import { paths, splitLocale } from '../../paths'

export function fallbackNotFound(c: Context<AppEnv>) {
  const { fallback } = translations(c).errors
  c.header('Cache-Control', 'no-store')
  return c.html(view(c, fallback.notFound(), ''), 404)
}

export function fallbackError(c: Context<AppEnv>, details: string) {
  const { fallback } = translations(c).errors
  const toggle = html`<details>
    <summary><span class="show">${fallback.show()}</span><span class="hide">${fallback.hide()}</span></summary>
    <pre>${details}</pre>
  </details>`
  return c.html(view(c, fallback.title(), toggle), 500)
}

function view(c: Context<AppEnv>, title: string, body: ReturnType<typeof html> | string) {
  return html`<!DOCTYPE html>
<html lang="${localeOf(c)}" class="system">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${c.var.assets.manifest.stylesheet.href}">
<link rel="icon" href="${paths.favicon}" type="image/svg+xml">
</head>
<body class="fallback">
<h1>${title}</h1>
${body}
</body>
</html>`
}

function translations(c: Context<AppEnv>) {
  return translationsIn(localeOf(c), c.var.contentSource.current())
}

/** Determined here if the request failed before it was. */
function localeOf(c: Context<AppEnv>): Locales {
  const { locale, contentSource } = c.var
  const { prefix } = splitLocale(new URL(c.req.url).pathname)
  const chosen = cookiePreferences(c).locale
  return (
    locale ??
    requestedLocale(contentSource.current(), prefix, chosen, c.req.header('Accept-Language'))
  )
}
