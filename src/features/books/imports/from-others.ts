import {
  asParagraphs,
  type BookCells,
  type BookReader,
  languageIn,
  seriesIn,
  withoutEmpty,
} from './cells'
import { readingsOf, stateIn } from './read-readings'

export const hardcover: BookReader = {
  key: ['hardcover edition id', 'hardcover book id'],
  alike: ['author', 'series', 'status', 'isbn 10'],
  title: 'title',
  dates: ['date added', 'date started', 'date finished', 'publish date'],
  item(cells) {
    const shelf = cells.text('status')
    const lists = cells.list('lists')
    const [started, finished] = [cells.day('date started'), cells.day('date finished')]
    const isOwned = cells.isSaid('owned', /^true$/i, /^false$/i) || lists.includes('Owned')
    const [authors, others] = byRole(cells.text('author'))
    const { more, ...series } = { more: '', ...seriesOnly(cells.text('series')) }
    if (cells.text('hardcover edition id') !== '') cells.inPart('hardcover book id')
    return {
      book: withoutEmpty({
        book_name: cells.text('title'),
        author_name: authors,
        ...series,
        isbn: cells.isbn('isbn 13', 'isbn 10', 'asin'),
        publisher: cells.text('publisher'),
        published: cells.day('publish date'),
        pages: cells.wholeNumber('pages', 100_000),
        language: cells.language('language code'),
        categories: [
          ...cells.list('genres'),
          ...cells.list('tags'),
          ...lists.filter((name) => name !== 'Owned'),
          ...(/^(?:read|currently reading|stopped|want to read)?$/i.test(shelf) ? [] : [shelf]),
        ].join('\n'),
        remark: asParagraphs(cells.longText('private notes'), others && `+ ${others}`, more),
      }),
      ...withoutEmpty({ added: cells.day('date added'), isOwned: isOwned || undefined }),
      shelf,
      readings: readingsOf(cells, {
        state:
          stateIn(
            { read: 'finished', 'currently reading': 'reading', stopped: 'stopped' },
            shelf,
          ) ?? (finished ? 'finished' : undefined),
        times: started || finished ? [withoutEmpty({ started, finished })] : [],
        dates: ['date started'],
        stars: 'rating',
        review: ['review'],
        format: 'media',
      }),
    }
  },
}

export const bookWyrm: BookReader = {
  key: ['remote_id'],
  alike: ['author_text', 'isbn_10', 'isbn_13', 'rating'],
  title: 'title',
  dates: ['start_date', 'finish_date', 'stopped_date', 'shelf_date'],
  item(cells) {
    const shelf = cells.text('shelf')
    const [started, finished] = [cells.day('start_date'), cells.day('finish_date')]
    const stopped = cells.day('stopped_date')
    const dates = withoutEmpty({ started, finished: finished ?? stopped })
    if (finished && stopped !== finished) cells.noPlace('stopped_date')
    const state = stateIn(
      { read: 'finished', reading: 'reading', 'stopped-reading': 'stopped' },
      shelf,
    )
    const isOwn = state === undefined && !/^(?:to-read)?$/.test(shelf)
    if (!isOwn) cells.inPart('shelf_name')
    return {
      book: withoutEmpty({
        book_name: cells.text('title'),
        author_name: cells.text('author_text'),
        isbn: cells.isbn('isbn_13', 'isbn_10'),
        categories: isOwn ? cells.text('shelf_name') || shelf : '',
      }),
      ...withoutEmpty({ added: cells.day('shelf_date') }),
      shelf,
      readings: readingsOf(cells, {
        state: finished
          ? 'finished'
          : stopped
            ? 'stopped'
            : (state ?? (started ? 'reading' : undefined)),
        times: started || finished || stopped ? [dates] : [],
        dates: [],
        stars: 'rating',
        review: ['review_name', 'review_content'],
      }),
    }
  },
}

export const jelu: BookReader = {
  key: [],
  alike: ['author', 'isbn', 'publisher', 'isbn10'],
  title: 'title',
  dates: ['date read', 'read_dates', 'dropped_dates'],
  item(cells) {
    const read = cells.days('read_dates')
    const dropped = cells.days('dropped_dates')
    const isReading = cells.isSaid('currently_reading', /^true$/i, /^false$/i)
    const isOwned = cells.isSaid('owned', /^true$/i, /^false$/i)
    const [shelf = '', ...others] = cells.list('shelves')
    const authors = cells.list('authors').join(', ')
    if (authors !== '' && authors !== cells.text('author')) cells.inPart('author')
    const last = cells.day('date read')
    const days = last && !read.includes(last) ? [...read, last] : read
    return {
      book: withoutEmpty({
        book_name: cells.text('title'),
        author_name: authors || cells.text('author'),
        isbn: cells.isbn('isbn13', 'isbn', 'isbn10'),
        publisher: cells.text('publisher'),
        categories: [
          ...new Set([...cells.list('tags'), ...[shelf, ...others].filter(isOwnShelf)]),
        ].join('\n'),
      }),
      ...withoutEmpty({ isOwned: isOwned || undefined }),
      shelf,
      readings: [
        ...readingsOf(cells, { state: isReading ? 'reading' : undefined, times: [], dates: [] }),
        ...dropped.map((finished) => ({ state: 'stopped' as const, finished })),
        ...days.map((finished) => ({ state: 'finished' as const, finished })),
      ],
    }
  },
}

