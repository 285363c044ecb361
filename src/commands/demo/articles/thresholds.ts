import type { DemoArticle } from './demo-article'

export const thresholds: DemoArticle = {
  slug: 'vier-centimeter',
  language: 'nl',
  title: 'Vier centimeter',
  publishedDaysAgo: 276,
  body: `In onze voordeur zit een drempel van vier centimeter. Hij ligt er sinds 1931, hij houdt niets tegen wat een borstel niet ook tegenhoudt, en iedereen die op bezoek komt struikelt er één keer over. Daarna niet meer: dan weet je het. Dat is precies het probleem met drempels. Wie binnen woont, ziet ze niet.

## Wat een drempel is

Een drempel is werk dat iemand moet doen voordat hij mag beginnen met waar hij voor kwam. Op een website herken je hem aan de volgende zinnen:

- Maak eerst een account aan.
- Zet JavaScript aan om verder te gaan.
- Kies uw cookievoorkeuren.
- Deze pagina werkt het beste in liggende stand.

Geen van die zinnen is gelogen. Ze staan alleen op de verkeerde plek. Wie wil weten of de bibliotheek zondag open is, krijgt een gesprek over cookies.

De timmerman die de onze kwam opmeten, had er één zin voor:

> Een deur hoort pas op te vallen als hij dicht is.

## Meten

Vorig jaar telden we bij een gemeente hoe vaak iemand moest drukken, typen of wachten voordat de eerste vraag van een formulier in beeld stond. Niet het formulier zelf: de weg ernaartoe.

| Formulier | Stappen ervoor | Haakte af |
| --- | ---: | ---: |
| Verhuizing doorgeven | 9 | 41% |
| Grofvuil laten halen | 6 | 28% |
| Parkeren voor bezoek | 11 | 52% |
| Melding openbare ruimte | 2 | 7% |

Die laatste heeft geen inlog, geen keuzemenu en geen welkomstwoord. Er staat: *Wat is er aan de hand?* en een tekstvak. De rest vraagt het formulier als het de rest nodig heeft.

Het aardige is dat niemand ooit had besloten om er elf stappen voor te zetten. Ze waren er gekomen zoals een drempel er komt: iemand had een kier, en legde er een lat overheen.

## Weghalen

Stappen weghalen is saai werk, en het gaat altijd hetzelfde. Je vraagt bij elke stap wie hem nodig heeft. Is dat de bezoeker, dan blijft hij. Is dat de organisatie, dan mag hij naar achteren: na de eerste vraag, of na het versturen, of naar een brief. Is dat niemand meer, dan haal je hem weg en wacht je een week of er iemand belt.

In code is de mooiste drempel degene die je niet schreef. Dit was de helft van een pagina:

\`\`\`js
if (!localStorage.getItem('cookies-gekozen')) {
  toonBanner()
  document.body.classList.add('niet-scrollen')
}
\`\`\`

En dit kwam ervoor in de plaats, nadat we hadden uitgezocht welke cookies er stonden:

\`\`\`html
<!-- Geen cookies. Dus ook geen vraag. -->
\`\`\`

Er belde niemand.

## De drempel zelf

Die van thuis ligt er nog. Ik heb hem opgemeten, er een tekening van gemaakt en een plank eiken gekocht. Intussen zeg ik *pas op de drempel* tegen iedereen die aanbelt, en dat is, besef ik, een cookiebanner.
`,
}
