import { useState } from 'react'
import { isLocale } from '../../../i18n/i18n-util'
import { localized, splitLocale } from '../../paths'
import { PreferenceForm, type PreferenceFormProps } from './preference-form'
import { writeCookie } from './write-cookie'

export default function LocaleSelect(form: PreferenceFormProps) {
  const [value, setValue] = useState(form.value)

  function choose(chosen: string) {
    if (!isLocale(chosen)) return console.error('Invalid locale value')
    setValue(chosen)
    writeCookie('locale', chosen)
    const { path } = splitLocale(location.pathname)
    location.assign(localized(chosen, path) + location.search + location.hash)
  }

  return <PreferenceForm {...form} value={value} onChoose={choose} />
}
