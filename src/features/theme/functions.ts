import { z } from 'zod'
import { rememberTheme } from '../../http/preferences'
import { serverFunction } from '../../http/server-function'
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
