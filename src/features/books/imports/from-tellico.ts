import type { LoanItem } from './book-item'
import { asParagraphs, type BookCells, type BookReader, languageIn, withoutEmpty } from './cells'
import { turned } from './from-librarything'
import { readingsOf } from './read-readings'
import { tellicoLoan } from './tellico-xml'

export const tellico: BookReader = {
  // Its ids are counted anew in each collection.
  key: [],
  alike: ['author', 'isbn#', 'date created', 'id'],
  title: 'title',
  dates: ['purchase date', 'date created', tellicoLoan.start, tellicoLoan.end],
  item(cells) {
    const [language = '', ...languages] = cells.list('language', ';')
    if (languages.length > 0) cells.inPart('language')
    const code = languageNamed(language)
    if (language !== '' && code === undefined) cells.notUnderstood('language')
    const series = cells.text('series')
    if (series === '') cells.noPlace('series number')
    const published = cells.published('publication year')
    const copyright = cells.published('copyright year')
    if (published !== undefined && copyright !== published) cells.noPlace('copyright year')
    const isRead = cells.isSaid('read', /^true$/i, /^false$/i)
    for (const name of ['edition', 'lccn#', 'signed', 'gift']) cells.noPlace(name)
    return {
      book: withoutEmpty({
        book_name: cells.text('title'),
        subtitle: cells.text('subtitle'),
        author_name: cells.list('author', ';').map(asSaid).join(', '),
        ...(series && { serie_name: series, serie_number: cells.decimal('series number', 10_000) }),
        isbn: cells.isbn('isbn#'),
        publisher: cells.list('publisher', ';').join(', '),
        published: published ?? copyright,
        pages: cells.wholeNumber('pages', 100_000),
        language: code,
        description: cells.longText('plot summary'),
        categories: [...cells.list('genre', ';'), ...cells.list('keywords', ';')].join('\n'),
        bought_on: cells.day('purchase date'),
        price: cells.text('purchase price'),
        condition: cells.text('condition'),
        remark: asParagraphs(
          cells.longText('comments'),
          withSign(cells.list('editor', ';')),
          withSign(cells.list('translator', ';')),
        ),
      }),
      ...withoutEmpty({ added: cells.day('date created'), loan: loanIn(cells) }),
      // A catalogue of what its owner has.
      isOwned: true,
      shelf: '',
      readings: readingsOf(cells, {
        state: isRead || cells.stars('rating') ? 'finished' : undefined,
        times: [],
        dates: [],
        stars: 'rating',
        format: 'binding',
      }),
    }
  },
}

/** One with more than one comma is none that is turned round. */
function asSaid(name: string): string {
  return name.split(',').length === 2 ? turned(name.replace(/\s*,\s*/, ', ')) : name
}

function withSign(names: readonly string[]): string {
  return names.length > 0 ? `+ ${names.map(asSaid).join(', ')}` : ''
}

/** Its exports say only that a book is lent; the file that it saves says to whom. */
function loanIn(cells: BookCells): LoanItem | undefined {
  const borrower = cells.text(tellicoLoan.borrower)
  const lent_on = cells.day(tellicoLoan.start)
  const due_on = cells.day(tellicoLoan.end)
  const isLent = cells.isSaid('loaned', /^true$/i, /^false$/i)
  cells.noPlace(tellicoLoan.note)
  if (borrower !== '' && borrower.length <= 100 && lent_on?.length === 10) {
    return withoutEmpty({ borrower, lent_on, due_on })
  }
  if (borrower !== '') cells.lose('loan', [borrower, cells.text(tellicoLoan.start)].join(', '))
  else if (isLent) cells.lose('loan', cells.text('loaned'))
  return undefined
}

/** In the languages in which this program is used most. */
const languageNames = new Map(
  ['en', 'nl', 'de', 'es', 'fr', 'it', 'pt'].flatMap((of) => {
    const names = new Intl.DisplayNames([of], { type: 'language' })
    return [
      ...['en', 'nl', 'de', 'es', 'fr', 'it', 'pt', 'sv', 'da', 'nb', 'fi', 'pl', 'cs', 'hu'],
      ...['ru', 'uk', 'el', 'la', 'ja', 'zh', 'ko', 'ar', 'he', 'tr', 'ca', 'fy', 'af', 'ga'],
    ].map((code) => [names.of(code)?.toLowerCase() ?? code, code] as const)
  }),
)

function languageNamed(name: string): string | undefined {
  return languageNames.get(name.toLowerCase()) ?? languageIn(name)
}
