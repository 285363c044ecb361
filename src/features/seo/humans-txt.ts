import { siteLanguages, spokenLocale } from '../../../i18n/site-languages'
import type { Content } from '../../content/content'
import { localize } from '../../content/localize'
import { plainly } from '../../content/plainly'
import type { ShoutOut } from '../../content/schema/skills'
import type { Manifest } from '../../model/manifest'

/** https://humanstxt.org; its keywords are English. */
export function humansTxt({ changedAt }: Manifest, content: Content): string {
  const { shoutOuts, siteStack } = content
  const { name, title, email, city, country } = plainly(
    localize(content.site, spokenLocale(content, 'en')),
  )
  const land = country && new Intl.DisplayNames('en', { type: 'region' }).of(country)
  return [
    '/* TEAM */',
    `${title ?? 'Owner'}: ${name}`,
    ...(email ? [`Contact: ${email}`] : []),
    ...(city || land ? [`From: ${[city, land].filter(Boolean).join(', ')}`] : []),
    '',
    ...(shoutOuts.length > 0 ? ['/* THANKS */', ...shoutOuts.map(thank), ''] : []),
    '/* SITE */',
    `Last update: ${changedAt.slice(0, 10).replaceAll('-', '/')}`,
    `Language: ${siteLanguages(content).locales.join(', ')}`,
    ...(siteStack.length > 0
      ? [`Components: ${siteStack.map((part) => part.name).join(', ')}`]
      : []),
    '',
  ].join('\n')
}

function thank({ to, url }: ShoutOut): string {
  return url ? `${to}: ${url}` : to
}
