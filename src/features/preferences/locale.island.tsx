import { useState } from 'react'
import { isLocale } from '../../../i18n/i18n-util'
import { cookieLifetime, cookieNames } from '../../islands/preferences'
import { localized, splitLocale } from '../../paths'
import { PreferenceForm, type PreferenceFormProps } from './preference-form'

export default function LocaleSelect(form: PreferenceFormProps) {
  const [value, setValue] = useState(form.value)

  function choose(chosen: string) {
    if (!isLocale(chosen)) return console.error('Invalid locale value')
    setValue(chosen)
    const secure = location.protocol === 'https:' ? '; secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = `${cookieNames.locale}=${chosen}; path=/; max-age=${cookieLifetime}; samesite=lax${secure}`
    const { path } = splitLocale(location.pathname)
    location.assign(localized(chosen, path) + location.search + location.hash)
  }

  return <PreferenceForm {...form} value={value} onChoose={choose} />
}
