import type { DemoNote } from './demo-note'

export const freeNotes: DemoNote[] = [
  {
    title: 'Cadeau voor Bram',
    body: 'Iets met houtbewerking, of toch de fietslamp die op de dynamo loopt. #cadeau',
    writtenDaysAgo: 18,
  },
  {
    title: 'Cadeau-ideeën',
    body: `- Oma: grote-letterboek, iets van Haasse
- Jonas: **geen** gereedschap meer
- Fatima: de goede olijfolie
- Anna: bon voor de sauna

#cadeau`,
    writtenDaysAgo: 140,
    editedDaysAgo: 20,
  },
  {
    body: `De merel zingt om 4.12 uur. De overbuurman start zijn auto om 5.40 uur. Daartussen is het stil genoeg om te denken.`,
    writtenDaysAgo: 176,
  },
  {
    title: 'Wandeling langs de dijk',
    body: `Heen over de kruin, terug door het griend. **14 km**, drie uur met koffie.

Mee: verrekijker, droge sokken, het gidsje. Bij paal 31 zaten vorig jaar ijsvogels; nu alleen een reiger die deed of hij er niet was. #wandelen`,
    writtenDaysAgo: 34,
  },
  {
    title: 'Paklijst drie dagen',
    body: `- [ ] regenjas
- [ ] lader **en** kabel
- [ ] boek, dunner dan je denkt
- [ ] oordoppen
- [ ] brood voor onderweg

Vinkjes weghalen na thuiskomst. #reizen`,
    writtenDaysAgo: 280,
    editedDaysAgo: 102,
  },
  {
    title: 'Namen van de buren',
    body: 'Nummer 12: Wim en Corrie. Nummer 16: Yusuf, en de kinderen heten Elif en Deniz. Op 20 woont iemand die ’s nachts viool speelt, zacht en goed.',
    writtenDaysAgo: 296,
  },
  {
    title: 'Zwemmen',
    body: `Maandag en donderdag, baan 4, vóór achten. Ademen naar links gaat nu ook. Doel voor het voorjaar: 1500 meter zonder rand. #sport`,
    writtenDaysAgo: 67,
    editedDaysAgo: 12,
  },
  {
    title: 'Citaat',
    body: '> Een mens lijdt dikwijls ’t meest door ’t lijden dat hij vreest.\n\nStond op het tegeltje bij oma in de gang. Nu bij mij.',
    writtenDaysAgo: 153,
  },
  {
    title: 'Vragen voor de huisarts',
    body: `- [x] knie: alleen bij traplopen
- [x] vitamine D, ja of nee
- [ ] verwijzing fysio

#gezondheid`,
    writtenDaysAgo: 92,
    editedDaysAgo: 59,
    isArchived: true,
  },
]
