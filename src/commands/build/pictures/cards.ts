import { locales } from '../../../../i18n/i18n-util'
import { translationsIn } from '../../../../i18n/translations'
import { site } from '../../../content/site'
import { localized, type PublicPage, paths, publicPages } from '../../../paths'
import { publicWords } from '../../../ui/head/public-words'
import { type CardWords, cardSize, drawCard } from './card'
import { openFonts } from './lettering'
import { drawPicture } from './picture'
import { readColours } from './tokens'

interface Card {
  address: string
  name: string
  png: Uint8Array
}

export async function drawCards(): Promise<Card[]> {
  const [set, colours] = await Promise.all([openFonts(), readColours()])
  const cards = publicPages.flatMap((page) =>
    locales.map(async (locale) => {
      const svg = drawCard(cardWords(page, locale), colours, set)
      const png = await drawPicture(svg, cardSize.width)
      return {
        address: localized(locale, page),
        name: `card-${page.slice(1) || 'home'}-${locale}.png`,
        png,
      }
    }),
  )
  return Promise.all(cards)
}

function cardWords(page: PublicPage, locale: (typeof locales)[number]): CardWords {
  const { roof, description } = publicWords(page, locale, translationsIn(locale))
  const { author, name } = site
  if (page === paths.home) {
    return { sentence: description, title: roof, isRoof: true, ground: [author.title, author.city] }
  }
  const ground = [name, `${author.title}, ${author.city}`] as const
  return { sentence: `${description}.`, title: roof, isRoof: false, ground }
}
