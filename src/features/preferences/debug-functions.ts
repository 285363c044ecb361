import { z } from 'zod'
import { serverFunction } from '../../http/functions/server-function'
import { rememberDebugMode } from '../../http/preference-cookies'
import { debugModes } from '../../islands/preferences'

export const getDebugMode = serverFunction('getDebugMode', {
  access: 'public',
  input: z.undefined(),
  run: (c) => c.var.debugMode,
})

export const setDebugMode = serverFunction('setDebugMode', {
  access: 'public',
  input: z.enum(debugModes),
  run(c, mode) {
    rememberDebugMode(c, mode)
    return mode
  },
})
