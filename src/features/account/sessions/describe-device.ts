import Bowser from 'bowser'
import type { Locales } from '../../../../i18n/i18n-types'
import { i18nObject } from '../../../../i18n/i18n-util'

/** A browser's `User-Agent` in words: Firefox op Linux. */
export function describeDevice(userAgent: string, locale: Locales): string {
  const { account } = i18nObject(locale)
  const { browser, os } = Bowser.parse(userAgent || 'unknown')
  if (!browser.name && !os.name) return account.unknownDevice()
  return account.device({
    browser: browser.name || account.unknownBrowser(),
    system: os.name || account.unknownSystem(),
  })
}
