import type { LoanItem } from './book-item'
import { asParagraphs, type BookCells, type BookReader, withoutEmpty } from './cells'
import { readingsOf } from './read-readings'

const own = ['Your library', 'Wishlist', 'Currently reading', 'To read', 'Read but unowned']

export const libraryThing: BookReader = {
  key: ['book id'],
  alike: ['sort character', 'primary author', 'primary author role', 'secondary author'],
  title: 'title',
  dates: ['acquired', 'date started', 'date read', 'entry date', 'lending start', 'lending end'],
  item(cells) {
    const collections = cells.list('collections')
    const [shelf = ''] = own.filter((name) => collections.includes(name)).toReversed()
    const [started, finished] = [cells.day('date started'), cells.day('date read')]
    const isReading = collections.includes('Currently reading')
    const isRead = finished !== undefined || collections.includes('Read but unowned')
    const [author, others] = authorsIn(cells)
    const [publisher = '', ...details] = cells.text('publication').split(' (')
    // Of these details most have a column of their own.
    if (details.length > 0) cells.inPart('publication')
    return {
      book: withoutEmpty({
        book_name: cells.text('title'),
        author_name: author,
        serie_name: cells.text('series'),
        isbn: cells.isbn('isbn', 'isbns'),
        publisher,
        published: cells.published('date'),
        pages: pagesIn(cells),
        categories: [
          ...cells.list('tags'),
          ...collections.filter((name) => !own.includes(name)),
        ].join('\n'),
        copies: cells.wholeNumber('copies', 999),
        bought_on: cells.day('acquired'),
        bought_at: cells.text('from where'),
        price: cells.text('purchase price'),
        condition: cells.text('condition'),
        remark: asParagraphs(
          cells.longText('comment'),
          cells.longText('private comment'),
          others && `+ ${others}`,
        ),
      }),
      ...withoutEmpty({
        added: cells.day('entry date'),
        isOwned: collections.includes('Your library') ? true : undefined,
        loan: loanIn(cells),
      }),
      shelf: shelf || (collections[0] ?? ''),
      readings: readingsOf(cells, {
        state: isReading ? 'reading' : isRead || cells.stars('rating') ? 'finished' : undefined,
        times: started || finished ? [withoutEmpty({ started, finished })] : [],
        dates: ['date started'],
        stars: 'rating',
        review: ['review'],
        format: 'media',
      }),
    }
  },
}

/** Of the JSON, which alone has them as people say them, or of the TSV. */
function authorsIn(cells: BookCells): [author: string, others: string] {
  const [first, second] = [cells.text('primary author'), cells.text('secondary author')]
  const said = cells.list('authors.fl', '|')
  const names = allTurned(cells.text('authors.lf'))
  const [author, ...more] = said.length > 0 ? said : names
  if (author === undefined) return [turned(first), second]
  const all = [author, ...more].join('|')
  if (names.join('|') !== all) cells.inPart('authors.lf')
  if (turned(first) !== author) cells.inPart('primary author')
  if (allTurned(second).join('|') !== more.join('|')) cells.inPart('secondary author')
  return [author, more.join('|')]
}

function allTurned(names: string): string[] {
  return names.split('|').filter(Boolean).map(turned)
}

/** Of a loan that is over, or of which less than a name and a day is known, the report tells. */
function loanIn(cells: BookCells): LoanItem | undefined {
  const borrower = cells.text('lending patron').replace(/^\(no name\)$/i, '')
  const status = cells.text('lending status')
  const [start, end] = [cells.text('lending start'), cells.text('lending end')]
  const [lent_on, due_on] = [cells.readDay(start), cells.readDay(end)]
  const isOut = /^checked out$/i.test(status)
  if (isOut && borrower !== '' && borrower.length <= 100 && isWholeDay(lent_on)) {
    if (end !== '' && !isWholeDay(due_on)) cells.notUnderstood('lending end')
    return withoutEmpty({ borrower, lent_on, due_on: isWholeDay(due_on) ? due_on : undefined })
  }
  for (const said of [borrower, status, start, end]) if (said !== '') cells.lose('loan', said)
  return undefined
}

function isWholeDay(day: string | undefined): day is string {
  return day?.length === 10
}

/** `Voorbeeld, Ada` as people say it. */
export function turned(name: string): string {
  const [last = '', first, ...more] = name.split(', ')
  return first === undefined || more.length > 0 ? name : `${first} ${last}`
}

/** `xi; 278` has 278 pages. */
function pagesIn(cells: BookCells): number | undefined {
  const cell = cells.text('page count')
  const [, before = '', found] = /^(.*?)(\d+)\D*$/.exec(cell) ?? []
  const number = Number(found ?? 0)
  if (number >= 1 && number <= 100_000) {
    if (before !== '' || !/^[\d.]*\s*p?\.?$/.test(cell)) cells.inPart('page count')
    return number
  }
  return cell === '' ? undefined : cells.notUnderstood('page count')
}
