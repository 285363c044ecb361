import type { Locales } from '../../i18n/i18n-types'
import { locales } from '../../i18n/i18n-util'
import { translationsIn } from '../../i18n/translations'
import type { Content } from '../content/content'
import { localize } from '../content/localize'
import { plainly } from '../content/plainly'
import { localized, paths } from '../paths'
import type { PublicPage } from '../public-paths'
import { publicWords } from '../ui/head/public-words'
import { shownPages } from '../ui/head/shown-pages'
import { type CardWords, cardSize, drawCard } from './card'
import { cardPicture } from './images/card-picture'
import type { DrawnImages } from './images/draw-images'
import { openFonts } from './lettering'
import { drawPicture } from './picture'
import { readColours } from './tokens'

interface Card {
  address: string
  name: string
  bytes: Uint8Array
}

export async function drawCards(content: Content, images: DrawnImages): Promise<Card[]> {
  const [set, colours] = [await openFonts(), readColours()]
  const cards = [...shownPages(content), paths.writing].map(async (page) => {
    const picture = await cardPicture(page, content, images)
    return Promise.all(
      locales.map(async (locale) => {
        const svg = drawCard({ ...cardWords(content, page, locale), picture }, colours, set)
        const png = await drawPicture(svg, cardSize.width)
        const name = `card-${page.slice(1).replace('/', '-') || 'home'}-${locale}`
        const address = localized(locale, page)
        if (!picture) return { address, name: `${name}.png`, bytes: png }
        const jpeg = new Bun.Image(png).jpeg({ quality: 82, progressive: true })
        return { address, name: `${name}.jpg`, bytes: await jpeg.bytes() }
      }),
    )
  })
  return (await Promise.all(cards)).flat()
}

function cardWords(content: Content, page: PublicPage, locale: Locales): CardWords {
  const { roof, description } = publicWords(page, locale, translationsIn(locale, content), content)
  const { name, title = '', city = '' } = plainly(localize(content.site, locale))
  if (page === paths.home) {
    return { sentence: description ?? '', title: roof, isRoof: true, ground: [title, city] }
  }
  const ground = [name, [title, city].filter(Boolean).join(', ')] as const
  return { sentence: asSentence(description), title: roof, isRoof: false, ground }
}

/** Titles’ descriptions come without a full stop. */
function asSentence(text = ''): string {
  return text === '' || /[.!?…]$/.test(text) ? text : `${text}.`
}
