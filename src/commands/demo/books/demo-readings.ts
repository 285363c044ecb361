import type { readings } from '../../../../db/schema/readings'

interface DemoReading
  extends Partial<
    Pick<
      typeof readings.$inferInsert,
      'state' | 'finished' | 'page' | 'stars' | 'review' | 'format'
    >
  > {
  slug: string
  startedDaysAgo?: number
  finishedDaysAgo?: number
}

/** Stars are quarters, as they are stored. */
export const demoReadings: DemoReading[] = [
  read('de-avonden', 320, 309, 18, 'Opnieuw, in de kou, dat helpt.'),
  read('oeroeg', 305, 303, 17),
  read('the-fifth-season', 298, 281, 19, 'Daarna meteen het tweede deel gezocht.'),
  read('le-petit-prince', 276, 275),
  read('the-obelisk-gate', 274, 258, 16),
  read('meneer-beerta', 250, 231, 15, 'Kantoor als noodlot. Hardop gelezen op zolder.'),
  read('ways-of-seeing', 228, 224, 18),
  read('vuile-handen', 222, 196, 14),
  read('the-stone-sky', 190, 177, 17),
  read('l-etranger', 171, 168, 16),
  read('pedro-paramo', 160, 155, 19, 'Twee keer achter elkaar, en nog niet wie er leeft.'),
  { ...read('1984', 150, 139, 15), format: 'audio' },
  read('plankton', 133, 104, 14),
  read('momo', 99, 96, 20, 'Voorgelezen. De grijze heren kwamen in elke droom.'),
  read('a-room-of-ones-own', 88, 85, 17),
  { ...read('the-name-of-the-wind', 80, 61, 13), format: 'digital' },
  read('das-parfum', 58, 47, 12),
  read('the-design-of-everyday-things', 45, 33, 16),
  read('het-smelt', 30, 22, 15),
  {
    slug: 'der-zauberberg',
    state: 'reading',
    startedDaysAgo: 40,
    page: 212,
    review: 'En het sneeuwt nog steeds.',
  },
  {
    slug: 'cien-anos-de-soledad',
    state: 'reading',
    startedDaysAgo: 20,
    review: 'Nu in het Spaans.',
  },
  {
    slug: 'don-quijote-de-la-mancha',
    state: 'stopped',
    startedDaysAgo: 210,
    finishedDaysAgo: 180,
    page: 112,
  },
  {
    slug: 'godel-escher-bach',
    state: 'stopped',
    startedDaysAgo: 128,
    finishedDaysAgo: 90,
    page: 300,
    review: 'Later, met potlood.',
  },
  { slug: 'de-avonden', finished: '2009', stars: 16 },
  { slug: 'oeroeg', finished: '1998' },
  {
    slug: 'cien-anos-de-soledad',
    finished: '2014-08',
    stars: 20,
    review: 'In vertaling, aan zee.',
  },
  { slug: 'momo', finished: '1991' },
  { slug: 'max-havelaar', finished: '2019', stars: 13 },
  { slug: 'publieke-werken', finished: '2021-02', stars: 18 },
  { slug: 'de-ontdekking-van-de-hemel', finished: '2022-07', stars: 17 },
  { slug: 'the-pragmatic-programmer' },
]

function read(
  slug: string,
  startedDaysAgo: number,
  finishedDaysAgo: number,
  stars?: number,
  review?: string,
): DemoReading {
  return { slug, startedDaysAgo, finishedDaysAgo, stars, review }
}
