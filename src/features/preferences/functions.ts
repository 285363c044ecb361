import { z } from 'zod'
import { serverFunction } from '../../http/functions/server-function'
import { rememberDebugMode, rememberTheme } from '../../http/preference-cookies'
import { debugModes, themes } from '../../islands/preferences'

export const getTheme = serverFunction('getTheme', {
  access: 'public',
  input: z.undefined(),
  output: z.enum(themes),
  run: (c) => c.var.preferences.theme,
})

export const setTheme = serverFunction('setTheme', {
  access: 'public',
  input: z.enum(themes),
  output: z.enum(themes),
  run(c, theme) {
    rememberTheme(c, theme)
    return theme
  },
})

export const getDebugMode = serverFunction('getDebugMode', {
  access: 'public',
  input: z.undefined(),
  output: z.enum(debugModes),
  run: (c) => c.var.preferences.debugMode,
})

export const setDebugMode = serverFunction('setDebugMode', {
  access: 'public',
  input: z.enum(debugModes),
  output: z.enum(debugModes),
  run(c, mode) {
    rememberDebugMode(c, mode)
    return mode
  },
})
