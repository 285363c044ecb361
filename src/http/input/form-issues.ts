import type { Context } from 'hono'
import type { z } from 'zod'
import { formatNumber } from '../../ui/dates/dates'
import type { AppEnv } from '../app-env'
import { fieldMessage, isIn, shorten, validationMessage } from './validation-messages'

/** @param data as it was typed: an issue no longer has that once it was parsed as a number */
export function formIssues(c: Context<AppEnv>, data: unknown): z.core.$ZodErrorMap {
  const { LL, locale } = c.var
  return (issue) => {
    const { validation } = LL
    const message = validationMessage(LL, issue)
    if (message === validation.required()) return message
    const typed = shorten(valueAt(data, issue.path ?? []))
    const field = String(issue.path?.at(-1))
    if (issue.code === 'invalid_type') return typeMessage(issue.expected, typed, field)
    if (message === validation.invalidInput()) {
      const own = fieldMessage(validation, issue, typed)
      if (own !== undefined) return own
    }
    if (issue.code === 'not_multiple_of')
      return validation.steps(formatNumber(locale, issue.divisor))
    if (issue.code === 'too_small' && isNumeric(issue.origin)) {
      return validation.atLeast(formatNumber(locale, Number(issue.minimum)))
    }
    if (issue.code === 'too_big' && isNumeric(issue.origin)) {
      return validation.atMost(formatNumber(locale, Number(issue.maximum)))
    }
    return message
  }

  function typeMessage(expected: string, typed: string, field: string): string {
    const { notWhole, wholes, notNumber, invalidDate, invalidInput } = LL.validation
    if (expected === 'int') return (isIn(wholes, field) ? wholes[field] : notWhole)({ typed })
    if (expected === 'number') return notNumber({ typed })
    return expected === 'date' ? invalidDate() : invalidInput()
  }
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : value),
    data,
  )
}

function isNumeric(origin: string): boolean {
  return origin === 'number' || origin === 'int'
}
