import { parseArgs } from 'node:util'
import type { Locales } from '../../../i18n/i18n-types'
import { isLocale, locales } from '../../../i18n/i18n-util'
import { languageOrder } from '../../../i18n/languages'
import { SourceError } from '../../imports/source-error'

export interface Words {
  from: string | undefined
  locale: Locales | undefined
  isSure: boolean
  person: GivenFields
}

export type GivenFields = Record<'name' | 'title' | 'city' | 'email' | 'phone', string | undefined>

export const usage = `Say: bun run mine [--from FILE] [--language ${languageOrder.join('|')}] [--name N] [--title T] [--city C] [--email E] [--phone P] [--yes]`

export function readArguments(words: string[]): Words {
  const text = { type: 'string' } as const
  const said = { name: text, title: text, city: text, email: text, phone: text }
  const options = { from: text, language: text, ...said }
  const { values, positionals } = parse(() =>
    parseArgs({
      args: words,
      allowPositionals: true,
      options: { ...options, yes: { type: 'boolean', default: false } },
    }),
  )
  const { from = positionals[0], language, yes, ...person } = values
  if (positionals.length > (values.from ? 0 : 1)) throw new SourceError(usage)
  if (language !== undefined && !isLocale(language)) {
    throw new SourceError(`The site has no language “${language}”: it has ${locales.join(', ')}`)
  }
  const { name, title, city, email, phone } = person
  return { from, locale: language, isSure: yes, person: { name, title, city, email, phone } }
}

function parse<Result>(work: () => Result): Result {
  try {
    return work()
  } catch {
    throw new SourceError(usage)
  }
}
