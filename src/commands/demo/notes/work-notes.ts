import type { DemoNote } from './demo-note'

export const workNotes: DemoNote[] = [
  {
    title: 'Lezing in Sluisdam',
    body: `Drie dingen over toegankelijke formulieren: label boven het veld, fout erbij in woorden, en nooit wissen wat iemand al typte.

## Opbouw

1. Een formulier dat faalt (twee minuten, zonder uitleg)
2. Waarom een plaatshouder geen label is
3. De fout naast het veld, en de eerste fout krijgt de focus
4. Vragen

> Wie iets getypt heeft, heeft werk gedaan. Gooi dat niet weg.

- [x] zaal gezien, er is geen HDMI
- [x] adapter geleend
- [ ] dia 7 korter
- [ ] één keer hardop, met klok

#werk #lezing`,
    writtenDaysAgo: 31,
    editedDaysAgo: 3,
    isPinned: true,
  },
  {
    title: 'CSS die ik steeds opzoek',
    body: `Regels van een lijst op de basislijn van de laatste regel zetten:

\`\`\`css
.row {
  display: flex;
  align-items: last baseline;
}
\`\`\`

En tekst die niet springt als er een schuifbalk komt: \`scrollbar-gutter: stable\`. #werk #css`,
    writtenDaysAgo: 133,
    editedDaysAgo: 84,
  },
  {
    title: 'Git: het laatste uur terug',
    body: `\`git reflog\` eerst lezen, dan pas typen.

\`\`\`sh
git reflog --date=relative | head -20
git switch -c terug 'HEAD@{1 hour ago}'
\`\`\`

Nooit \`--hard\` met iets in de werkmap waar je aan gehecht bent. #werk #git`,
    writtenDaysAgo: 171,
  },
  {
    title: 'Gesprek met Anna over de winkel',
    body: `Haar boekhandel krijgt een nieuwe site. Wat ze wil:

- etalage met wat er **nu** ligt, niet met wat besteld kan worden
- openingstijden bovenaan, ook op een telefoon
- geen winkelwagen: bellen of langskomen

Wat ze niet zei maar bedoelt: het moet niet weer drie jaar duren. #werk #anna`,
    writtenDaysAgo: 22,
    editedDaysAgo: 14,
  },
  {
    title: 'Uren november',
    body: `| Week | Klant | Uren |
| --- | --- | --: |
| 45 | Anna | 12 |
| 46 | Anna | 16 |
| 46 | gemeente | 8 |
| 47 | gemeente | 20 |

- [ ] factuur Anna
- [ ] factuur gemeente, met inkoopnummer!

#werk #cijfers`,
    writtenDaysAgo: 16,
    editedDaysAgo: 1,
  },
  {
    title: 'Review: waar ik op let',
    body: `1. Begrijp ik in een halve minuut waarom dit er is?
2. Welke test ging rood vóór deze wijziging?
3. Wat gebeurt er als het netwerk wegvalt?
4. Staat er een woord dat ik moest opzoeken?

En dan pas de komma’s. #werk`,
    writtenDaysAgo: 205,
  },
  {
    title: 'SQL, vensterfuncties',
    body: `Eindelijk begrepen met de lekstanden:

\`\`\`sql
select dag, stand, stand - lag(stand) over (order by dag) as verbruik
from meterstanden
order by dag
\`\`\`

\`lag\` kijkt één rij terug, \`over (order by …)\` zegt wat terug betekent. #werk #sql`,
    writtenDaysAgo: 260,
  },
  {
    title: 'Regel voor dagen zonder zin',
    body: 'Tien minuten beginnen mag ook. Meestal worden het er veertig.',
    writtenDaysAgo: 33,
  },
  {
    title: 'Contract gemeente, vragen',
    body: `- [x] wie is eigenaar van de code
- [x] betaaltermijn: dertig dagen
- [x] aansprakelijkheid gemaximeerd

Getekend in september. #werk`,
    writtenDaysAgo: 88,
    editedDaysAgo: 70,
    isArchived: true,
  },
]
