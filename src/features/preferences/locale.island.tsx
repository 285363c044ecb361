import { useAtom } from 'jotai'
import { localePrefix } from '../../islands/locale-prefix'
import { localeAtom } from '../../islands/state'
import { PreferenceForm, type PreferenceFormProps } from './preference-form'
import { writeCookie } from './write-cookie'

interface LocaleSelectProps extends PreferenceFormProps {
  baseLocale: string
}

export default function LocaleSelect({ baseLocale, ...form }: LocaleSelectProps) {
  const [locale, setLocale] = useAtom(localeAtom)

  function choose(chosen: string) {
    const isKnown = form.options.some((option) => option.value === chosen)
    if (!isKnown) return console.error('Invalid locale value')
    setLocale(chosen)
    writeCookie('locale', chosen)
    const prefix = chosen === baseLocale ? '' : `/${chosen}`
    const path = location.pathname.slice(localePrefix().length)
    location.assign(join(prefix, path) + location.search + location.hash)
  }

  return <PreferenceForm {...form} value={locale} onChoose={choose} />
}

function join(prefix: string, path: string): string {
  return path === '/' && prefix !== '' ? prefix : prefix + path || '/'
}
