import { z } from 'zod'
import { serverFunction } from '../../http/functions/server-function'
import { rememberPreference } from '../../http/locale/preference-cookies'
import { choices } from '../../islands/preferences'

export const getTheme = getter('getTheme', 'theme')
export const setTheme = setter('setTheme', 'theme')
export const getDebugMode = getter('getDebugMode', 'debugMode')
export const setDebugMode = setter('setDebugMode', 'debugMode')

function getter<Id extends string, Name extends 'theme' | 'debugMode'>(id: Id, name: Name) {
  return serverFunction(id, {
    access: 'public',
    input: z.undefined(),
    output: z.enum(choices[name].values),
    run: (c) => c.var.preferences[name],
  })
}

function setter<Id extends string, Name extends 'theme' | 'debugMode'>(id: Id, name: Name) {
  const choice = z.enum(choices[name].values)
  return serverFunction(id, {
    access: 'public',
    input: choice,
    output: choice,
    run(c, value) {
      rememberPreference(c, name, value)
      return value
    },
  })
}
