/** Of the page's address: `/de`, or nothing where it is in the base language. */
export function localePrefix(): string {
  const { lang } = document.documentElement
  return location.pathname.split('/')[1] === lang ? `/${lang}` : ''
}
