import { isbn10Of } from '../../src/features/books/isbn'
import type { CatalogueBook } from './catalogue'

/** A volume as the list has it: every field of `volumeInfo` may be missing. */
export function volumeOf(book: CatalogueBook, origin: string) {
  const content = `${origin}/books/content?id=${book.id}&printsec=frontcover&img=1`
  const end = 'edge=curl&source=gbs_api'
  const thirteen = { type: 'ISBN_13', identifier: book.isbn }
  const ten = { type: 'ISBN_10', identifier: isbn10Of(book.isbn) }
  return {
    kind: 'books#volume',
    id: book.id,
    etag: 'zC/ueSYPevY',
    selfLink: `https://www.googleapis.com/books/v1/volumes/${book.id}`,
    volumeInfo: {
      title: book.title,
      subtitle: book.subtitle,
      authors: book.authors,
      publisher: book.publisher,
      publishedDate: book.published,
      description: book.description,
      // In no fixed order.
      industryIdentifiers: book.language[0] === 'nl' ? [ten, thirteen] : [thirteen, ten],
      readingModes: { text: false, image: true },
      pageCount: book.pages,
      printType: 'BOOK',
      categories: book.categories,
      maturityRating: 'NOT_MATURE',
      allowAnonLogging: false,
      contentVersion: '0.1.0.0.preview.1',
      imageLinks: book.cover && {
        smallThumbnail: `${content}&zoom=5&${end}`,
        thumbnail: `${content}&zoom=1&${end}`,
      },
      language: book.language[0],
      seriesInfo: book.placeInSeries && {
        kind: 'books#volume_series_info',
        bookDisplayNumber: String(book.placeInSeries),
        volumeSeries: [
          { seriesId: 'QwcAABAJ', seriesBookType: 'NUMBERED', orderNumber: book.placeInSeries },
        ],
      },
      previewLink: `http://books.google.com/books?id=${book.id}&hl=&cd=1&source=gbs_api`,
      infoLink: `http://books.google.com/books?id=${book.id}&hl=&source=gbs_api`,
      canonicalVolumeLink: `https://books.google.com/books/about/x.html?hl=&id=${book.id}`,
    },
    saleInfo: { country: 'NL', saleability: 'NOT_FOR_SALE', isEbook: false },
    accessInfo: {
      country: 'NL',
      viewability: 'PARTIAL',
      embeddable: true,
      publicDomain: false,
      textToSpeechPermission: 'ALLOWED',
      epub: { isAvailable: false },
      pdf: { isAvailable: false },
      webReaderLink: `http://play.google.com/books/reader?id=${book.id}&hl=&source=gbs_api`,
      accessViewStatus: 'SAMPLE',
      quoteSharingAllowed: false,
    },
    searchInfo: { textSnippet: `This is &quot;${book.title}&quot; \u003cb\u003e…\u003c/b\u003e` },
  }
}

export type GoogleError = keyof typeof errors

/** With the bodies that Google sends. */
export function googleError(name: GoogleError): Response {
  const { code, message, reason, ...rest } = errors[name]
  const { status, ...place } = { status: undefined, ...rest }
  const problem = { message, domain: 'global', reason, ...place }
  return Response.json({ error: { code, message, errors: [problem], status } }, { status: code })
}

const quota = (period: string) => ({
  code: 429,
  message: `Quota exceeded for quota metric 'Queries' and limit 'Queries per ${period}' of service 'books.googleapis.com' for consumer 'project_number:764086051850'.`,
  reason: 'rateLimitExceeded',
  status: 'RESOURCE_EXHAUSTED',
})

const errors = {
  missingQuery: {
    code: 400,
    message: 'Missing query.',
    reason: 'queryParameterMissing',
    location: 'q',
    locationType: 'parameter',
  },
  tooMany: {
    code: 400,
    message: "Invalid value '50'. Values must be within the range: [0, 40]",
    reason: 'invalidParameter',
    location: 'maxResults',
    locationType: 'parameter',
  },
  invalidKey: {
    code: 400,
    message: 'API key not valid. Please pass a valid API key.',
    reason: 'badRequest',
    status: 'INVALID_ARGUMENT',
  },
  unknownLocation: {
    code: 403,
    message: 'Cannot determine user location for geographically restricted operation.',
    reason: 'unknownLocation',
  },
  quotaOfDay: quota('day'),
  quotaOfMinute: quota('minute'),
  busy: { code: 503, message: 'Service temporarily unavailable.', reason: 'backendFailed' },
}
