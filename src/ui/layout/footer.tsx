import { baseLocale, locales } from '../../../i18n/i18n-util'
import { dialled, site } from '../../content/site'
import { Island } from '../../islands/island'
import { themes } from '../../islands/preferences'
import { localized, paths } from '../../paths'
import { useRequestContext } from '../request-context'
import { localeNames } from './locale-names'
import { NavigationLinks } from './navigation-links'
import { Shortcuts } from './shortcuts'

export const footerPagesId = 'site-pages'
export const footerContactId = 'site-contact'

export function Footer() {
  const { LL, locale, manifest, preferences, path, search, today } = useRequestContext()
  const form = {
    action: localized(locale, paths.preferences),
    path: path + search,
    submitLabel: LL.footer.apply(),
  }
  const { email, phone } = site.contact
  return (
    <footer className="site-footer wall-t type-label">
      <div className="wrap grid grid-cols-2 md:grid-cols-12 gap-x-gutter gap-y-s7 pt-14 pb-s6">
        <nav
          id={footerPagesId}
          className="footer-pages md:col-span-5 lg:col-span-3"
          data-swap="footer"
          aria-label={LL.nav.pages()}
        >
          <NavigationLinks place="footer" />
          <Shortcuts />
        </nav>
        <ul className="md:col-span-3" aria-label={LL.nav.social()}>
          {Object.entries(site.social).map(([brand, { name, url }]) => (
            <li key={name}>
              <a href={url} rel="me noopener">
                <svg className="brand" viewBox="0 0 24 24" aria-hidden="true">
                  <path d={manifest.brands[brand]} />
                </svg>
                {name}
              </a>
            </li>
          ))}
        </ul>
        <address
          id={footerContactId}
          className="col-span-full md:col-span-4 lg:col-span-3 flex flex-col items-start not-italic"
        >
          <a href={`mailto:${email}`}>{email}</a>
          <a href={`tel:${dialled(phone)}`}>{phone}</a>
        </address>
        <div className="footer-preferences col-span-full lg:col-span-3">
          <Island
            name="locale"
            props={{
              ...form,
              name: 'locale',
              label: LL.footer.selectLanguage(),
              value: locale,
              baseLocale,
              options: locales.map((value) => ({ value, label: localeNames[value], lang: value })),
            }}
          />
          <Island
            name="theme"
            props={{
              ...form,
              name: 'theme',
              label: LL.footer.selectTheme(),
              value: preferences.theme,
              options: themes.map((value) => ({ value, label: LL.footer[value]() })),
              failure: LL.footer.themeNotSaved(),
            }}
          />
        </div>
        <p className="col-span-full flex flex-wrap gap-x-s5 pt-s5 thin-t text-ink-soft">
          <span>{site.name}</span>
          <span>© {copyrightYears(today)}</span>
          <span>{LL.footer.allRightsReserved()}</span>
        </p>
      </div>
    </footer>
  )
}

function copyrightYears(today: string): string {
  const [first, last] = [site.foundedOn.slice(0, 4), today.slice(0, 4)]
  return first === last ? first : `${first}–${last}`
}
