import { type BookReader, inSeries, seriesIn, withoutEmpty } from './cells'
import { yearIn } from './from-goodreads'
import { readingsOf, stateIn } from './read-readings'

export const hardcover: BookReader = {
  key: ['hardcover edition id', 'hardcover book id'],
  title: 'title',
  dates: ['date added', 'date started', 'date finished', 'publish date'],
  columns: [
    'author',
    'series',
    'status',
    'isbn 10',
    'isbn 13',
    'asin',
    'media',
    'language code',
    'binding',
    'pages',
    'publisher',
    'genres',
    'tags',
    'lists',
    'rating',
    'review',
    'private notes',
    'owned',
    'privacy',
    'country code',
    'review date',
    'review contains spoilers',
    'sponsored review',
    'compilation',
    'review slate',
  ],
  item(cells) {
    const shelf = cells.text('status')
    const lists = cells.list('lists')
    const [started, finished] = [cells.day('date started'), cells.day('date finished')]
    const isOwned = cells.text('owned') === 'true' || lists.includes('Owned')
    const { serie_name, serie_number } = {
      ...inSeries('', ''),
      ...seriesOnly(cells.text('series')),
    }
    return {
      book: withoutEmpty({
        book_name: cells.text('title'),
        author_name: withoutRoles(cells.text('author')),
        serie_name,
        serie_number,
        isbn: cells.isbn('isbn 13', 'isbn 10', 'asin'),
        publisher: cells.text('publisher'),
        published: cells.day('publish date'),
        pages: cells.wholeNumber('pages', 100_000),
        language: languageIn(cells.text('language code')),
        categories: [...cells.list('genres'), ...cells.list('tags')].join('\n'),
        remark: cells.longText('private notes'),
      }),
      ...withoutEmpty({ added: cells.day('date added'), isOwned: isOwned || undefined }),
      shelf,
      readings: readingsOf({
        state: stateIn(
          { read: 'finished', 'currently reading': 'reading', stopped: 'stopped' },
          shelf,
        ),
        times: started || finished ? [withoutEmpty({ started, finished })] : [],
        stars: cells.stars('rating'),
        review: cells.longText('review'),
        binding: cells.text('media'),
      }),
    }
  },
}

export const bookWyrm: BookReader = {
  key: ['remote_id'],
  title: 'title',
  dates: ['start_date', 'finish_date', 'stopped_date', 'shelf_date'],
  columns: [
    'author_text',
    'isbn_10',
    'isbn_13',
    'rating',
    'review_name',
    'review_content',
    'shelf',
    'shelf_name',
    'openlibrary_key',
    'review_published',
  ],
  item(cells) {
    const shelf = cells.text('shelf')
    const [started, finished] = [cells.day('start_date'), cells.day('finish_date')]
    const stopped = cells.day('stopped_date')
    const dates = withoutEmpty({ started, finished: finished ?? stopped })
    return {
      book: withoutEmpty({
        book_name: cells.text('title'),
        author_name: cells.text('author_text'),
        isbn: cells.isbn('isbn_13', 'isbn_10'),
      }),
      ...withoutEmpty({ added: cells.day('shelf_date') }),
      shelf,
      readings: readingsOf({
        state: finished
          ? 'finished'
          : stopped
            ? 'stopped'
            : (stateIn(
                { read: 'finished', reading: 'reading', 'stopped-reading': 'stopped' },
                shelf,
              ) ?? (started ? 'reading' : undefined)),
        times: started || finished || stopped ? [dates] : [],
        stars: cells.stars('rating'),
        review: [cells.text('review_name'), cells.longText('review_content')]
          .filter(Boolean)
          .join('\n\n'),
      }),
    }
  },
}

export const jelu: BookReader = {
  key: [],
  title: 'title',
  dates: ['date read', 'read_dates', 'dropped_dates'],
  columns: [
    'author',
    'isbn',
    'publisher',
    'isbn10',
    'isbn13',
    'shelves',
    'bookshelves',
    'tags',
    'authors',
    'owned',
    'currently_reading',
  ],
  item(cells) {
    const read = cells.days('read_dates')
    const [dropped] = cells.days('dropped_dates')
    const isReading = cells.text('currently_reading') === 'true'
    const ends = read.map((finished) => ({ finished }))
    const [shelf = ''] = cells.list('shelves')
    return {
      book: withoutEmpty({
        book_name: cells.text('title'),
        author_name: cells.list('authors').join(', ') || cells.text('author'),
        isbn: cells.isbn('isbn13', 'isbn', 'isbn10'),
        publisher: cells.text('publisher'),
        categories: cells.list('tags').join('\n'),
      }),
      ...withoutEmpty({ isOwned: cells.text('owned') === 'true' || undefined }),
      shelf,
      readings: [
        ...readingsOf({ state: isReading ? 'reading' : undefined, times: [] }),
        ...readingsOf({
          state: dropped ? 'stopped' : undefined,
          times: [{ finished: dropped ?? '' }],
        }),
        ...readingsOf({ state: ends.length > 0 ? 'finished' : undefined, times: ends }),
      ],
    }
  },
}

