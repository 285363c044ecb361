import type { TranslationFunctions } from '../../../i18n/i18n-types'
import type { Mounted } from '../../http/functions/mounted'
import type { JsonSchema } from './json-schema'

type ErrorCode = keyof TranslationFunctions['functions']

export interface ErrorAnswer {
  status: number
  codes: ErrorCode[]
}

export function errorAnswers(callee: Mounted, input: JsonSchema | undefined): ErrorAnswer[] {
  const { method, effect } = callee
  const isSent = method === 'POST'
  const isForUsers = callee.access === 'user' || callee.access === 'admin'
  const isForMembers = isForUsers || callee.access === 'account'
  const isRefusing = callee.access === 'admin' || callee.access === 'guest'
  const isVersioned = effect === 'write' && input?.properties?.version !== undefined
  const answers: [number, (ErrorCode | false)[]][] = [
    [400, ['unmarked', 'badJson', 'tokenInAddress']],
    [401, [isForMembers && 'signedOut', 'badToken', 'expiredToken']],
    [
      403,
      [
        isSent && 'crossSite',
        callee.token === 'never' ? 'notByToken' : callee.token !== 'any' && 'insufficientScope',
        isForUsers && 'leaving',
        isRefusing && 'notAllowed',
        callee.confirmed === true && 'confirmFirst',
      ],
    ],
    [404, ['unknown', input !== undefined && 'missing']],
    [405, ['wrongMethod']],
    [409, [isVersioned && 'changedMeanwhile']],
    [413, ['tooLarge']],
    [415, [isSent && 'notJson']],
    [422, ['invalid', 'tooDeep', callee.writes !== undefined && 'full']],
    [429, ['tooOften']],
    [500, ['fault']],
    [503, ['unavailable', 'busy']],
  ]
  return answers
    .map(([status, codes]) => ({ status, codes: codes.filter((code) => code !== false) }))
    .filter(({ codes }) => codes.length > 0)
}
