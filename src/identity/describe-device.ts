import Bowser from 'bowser'
import type { Locales } from '../../i18n/i18n-types'
import { spokenLocale } from '../../i18n/site-languages'
import { translationsIn } from '../../i18n/translations'
import type { Content } from '../content/content'

export function describeDevice(userAgent: string, content: Content, locale: Locales): string {
  const { account } = translationsIn(spokenLocale(content, locale), content)
  const { browser, os } = Bowser.parse(userAgent || 'unknown')
  if (!browser.name && !os.name) return account.unknownDevice()
  return account.device({
    browser: browser.name || account.unknownBrowser(),
    system: os.name || account.unknownSystem(),
  })
}
