/** The values of `locale` are in i18n/, whose code is too large for a browser. */
export const choices = {
  locale: { cookie: 'UI_LOCALE' },
  theme: { cookie: 'UI_THEME', values: ['light', 'dark', 'system'], initial: 'system' },
  /** In the order of Ctrl+D. */
  debugMode: {
    cookie: 'UI_DEBUG',
    values: ['inactive', 'active', 'devtools'],
    initial: 'inactive',
  },
  shortcuts: { cookie: 'UI_SHORTCUTS', values: ['on', 'off'], initial: 'on' },
} as const

export type PreferenceName = keyof typeof choices
type Choice<Name extends Exclude<PreferenceName, 'locale'>> =
  (typeof choices)[Name]['values'][number]
export type Theme = Choice<'theme'>
export type DebugMode = Choice<'debugMode'>

export interface Preferences {
  locale: string | undefined
  theme: Theme
  debugMode: DebugMode
  shortcuts: Choice<'shortcuts'>
}

/** 400 days, the longest that browsers keep a cookie. */
export function preferenceCookie(name: PreferenceName, value: string, isSecure: boolean): string {
  const { cookie } = choices[name]
  const secure = isSecure ? ' Secure;' : ''
  return `${cookie}=${value}; Max-Age=34560000; Path=/;${secure} SameSite=Lax`
}

/** Without the server: at once, and without a connection too. */
export function savePreference(name: PreferenceName, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = preferenceCookie(name, value, location.protocol === 'https:')
}

type Scheme = Exclude<Theme, 'system'>

export function colourIn<Colour>(
  colours: Record<Scheme, Colour>,
  theme: Theme,
  scheme: Scheme,
): Colour {
  return colours[theme === 'system' ? scheme : theme]
}
