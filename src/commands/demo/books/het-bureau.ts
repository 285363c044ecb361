import type { DemoBook } from './demo-book'

export const hetBureau: DemoBook[] = [
  {
    slug: 'meneer-beerta',
    book_name: 'Meneer Beerta',
    ...common(1),
    published: '1996',
    pages: 773,
    description:
      'Maarten Koning neemt in 1957 een baan aan op een bureau voor volkscultuur, bij gebrek aan iets beters.',
    addedDaysAgo: 301,
  },
  {
    slug: 'vuile-handen',
    book_name: 'Vuile handen',
    ...common(2),
    published: '1996',
    pages: 597,
    description:
      'Het Bureau groeit, en met de mensen komen de vergaderingen, de kaarten en de ruzies.',
    addedDaysAgo: 302,
  },
  {
    slug: 'plankton',
    book_name: 'Plankton',
    ...common(3),
    published: '1997',
    pages: 807,
    description:
      'De jaren zeventig brengen inspraak op het werk. Maarten krijgt een afdeling en wordt er niet geruster op.',
    addedDaysAgo: 303,
  },
  {
    slug: 'het-a-p-beerta-instituut',
    book_name: 'Het A.P. Beerta-Instituut',
    ...common(4),
    published: '1998',
    pages: 1021,
    description:
      'Het Bureau krijgt een nieuwe naam en een ander gebouw. Beerta zelf kan amper nog spreken.',
    addedDaysAgo: 304,
  },
  {
    slug: 'en-ook-weemoedigheid',
    book_name: 'En ook weemoedigheid',
    ...common(5),
    published: '1999',
    pages: 957,
    description:
      'Congressen, bezuinigingen en zieke collega’s: het werk gaat door en de twijfel ook.',
    remark: 'Stofomslag ontbreekt.',
    addedDaysAgo: 305,
  },
  {
    slug: 'afgang',
    book_name: 'Afgang',
    ...common(6),
    published: '2000',
    pages: 689,
    description: 'De laatste jaren voor het pensioen, waarin anderen het voor het zeggen krijgen.',
    addedDaysAgo: 306,
  },
  {
    slug: 'de-dood-van-maarten-koning',
    book_name: 'De dood van Maarten Koning',
    ...common(7),
    published: '2000',
    pages: 227,
    description:
      'Maarten komt na zijn afscheid nog eens langs en merkt hoe snel een bureau iemand vergeet.',
    addedDaysAgo: 307,
  },
]

function common(serie_number: number) {
  return {
    author_name: 'J.J. Voskuil',
    serie_name: 'Het Bureau',
    serie_number,
    publisher: 'Van Oorschot',
    language: 'nl',
    categories: 'Roman',
    place: 'Woonkamer, bovenste plank',
    bought_on: '2015-08-02',
    bought_at: 'Deventer boekenmarkt',
    price: '€ 10,00',
    condition: 'Goed',
  }
}
