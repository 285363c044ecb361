import { useState } from 'react'
import { localePrefix } from '../../islands/locale-prefix'
import { PreferenceForm, type PreferenceFormProps } from './preference-form'
import { writeCookie } from './write-cookie'

interface LocaleSelectProps extends PreferenceFormProps {
  /** The one whose addresses have no prefix. */
  baseLocale: string
}

export default function LocaleSelect({ baseLocale, ...form }: LocaleSelectProps) {
  const [value, setValue] = useState(form.value)

  function choose(chosen: string) {
    const isKnown = form.options.some((option) => option.value === chosen)
    if (!isKnown) return console.error('Invalid locale value')
    setValue(chosen)
    writeCookie('locale', chosen)
    const prefix = chosen === baseLocale ? '' : `/${chosen}`
    const path = location.pathname.slice(localePrefix().length)
    location.assign(join(prefix, path) + location.search + location.hash)
  }

  return <PreferenceForm {...form} value={value} onChoose={choose} />
}

/** Home has no slash behind its prefix. */
function join(prefix: string, path: string): string {
  return path === '/' && prefix !== '' ? prefix : prefix + path || '/'
}
