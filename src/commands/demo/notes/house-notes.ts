import type { DemoNote } from './demo-note'

export const houseNotes: DemoNote[] = [
  {
    title: 'Keukenkast',
    body: `De scharnieren zijn 35 mm. Boren met de oude mal, niet met de nieuwe: die zit er een halve millimeter naast.

- [x] mal terugvinden (la onder de bank)
- [x] proefgat in afvalhout
- [ ] linkerdeur
- [ ] rechterdeur
- [ ] plint vastzetten

Forstnerboor **35 mm**, 13 mm diep, 22,5 mm uit de kant. De plint krijgt de kleur van de keuken, zie [[Verfkleuren]]. Daarna de [[Werkbank]]. #huis #klussen`,
    writtenDaysAgo: 0,
    dueInDays: 9,
  },
  {
    title: 'Verfkleuren',
    body: `Voor als er ooit een kras bijgewerkt moet worden.

| Kamer | Kleur | Waarvandaan |
| --- | --- | --- |
| Gang | RAL 9010 | rest in de schuur, half blik |
| Keuken | S 2005-Y20R | mengmachine, bon in de map |
| Slaapkamer | oud blauw, twee lagen | niets meer van over |
| Buitendeur | RAL 6009 | nieuw kopen in het voorjaar |

#huis`,
    writtenDaysAgo: 214,
    editedDaysAgo: 61,
  },
  {
    title: 'Wie belt bij lekkage',
    body: `1. Hoofdkraan dicht: meterkast, onderste plank, rode knop.
2. Loodgieter De Waal, ook ’s avonds. Nummer hangt aan de binnenkant van de deur.
3. Foto’s maken **voordat** er gedweild wordt.

Polisnummer staat in de blauwe map. #huis`,
    writtenDaysAgo: 301,
    isPinned: true,
  },
  {
    title: 'Tuin in het voorjaar',
    body: `- [x] compost over de bakken
- [x] bonen voorzaaien op de vensterbank
- [x] regenton weer aansluiten
- [ ] druif snoeien (te laat: volgend jaar vóór februari)

De slakken kwamen dit jaar pas in mei. Kranten op de grond hielpen beter dan koffiedik. #tuin`,
    writtenDaysAgo: 242,
    editedDaysAgo: 190,
    isArchived: true,
  },
  {
    title: 'Bollen erin',
    body: `Twintig sterhyacinten onder de appel, tien krokussen bij het hek. Niet dieper dan drie keer hun eigen hoogte, en de muizen houden niet van narcissen ertussen. #tuin`,
    writtenDaysAgo: 47,
  },
  {
    title: 'Fiets',
    body: `Ketting is op: 0,75 mm rek. Cassette gaat nog een winter mee.

- [x] ketting, 8-speed, 116 schakels
- [x] remblokken achter
- [ ] dynamo-draad opnieuw solderen bij het achterlicht

#fiets #klussen`,
    dueInDays: -2,
    writtenDaysAgo: 78,
    editedDaysAgo: 40,
  },
  {
    title: 'Afmetingen bank',
    body: 'Door de voordeur past **hoogstens 78 cm**, schuin 84. Het trapgat is 71. Alles wat breder is moet door het raam, en dat kost een verhuislift.',
    writtenDaysAgo: 118,
  },
  {
    title: 'Energie, meterstanden',
    body: `| Datum | Stroom | Gas |
| --- | --: | --: |
| 1 januari | 18 204 | 6 310 |
| 1 april | 18 871 | 6 602 |
| 1 juli | 19 340 | 6 641 |
| 1 oktober | 19 798 | 6 668 |

Gas is na het tochtband in oktober nauwelijks gestegen. #huis #cijfers`,
    writtenDaysAgo: 320,
    editedDaysAgo: 51,
  },
  {
    title: 'Oude ladder op Marktplaats',
    body: 'Tekst voor de advertentie: *houten ladder, twaalf sporten, oersterk, één sport vervangen. Afhalen.* Vraagprijs 25.',
    writtenDaysAgo: 29,
    trashedDaysAgo: 9,
  },
]
