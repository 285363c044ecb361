import type { DemoArticle } from './demo-article'

export const focusRings: DemoArticle = {
  slug: 'ringen',
  language: 'nl',
  title: 'De ring om de knop',
  publishedDaysAgo: 9,
  body: `Er bestaat één regel CSS waar ik boos van word. Hij is kort, hij staat in elke map met oude code, en wie hem schreef wilde alleen maar dat het er netter uitzag.

\`\`\`css
*:focus {
  outline: none;
}
\`\`\`

Deze regel haalt bij iemand die met het toetsenbord werkt de muisaanwijzer weg. Niet een beetje: helemaal. Probeer het eens een middag. Leg je muis in de la en bestel een treinkaartje.

## Waarom hij er staat

Omdat er een blauwe rand verscheen om een knop waar net iemand op had geklikt, en die iemand was de directeur. Dat was in 2011 een redelijke klacht. Browsers lieten de rand toen ook zien na een klik. Dat doen ze sinds \`:focus-visible\` niet meer: de rand komt alleen als hij nodig is.

Wie de regel vandaag weghaalt, krijgt dus geen blauwe randen terug. Alleen de mensen die ze nodig hebben krijgen ze terug.

## Een goede ring

Drie eisen, in deze volgorde:

1. **Hij is te zien.** Ten minste drie pixels, en contrast 3 : 1 met wat ernaast ligt, niet alleen met de knop.
2. **Hij verschuift niets.** \`outline\` neemt geen plaats in, \`border\` wel.
3. **Hij is overal hetzelfde.** Wie hem zoekt, zoekt één ding.

Meer is het niet:

\`\`\`css
:focus-visible {
  outline: 3px solid var(--focus);
  outline-offset: 2px;
}
\`\`\`

De kleur staat in een variabele, omdat licht en donker een andere nodig hebben. Geel op wit haalt 1,6 : 1 en is dus geen ring maar een gerucht.

| Ring | Op wit | Op donkerblauw | Oordeel |
| --- | ---: | ---: | --- |
| Lampgeel | 1,6 | 11,6 | alleen in het donker |
| Inkt | 17,2 | 1,0 | alleen in het licht |
| Blauw van de browser | 4,7 | 3,8 | overal net genoeg |
| Wit met zwart eromheen | 21 | 21 | overal, en lelijk |

Ik koos de eerste twee, elk op zijn eigen tijd van de dag.

## Waar hij heen gaat

De ring is het halve werk. De andere helft is waar hij staat nadat er iets gebeurd is. Een venster gaat open: de ring gaat mee naar binnen. Het gaat dicht: hij gaat terug naar de knop waar je vandaan kwam. Een formulier klopt niet: hij staat op het eerste veld dat niet klopt. En is het ding waar hij stond verdwenen, dan mag hij alles, behalve ook verdwijnen.

Mevrouw Terpstra, 81, over haar bank:

> Ik raakte hem altijd kwijt bij stap drie. Dan begon ik maar weer bovenaan.

Dat is ook de enige test die je nodig hebt. Kun je na elke toets aanwijzen waar je bent? Zo niet, dan is er iets weg, en meestal is dat één regel.
`,
}
