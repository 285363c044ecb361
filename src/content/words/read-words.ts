import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locales } from '../../../i18n/i18n-types'
import { isLocale, locales } from '../../../i18n/i18n-util'
import type { OwnWords, Words } from '../../../i18n/translations'
import { parseYaml } from '../reading/parse-yaml'
import { maxTextBytes, readFile } from '../reading/read-file'
import { checkWords } from './check-words'

export async function readWords(
  folder: string,
  report: (file: string, problem: string) => void,
): Promise<OwnWords> {
  const words: Partial<Record<Locales, Words>> = {}
  for (const name of await readdir(folder)) {
    const [, locale] = /^([^.].*)\.ya?ml$/.exec(name) ?? []
    if (locale === undefined) continue
    const file = `words/${locale}`
    if (isLocale(locale)) {
      const read = await readFile(join(folder, name), maxTextBytes)
      if (read && 'problem' in read) report(file, `it ${read.problem}`)
      else if (read) {
        const text = new TextDecoder().decode(read.bytes)
        words[locale] = parseWords(locale, text, (problem) => report(file, problem))
      }
    } else {
      report(file, `the site does not speak this language. There is ${locales.join(', ')}`)
    }
  }
  return words
}

function parseWords(locale: Locales, text: string, report: (problem: string) => void): Words {
  const parsed = parseYaml(text, report)
  return checkWords(locale, parsed?.value, (path, problem) => {
    report(`${parsed?.lineOf(path)}${[path.join('.'), problem].filter(Boolean).join(': ')}`)
  })
}
