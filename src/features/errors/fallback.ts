import type { Context } from 'hono'
import { html } from 'hono/html'
import { siteLanguages } from '../../../i18n/site-languages'
import { translationsIn } from '../../../i18n/translations'
import type { AppEnv } from '../../http/app-env'
import { paths } from '../../paths'

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
  const locale = c.var.locale ?? siteLanguages(c.var.contentSource.current()).baseLocale
  return html`<!DOCTYPE html>
<html lang="${locale}" class="system">
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

/** `LL` is missing if the request failed before its locale was determined. */
function translations(c: Context<AppEnv>) {
  const content = c.var.contentSource.current()
  return c.var.LL ?? translationsIn(siteLanguages(content).baseLocale, content)
}
