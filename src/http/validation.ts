import type { z } from 'zod'
import type { TranslationFunctions } from '../../i18n/i18n-types'

/** The sentence a person reads for one zod issue, in the language of `LL`. */
export function validationMessage(LL: TranslationFunctions, issue: z.core.$ZodRawIssue): string {
  const { validation } = LL
  const isEmpty = issue.input === undefined || issue.input === null || issue.input === ''
  if (isEmpty && (issue.code === 'invalid_type' || issue.code === 'too_small')) {
    return validation.required()
  }
  if (issue.code === 'invalid_format' && isDateFormat(issue.format)) return validation.invalidDate()
  if (issue.code === 'invalid_type') {
    if (issue.expected === 'date') return validation.invalidDate()
    return validation.expected({ expected: issue.expected, received: nameType(issue.input) })
  }
  return validation.invalidInput()
}

/** For `schema.parse(data, { error })`: every issue's message is a sentence in the language of `LL`. */
export function localizedIssues(LL: TranslationFunctions): z.core.$ZodErrorMap {
  return (issue) => validationMessage(LL, issue)
}

function isDateFormat(format: string): boolean {
  return format === 'date' || format === 'datetime'
}

function nameType(input: unknown): string {
  if (Array.isArray(input)) return 'array'
  if (Number.isNaN(input)) return 'NaN'
  return input === null ? 'null' : typeof input
}
