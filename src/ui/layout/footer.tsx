import { siteLanguages } from '../../../i18n/site-languages'
import { dialableNumber } from '../../content/dialable-number'
import type { Site } from '../../content/schema/site'
import { Island } from '../../islands/island'
import { choices } from '../../islands/preferences'
import { paths } from '../../paths'
import { EmailLink } from '../address'
import { Link } from '../link'
import { useRequestContext } from '../request-context'
import { localeOptions } from './locale-options'
import { NavigationLinks } from './navigation-links'
import { usePreferenceFields } from './preference-fields'
import { Shortcuts } from './shortcuts'

const unknownBrand =
  'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.6l-1.6 1.6M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.6l1.6-1.6'

export const footerId = 'site-footer'
export const footerPagesId = 'site-pages'
export const footerContactId = 'site-contact'

export function Footer() {
  const { LL, locale, manifest, content, preferences, today } = useRequestContext()
  const { site } = content
  const { baseLocale, locales } = siteLanguages(content)
  const form = usePreferenceFields()
  const { email, phone, profiles } = site
  return (
    <footer id={footerId} className="site-footer wall-t type-label">
      <div className="wrap footer-columns">
        <nav
          id={footerPagesId}
          className="footer-pages"
          data-swap="footer"
          aria-label={LL.nav.pages()}
        >
          <NavigationLinks place="footer" />
          <Shortcuts form={form} />
        </nav>
        {profiles.length > 0 && (
          <ul aria-label={LL.nav.social()}>
            {profiles.map(({ network, url }) => (
              <li key={network + url}>
                <a href={url} rel="me noopener">
                  <svg
                    className="shrink-0 w-4.5 h-4.5 [fill:currentcolor]"
                    viewBox="0 0 24 24"
                    aria-hidden="true"
                  >
                    <path d={manifest.brands[network] ?? unknownBrand} />
                  </svg>
                  {network}
                </a>
              </li>
            ))}
          </ul>
        )}
        {(email || phone) && (
          <address id={footerContactId} className="flex flex-col items-start not-italic">
            {email && <EmailLink to={email} />}
            {phone && <a href={`tel:${dialableNumber(phone)}`}>{phone}</a>}
          </address>
        )}
        <div className="footer-preferences">
          {locales.length > 1 && (
            <Island
              name="locale"
              props={{
                ...form,
                name: 'locale',
                label: LL.footer.selectLanguage(),
                value: locale,
                baseLocale,
                options: localeOptions(locales),
              }}
            />
          )}
          <Island
            name="theme"
            props={{
              ...form,
              name: 'theme',
              label: LL.footer.selectTheme(),
              value: preferences.theme,
              options: choices.theme.values.map((value) => ({ value, label: LL.footer[value]() })),
              failure: LL.footer.themeNotSaved(),
            }}
          />
        </div>
        <p className="col-span-full flex flex-wrap gap-x-s5 pt-s5 thin-t text-ink-soft">
          <span>{site.name}</span>
          <span>© {copyrightYears(site, today)}</span>
          <span>{LL.footer.allRightsReserved()}</span>
          <Link to={paths.search} className="unscripted">
            {LL.search.title()}
          </Link>
        </p>
      </div>
    </footer>
  )
}

function copyrightYears({ foundedOn }: Site, today: string): string {
  const last = today.slice(0, 4)
  const first = foundedOn?.slice(0, 4) ?? last
  return first === last ? first : `${first}–${last}`
}
