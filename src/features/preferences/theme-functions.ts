import { z } from 'zod'
import { serverFunction } from '../../http/functions/server-function'
import { rememberTheme } from '../../http/preference-cookies'
import { themes } from '../../islands/preferences'

export const getTheme = serverFunction('getTheme', {
  access: 'public',
  input: z.undefined(),
  run: (c) => c.var.theme,
})

export const setTheme = serverFunction('setTheme', {
  access: 'public',
  input: z.enum(themes),
  run(c, theme) {
    rememberTheme(c, theme)
    return theme
  },
})
