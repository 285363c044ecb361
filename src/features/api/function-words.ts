import type { TranslationFunctions } from '../../../i18n/i18n-types'
import type { Mounted } from '../../http/functions/mounted'

/** Who may call it. */
export function describeCaller(
  { api }: TranslationFunctions,
  { access, confirmed }: Pick<Mounted, 'access' | 'confirmed'>,
): string {
  const who = { ...api, account: api.member }[access]()
  if (confirmed === true) return `${who}. ${api.confirmed()}`
  return confirmed === 'byPassword' ? `${who}. ${api.byPassword()}` : who
}

/** The scope that a token needs for it. */
export function describeToken({ api }: TranslationFunctions, { token }: Pick<Mounted, 'token'>) {
  if (token === 'never') return api.noToken()
  return `${api.needs()}: ${token === 'any' ? api.anyToken() : token}`
}