export const libib: BookReader = {
  key: ['ean_isbn13', 'upc_isbn10'],
  title: 'title',
  dates: ['added', 'publish_date', 'began_date', 'completed_date'],
  columns: [
    'creators',
    'description',
    'group',
    'tags',
    'notes',
    'price',
    'publisher',
    'length_of',
    'copies',
    'call_number',
    'rating',
    'review',
    'status',
    'review_created',
    'ddc',
  ],
  item(cells) {
    const shelf = cells.text('status')
    const [started, finished] = [cells.day('began_date'), cells.day('completed_date')]
    return {
      book: withoutEmpty({
        book_name: cells.text('title'),
        author_name: cells.text('creators'),
        serie_name: cells.text('group'),
        isbn: cells.isbn('ean_isbn13', 'upc_isbn10'),
        description: cells.longText('description'),
        publisher: cells.text('publisher'),
        published: cells.day('publish_date'),
        pages: cells.wholeNumber('length_of', 100_000),
        categories: cells.list('tags').join('\n'),
        place: cells.text('call_number'),
        copies: cells.wholeNumber('copies', 999),
        price: cells.text('price'),
        remark: cells.longText('notes'),
      }),
      ...withoutEmpty({ added: cells.day('added') }),
      // A catalogue of what its owner has.
      isOwned: true,
      shelf,
      readings: readingsOf({
        state: stateIn(
          { completed: 'finished', 'in progress': 'reading', abandoned: 'stopped' },
          shelf,
        ),
        times: started || finished ? [withoutEmpty({ started, finished })] : [],
        stars: cells.stars('rating'),
        review: cells.longText('review'),
      }),
    }
  },
}

/** What stands for no author, in the languages of the program. */
const nobody = /^(?:unknown|unbekannt|onbekend|inconnu|desconocido|sconosciuto)$/i

export const calibre: BookReader = {
  key: ['uuid'],
  title: 'title',
  dates: ['timestamp'],
  columns: [
    'authors',
    'author_sort',
    'title_sort',
    'isbn',
    'publisher',
    'pubdate',
    'languages',
    'tags',
    'series',
    'series_index',
    'rating',
    'comments',
    'identifiers',
    'formats',
    'size',
    'cover',
    'id',
    'library_name',
  ],
  item(cells) {
    const authors = cells.list('authors', ' & ').filter((name) => !nobody.test(name))
    const stars = cells.stars('rating')
    return {
      book: withoutEmpty({
        book_name: cells.text('title'),
        author_name: authors.join(', '),
        ...inSeries(cells.text('series'), cells.text('series_index')),
        isbn: cells.isbn('isbn'),
        publisher: cells.text('publisher').replace(nobody, ''),
        published: publishedIn(cells.text('pubdate')),
        language: languageIn(cells.list('languages')[0] ?? ''),
        description: cells.longText('comments'),
        categories: cells.list('tags').join('\n'),
      }),
      ...withoutEmpty({ added: cells.day('timestamp') }),
      isOwned: true,
      shelf: '',
      readings: readingsOf({ state: stars ? 'finished' : undefined, times: [], stars }),
    }
  },
}

function seriesOnly(text: string) {
  const { serie_name, serie_number } = {
    ...blank,
    ...seriesIn(`- (${text.replace(/\s*\((#[\d.]+)\)$/, ', $1')})`),
  }
  return serie_name ? { serie_name, serie_number } : { ...blank, ...(text && { serie_name: text }) }
}

const blank: { serie_name?: string; serie_number?: number } = {}

/** `Bo Bijna, Iris Vertaler (Translator)` is by Bo Bijna. */
function withoutRoles(authors: string): string {
  const names = authors.split(/,\s*/)
  return names.filter((name) => !/\([^)]*\)$/.test(name)).join(', ') || (names[0] ?? '')
}

/** ISO 639 of two letters or three, as BCP 47; none where it says that it is unknown. */
export function languageIn(code: string): string | undefined {
  if (!/^[a-z]{2,3}$/i.test(code) || /^(?:und|mul|zxx)$/i.test(code)) return undefined
  const [canonical] = Intl.getCanonicalLocales(code)
  return canonical
}

/** Its day is invented, and a month on the 15th: a year before 200 stands for none. */
function publishedIn(cell: string): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)/.exec(cell) ?? []
  if (Number(year) < 200) return yearIn('')
  return day === '15' ? year : `${year}-${month}`
}
