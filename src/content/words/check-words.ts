import type { Locales } from '../../../i18n/i18n-types'
import { locales } from '../../../i18n/i18n-util'
import { dictionaries, type Words } from '../../../i18n/translations'
import { nearestName } from '../reading/nearest-name'
import { placeholderProblems, withoutTypes } from './placeholders'

type Report = (path: readonly string[], problem: string) => void

export function checkWords(locale: Locales, given: unknown, report: Report): Words {
  const order = [locale, ...locales.filter((other) => other !== locale)]
  const ofEach = order.map((each): unknown => dictionaries[each])
  return checkSection([], given, ofEach, report)
}

function checkSection(
  path: readonly string[],
  given: unknown,
  ofEach: readonly unknown[],
  report: Report,
): Words {
  // YAML reads a section with only comments as null.
  if (given === null || given === undefined) return {}
  const names = Object.keys(Object(ofEach[0]))
  if (typeof given !== 'object' || Array.isArray(given)) {
    report(path, `it holds words of its own, such as ${names.slice(0, 3).join(', ')}`)
    return {}
  }
  const entries = Object.entries(given).flatMap(
    ([name, value]: [string, unknown]): [string, string | Words][] => {
      const at = [...path, name]
      if (!names.includes(name)) {
        report(at, unknownName(name, names))
        return []
      }
      const below = ofEach.map((dictionary): unknown => Reflect.get(Object(dictionary), name))
      if (!below.every(isText)) return [[name, checkSection(at, value, below, report)]]
      return [[name, checkText(at, value, below, report)]]
    },
  )
  return Object.fromEntries(entries)
}

function checkText(
  path: readonly string[],
  given: unknown,
  [dictionary = '', ...others]: readonly string[],
  report: Report,
): string {
  if (typeof given !== 'string' || given.trim() === '') {
    report(path, `it must be a text, where the dictionary says “${withoutTypes(dictionary)}”`)
    return dictionary
  }
  const text = given.trim()
  const problems = placeholderProblems(text, [dictionary, ...others])
  for (const problem of problems) report(path, problem)
  return problems.length > 0 ? dictionary : text
}

function unknownName(name: string, names: readonly string[]): string {
  const meant = nearestName(name, names)
  return meant ? `nothing has this name. Did you mean ${meant}?` : 'nothing has this name'
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
