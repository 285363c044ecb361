import type { Locales } from '../../../i18n/i18n-types'
import { localize } from '../../content/localize'
import { plainly } from '../../content/plainly'
import type { Site } from '../../content/schema/site'
import type { Manifest } from '../../model/manifest'
import { localized, paths } from '../../paths'

const maxShort = 12

/** A manifest can name only one colour: the light theme's. */
export function webManifest(site: Site, locale: Locales, { icons, colours }: Manifest): string {
  const { name, firstName, description, summary } = plainly(localize(site, locale))
  const start = localized({ site }, locale, paths.home)
  return JSON.stringify({
    id: paths.home,
    name,
    short_name: [firstName, name].find((one) => one !== undefined && one.length <= maxShort),
    description: description ?? summary,
    lang: locale,
    dir: 'ltr',
    start_url: start,
    scope: paths.home,
    display: 'minimal-ui',
    background_color: colours.bg.light,
    theme_color: colours.surface.light,
    icons: icons
      .filter(({ purpose }) => purpose !== 'apple')
      .map(({ href, size, purpose }) => ({
        src: href,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
  })
}
