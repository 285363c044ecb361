export function localePrefix(): string {
  const { lang } = document.documentElement
  return location.pathname.split('/')[1] === lang ? `/${lang}` : ''
}
