export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

export const themeColours = { light: '#efefef', dark: '#1e293b' } as const

/** In the order of Ctrl+D. */
export const debugModes = ['inactive', 'active', 'devtools'] as const
export type DebugMode = (typeof debugModes)[number]

export const shortcutChoices = ['on', 'off'] as const
export type ShortcutChoice = (typeof shortcutChoices)[number]

export interface Preferences {
  theme: Theme
  debugMode: DebugMode
  shortcuts: ShortcutChoice
}

export const defaultPreferences: Preferences = {
  theme: 'system',
  debugMode: 'inactive',
  shortcuts: 'on',
}

export const cookieNames = {
  locale: 'UI_LOCALE',
  theme: 'UI_THEME',
  debugMode: 'UI_DEBUG',
  shortcuts: 'UI_SHORTCUTS',
} as const

/** Seconds: 400 days, the longest that browsers keep a cookie. */
export const cookieLifetime = 34_560_000