function isOwnShelf(name: string): boolean {
  return !/^(?:read|to-read|currently-reading|dropped)$/i.test(name)
}

export const libib: BookReader = {
  key: ['ean_isbn13', 'upc_isbn10'],
  alike: ['creators', 'description', 'group', 'tags'],
  title: 'title',
  dates: ['added', 'publish_date', 'began_date', 'completed_date'],
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
        categories: [
          ...cells.list('tags'),
          ...(/^(?:completed|in progress|abandoned|not begun)?$/i.test(shelf) ? [] : [shelf]),
        ].join('\n'),
        place: cells.text('call_number'),
        copies: cells.wholeNumber('copies', 999),
        price: cells.text('price'),
        remark: cells.longText('notes'),
      }),
      ...withoutEmpty({ added: cells.day('added') }),
      // A catalogue of what its owner has.
      isOwned: true,
      shelf,
      readings: readingsOf(cells, {
        state:
          stateIn(
            { completed: 'finished', 'in progress': 'reading', abandoned: 'stopped' },
            shelf,
          ) ?? (finished ? 'finished' : undefined),
        times: started || finished ? [withoutEmpty({ started, finished })] : [],
        dates: ['began_date'],
        stars: 'rating',
        review: ['review'],
      }),
    }
  },
}

/** What stands for no author, in the languages of the program. */
const nobody = /^(?:unknown|unbekannt|onbekend|inconnu|desconocido|sconosciuto)$/i

export const calibre: BookReader = {
  key: ['uuid'],
  alike: ['authors', 'author_sort', 'title_sort', 'isbn'],
  title: 'title',
  dates: ['timestamp'],
  item(cells) {
    const authors = cells.list('authors', ' & ').filter((name) => !nobody.test(name))
    const stars = cells.stars('rating')
    const series = cells.text('series')
    if (series === '' && !/^1(?:\.0*)?$/.test(cells.text('series_index'))) {
      cells.noPlace('series_index')
    }
    const [first = '', ...languages] = cells.list('languages')
    if (languages.length > 0) cells.inPart('languages')
    const language = languageIn(first)
    if (first !== '' && language === undefined && first !== 'und') cells.notUnderstood('languages')
    return {
      book: withoutEmpty({
        book_name: cells.text('title'),
        author_name: authors.join(', '),
        ...(series && { serie_name: series, serie_number: cells.decimal('series_index', 10_000) }),
        isbn: cells.isbn('isbn'),
        publisher: cells.text('publisher').replace(nobody, ''),
        published: publishedIn(cells),
        language,
        description: cells.longText('comments'),
        categories: cells.list('tags').join('\n'),
      }),
      ...withoutEmpty({ added: cells.day('timestamp') }),
      isOwned: true,
      shelf: '',
      readings: readingsOf(cells, {
        state: stars ? 'finished' : undefined,
        times: [],
        dates: [],
        stars: 'rating',
      }),
    }
  },
}

/** `Saltmarsh (#1.0)` */
function seriesOnly(text: string) {
  const { book_name: _, ...found } = seriesIn(`- (${text.replace(/\s*\((#[\d.]+)\)$/, ', $1')})`)
  return 'serie_name' in found ? found : { serie_name: text }
}

/** `Bo Bijna, Iris Vertaler (Translator)` is by Bo Bijna. */
function byRole(people: string): [authors: string, others: string] {
  const [first = '', ...names] = people.split(/,\s*/)
  const hasRole = (name: string) => /\([^)]*\)$/.test(name)
  const all = [first, ...names]
  if (all.every(hasRole)) return [first, names.join(', ')]
  return [all.filter((name) => !hasRole(name)).join(', '), all.filter(hasRole).join(', ')]
}

/** Its day is invented, and a month on the 15th: a year before 200 stands for none. */
function publishedIn(cells: BookCells): string | undefined {
  const cell = cells.text('pubdate')
  const [, year = '', month = '', day = ''] =
    /^(\d{4})-(\d\d)-(\d\d)(?:[T ][\d:.+Z-]*)?$/.exec(cell) ?? []
  if (year === '') return cell === '' ? undefined : cells.notUnderstood('pubdate')
  if (Number(year) < 200) return undefined
  return day === '15' ? year : `${year}-${month}`
}
