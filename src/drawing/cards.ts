import type { Locales } from '../../i18n/i18n-types'
import { siteLanguages } from '../../i18n/site-languages'
import { translationsIn } from '../../i18n/translations'
import type { Content } from '../content/content'
import { localize } from '../content/localize'
import { plainly } from '../content/plainly'
import type { WrittenArticle } from '../content/read-articles'
import type { OwnImage } from '../content/reading/read-images'
import { articleAddress } from '../features/writing/article-address'
import { cardWordsOf } from '../features/writing/card-words'
import { summaryOfFile } from '../features/writing/written-articles'
import type { Drawings } from '../model/manifest'
import { buildPrefix, localized, type PublicPage, paths } from '../paths'
import { asSentence, publicWords } from '../ui/head/public-words'
import { shownPages } from '../ui/head/shown-pages'
import { type CardWords, cardSize, drawCard } from './card'
import { drawableWords } from './drawable-words'
import { cardPicture, firstImage } from './images/card-picture'
import type { DrawnImages } from './images/draw-images'
import { hashedName } from './images/hashed-name'
import { openDrawable, openFonts } from './lettering'
import { drawPicture } from './picture'
import { readColours } from './tokens'

interface DrawnCards {
  cards: Drawings['cards']
  pictures: Map<string, Uint8Array>
}

export async function drawCards(
  content: Content,
  images: DrawnImages,
  known: Drawings['cards'] = {},
): Promise<DrawnCards> {
  const [set, colours, drawable] = [await openFonts(), readColours(), await openDrawable()]
  const drawn: DrawnCards = { cards: {}, pictures: new Map() }
  const draw = async (image: OwnImage | undefined, sheets: readonly Sheet[]) => {
    const all = sheets.map(({ address, name, words: wanted }) => {
      const words = drawableWords(wanted, drawable)
      const drawnFrom = Bun.hash(JSON.stringify([words, image?.hash, colours])).toString(36)
      const before = known[address]
      if (before?.drawnFrom === drawnFrom) drawn.cards[address] = before
      return { name, words, drawnFrom, address }
    })
    const wanted = all.filter(({ address }) => drawn.cards[address] === undefined)
    if (wanted.length === 0) return
    const picture = image && (await cardPicture(image, images))
    const paint = async ({ name, words, drawnFrom, address }: (typeof all)[number]) => {
      const svg = drawCard({ ...words, picture }, colours, set)
      const png = await drawPicture(svg, cardSize.width)
      const jpeg = picture && new Bun.Image(png).jpeg({ quality: 82, progressive: true })
      const bytes = (await jpeg?.bytes()) ?? png
      const href = buildPrefix + hashedName(`card-${name}.${jpeg ? 'jpg' : 'png'}`, bytes)
      drawn.pictures.set(href, bytes)
      drawn.cards[address] = { drawnFrom, href, title: words.title, ...cardSize }
    }
    await Promise.all(wanted.map(paint))
  }
  const pages = [...shownPages(content), paths.writing].map((page) =>
    draw(firstImage(namesOf(page, content), content, images.images), sheetsOf(page, content)),
  )
  const articles = content.articles.map((article) => {
    const names = article.pictures.map(({ name }) => name)
    return draw(firstImage(names, content, images.images), [sheetOf(article, content)])
  })
  await Promise.all([...pages, ...articles])
  return drawn
}

/** Each text of a social card that the fonts here have no letters for, in part or in whole. */
export async function undrawnTexts(content: Content): Promise<string[]> {
  const drawable = await openDrawable()
  const pages = [...shownPages(content), paths.writing].flatMap((page) => sheetsOf(page, content))
  const sheets = [...pages, ...content.articles.map((article) => sheetOf(article, content))]
  const texts = sheets.flatMap(({ words }) => [words.title, words.sentence, ...words.ground])
  return [...new Set(texts)].filter((text) => drawable(text) !== text)
}

interface Sheet {
  address: string
  name: string
  words: CardWords
}

function sheetsOf(page: PublicPage, content: Content): Sheet[] {
  return siteLanguages(content).locales.map((locale) => ({
    address: localized(content, locale, page),
    name: `${page.slice(1).replace('/', '-') || 'home'}-${locale}`,
    words: cardWords(content, page, locale),
  }))
}

function sheetOf(article: WrittenArticle, content: Content): Sheet {
  const summary = summaryOfFile(article)
  return {
    address: articleAddress(content, article),
    name: `writing-${article.slug}`,
    words: { ...cardWordsOf(summary, content), isRoof: false },
  }
}

function namesOf(page: PublicPage, { projects }: Content): string[] {
  const project = projects.find(({ slug }) => paths.project(slug) === page)
  return project?.images.map(({ file }) => `projects/${project.slug}/${file}`) ?? []
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
