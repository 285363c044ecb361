import { locales } from '../../../i18n/i18n-util'
import { shoutOuts } from '../../content/shout-outs'
import { site } from '../../content/site'
import { siteStack } from '../../content/site-stack'
import type { Manifest } from '../../ui/manifest'

/** In the form of humanstxt.org, whose words are English. */
export function humansTxt({ changedAt }: Manifest): string {
  const { author, contact, name } = site
  return [
    '/* TEAM */',
    `${author.title}: ${name}`,
    `Contact: ${contact.email}`,
    `From: ${author.city}, ${new Intl.DisplayNames('en', { type: 'region' }).of(author.country)}`,
    '',
    '/* THANKS */',
    ...shoutOuts.map(({ to, url }) => (url ? `${to}: ${url}` : to)),
    '',
    '/* SITE */',
    `Last update: ${changedAt.slice(0, 10).replaceAll('-', '/')}`,
    `Language: ${locales.join(', ')}`,
    `Components: ${siteStack.map((part) => part.name).join(', ')}`,
    '',
  ].join('\n')
}
