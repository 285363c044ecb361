import { z } from 'zod'
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
    if (issue.expected === 'int' && typeof issue.input === 'number') {
      return validation.notWhole({ typed: String(issue.input) })
    }
    return validation.expected({
      expected: jsonType(issue.expected),
      received: nameType(issue.input),
    })
  }
  return validation.invalidInput()
}

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
  'timeZone',
  'formPage',
] as const

type Reason = (typeof reasons)[number]

export function localizedIssues(LL: TranslationFunctions): z.core.$ZodErrorMap {
  return (issue) => {
    const message = validationMessage(LL, issue)
    return message === LL.validation.invalidInput() ? allowedMessage(LL, issue) : message
  }
}

function allowedMessage({ validation }: TranslationFunctions, issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'unrecognized_keys') return validation.unknownKey(keysOf(issue.inst))
  if (issue.code === 'invalid_value') return validation.oneOf(issue.values.join(', '))
  if (issue.code === 'too_small') return validation.atLeast(String(issue.minimum))
  if (issue.code === 'too_big') return validation.atMost(String(issue.maximum))
  if (issue.code === 'not_multiple_of') return validation.steps(String(issue.divisor))
  if (issue.code === 'invalid_format') {
    return validation.format(issue.format === 'regex' ? String(issue.pattern) : issue.format)
  }
  if (issue.code === 'invalid_union') {
    // Choices that JSON cannot make say nothing, nor do those of the type that was sent.
    const unsaid = ['undefined', nameType(issue.input)]
    const choices = issue.errors
      .map(([first]) => first)
      .filter((one) => one?.code !== 'invalid_type' || !unsaid.includes(jsonType(one.expected)))
      .map((one) => one?.message)
    return [...new Set(choices)].join(' / ')
  }
  return fieldMessage(validation, issue) ?? validation.invalidInput()
}

export function fieldMessage(
  { fields }: TranslationFunctions['validation'],
  { path, input }: z.core.$ZodRawIssue,
  typed = String(input),
): string | undefined {
  const field = String(path?.at(-1))
  return isIn(fields, field) ? fields[field]({ typed: shorten(typed) }) : undefined
}

export function isIn<Words extends object>(
  words: Words,
  field: string,
): field is Extract<keyof Words, string> {
  return Object.hasOwn(words, field)
}

export function shorten(typed: unknown): string {
  const text = String(typed).trim()
  return text.length > 30 ? `${text.slice(0, 30)}…` : text
}

function keysOf(schema: unknown): string {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape).join(', ') : ''
}

export function byField({ issues }: z.ZodError): Issue[] {
  const messages = new Map<string, string>()
  for (const issue of issues) {
    const own = issue.path.join('.')
    const fields = issue.code === 'unrecognized_keys' ? issue.keys.map(keyIn(own)) : [own]
    for (const field of fields) {
      if (!messages.has(field)) messages.set(field, issue.message)
    }
  }
  return Array.from(messages, ([path, message]) => ({ path, message }))
}

function keyIn(path: string): (key: string) => string {
  return (key) => (path === '' ? key : `${path}.${key}`)
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

const jsonTypes: Partial<Record<string, string>> = {
  int: 'number',
  record: 'object',
  tuple: 'array',
}

/** Classes of this site's code are written in JSON as texts. */
function jsonType(expected: string): string {
  return jsonTypes[expected] ?? (/^[A-Z]/.test(expected) ? 'string' : expected)
}

function nameType(input: unknown): string {
  if (Array.isArray(input)) return 'array'
  if (Number.isNaN(input)) return 'NaN'
  return input === null ? 'null' : typeof input
}
