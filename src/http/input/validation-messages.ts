import type { z } from 'zod'
import type { TranslationFunctions } from '../../../i18n/i18n-types'
import type { Issue } from '../http-error'

export function validationMessage(LL: TranslationFunctions, issue: z.core.$ZodRawIssue): string {
  const { validation } = LL
  const isEmpty = issue.input === undefined || issue.input === null || issue.input === ''
  if (isEmpty && issue.code !== 'custom') return validation.required()
  if (issue.code === 'custom') return customMessage(LL, issue.params?.reason)
  if (issue.code === 'too_small' && issue.origin === 'string') {
    return validation.tooShort(Number(issue.minimum))
  }
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return validation.tooLong(Number(issue.maximum))
  }
  if (issue.code === 'invalid_format' && issue.format === 'email') return validation.invalidEmail()
  if (issue.code === 'invalid_format' && isDateFormat(issue.format)) return validation.invalidDate()
  if (issue.code === 'invalid_type') {
    if (issue.expected === 'date') return validation.invalidDate()
    return validation.expected({ expected: issue.expected, received: nameType(issue.input) })
  }
  return validation.invalidInput()
}

/** Why a schema of ours refuses something, as `params.reason` of its issue. */
const reasons = [
  'commonPassword',
  'ownPassword',
  'isbn',
  'noteTooLong',
  'required',
  'invalidDate',
  'time',
  'duration',
  'tooFar',
  'thousand',
] as const

type Reason = (typeof reasons)[number]

export function localizedIssues(LL: TranslationFunctions): z.core.$ZodErrorMap {
  return (issue) => validationMessage(LL, issue)
}

/** The first issue of each field, for a person mends one thing at a time. */
export function byField({ issues }: z.ZodError): Issue[] {
  const messages = new Map<string, string>()
  for (const { path, message } of issues) {
    const field = path.join('.')
    if (!messages.has(field)) messages.set(field, message)
  }
  return Array.from(messages, ([path, message]) => ({ path, message }))
}

function customMessage({ validation }: TranslationFunctions, reason: unknown): string {
  return isReason(reason) ? validation[reason]() : validation.invalidInput()
}

function isReason(reason: unknown): reason is Reason {
  return reasons.some((known) => known === reason)
}

function isDateFormat(format: string): boolean {
  return format === 'date' || format === 'datetime'
}

function nameType(input: unknown): string {
  if (Array.isArray(input)) return 'array'
  if (Number.isNaN(input)) return 'NaN'
  return input === null ? 'null' : typeof input
}
