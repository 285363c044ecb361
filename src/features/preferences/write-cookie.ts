import { cookieLifetime, cookieNames } from '../../islands/preferences'

/** Has the same attributes as the server's, in http/preference-cookies.ts. */
export function writeCookie(preference: keyof typeof cookieNames, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${cookieNames[preference]}=${value}; path=/; max-age=${cookieLifetime}; samesite=lax${secure}`
}
