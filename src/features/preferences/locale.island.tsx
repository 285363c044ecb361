import { useAtom } from 'jotai'
import { localePrefix } from '../../islands/locale-prefix'
import { savePreference } from '../../islands/preferences'
import { localeAtom } from '../../islands/state'
import { PreferenceForm, type PreferenceFormProps } from './preference-form'

interface LocaleSelectProps extends PreferenceFormProps {
  baseLocale: string
}

export default function LocaleSelect({ baseLocale, ...form }: LocaleSelectProps) {
  const [locale, setLocale] = useAtom(localeAtom)

  function choose(chosen: string) {
    setLocale(chosen)
    savePreference('locale', chosen)
    const prefix = chosen === baseLocale ? '' : `/${chosen}`
    const path = location.pathname.slice(localePrefix().length)
    location.assign(join(prefix, path) + location.search + location.hash)
  }

  return <PreferenceForm {...form} value={locale} onChoose={choose} />
}

function join(prefix: string, path: string): string {
  return path === '/' && prefix !== '' ? prefix : prefix + path || '/'
}
