import type { FormattersInitializer } from 'typesafe-i18n'
import type { Formatters, Locales } from './i18n-types'

/** At the beginning of a sentence, from three on. */
const counts: Record<Locales, string> = {
  nl: 'Drie Vier Vijf Zes Zeven Acht Negen Tien Elf Twaalf',
  en: 'Three Four Five Six Seven Eight Nine Ten Eleven Twelve',
  de: 'Drei Vier Fünf Sechs Sieben Acht Neun Zehn Elf Zwölf',
  es: 'Tres Cuatro Cinco Seis Siete Ocho Nueve Diez Once Doce',
}

export const initFormatters: FormattersInitializer<Locales, Formatters> = (locale) => ({
  inWords: (count: number) => counts[locale].split(' ')[count - 3] ?? count,
})
