import type { Locales } from '../../../i18n/i18n-types'
import { fixedContent } from '../../../src/content/content-source'
import { readContent } from '../../../src/content/read-content'
import { localized, paths } from '../../../src/paths'
import { testApp } from '../../fixtures/app'

export async function resumeOfSite(folder: string, locale: Locales) {
  const visitor = await testApp({ contentSource: fixedContent(await readContent(folder)) })
  const answer = await visitor.ask(localized(locale, paths.resumeJson))
  if (!answer.ok) throw new Error(`${answer.status}`)
  return answer.json()
}
