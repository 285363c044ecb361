import { z } from 'zod'
import { localizedSchema } from './localize'
import { isoMonth } from './months'
import { skillId } from './skills'

/** JSON Resume `work`. Newest first; without `endDate` it still goes on. */
export const experienceSchema = z.strictObject({
  name: z.string(),
  position: localizedSchema,
  location: z.string(),
  url: z.url().optional(),
  startDate: isoMonth,
  endDate: isoMonth.optional(),
  /** One sentence for the home page. */
  summary: localizedSchema,
  /** Two to four further sentences for the career page. */
  highlights: z.array(localizedSchema).min(1),
  skills: z.array(skillId).min(1),
})

export type Experience = z.infer<typeof experienceSchema>

export const experience: readonly Experience[] = [
  {
    name: 'Studio Stoepkrijt',
    position: {
      nl: 'Lead front-end',
      en: 'Front-end lead',
      de: 'Leitung Frontend',
      es: 'Responsable de front-end',
    },
    location: 'Nergenshuizen',
    url: 'https://studiostoepkrijt.example',
    startDate: '2023-09',
    summary: {
      nl: 'Vier ontwikkelaars, één ontwerpsysteem en de afspraak dat een pagina ook zonder script iets zegt.',
      en: 'Four developers, one design system and a rule that every page has something to say without script.',
      de: 'Ein Team aus vier Leuten, ein Designsystem und die Abmachung, dass eine Seite auch ohne Skript etwas zu sagen hat.',
      es: 'Un equipo de cuatro, un sistema de diseño y un acuerdo: toda página tiene algo que decir incluso sin scripts.',
    },
    highlights: [
      {
        nl: 'De eerste weergave van onze grootste site ging van 2,8 naar 0,9\u00a0seconde op een telefoon van zes jaar oud.',
        en: 'On a six-year-old phone, the first view of our largest site went from 2.8 to 0.9\u00a0seconds.',
        de: 'Auf einem sechs Jahre alten Handy erscheint unsere größte Website nach 0,9 statt nach 2,8\u00a0Sekunden.',
        es: 'En un móvil de seis años, nuestra web más grande aparece a los 0,9\u00a0segundos; antes, a los 2,8.',
      },
      {
        nl: 'Het ontwerpsysteem telt 41 onderdelen en draagt elf sites. Het 42e onderdeel is al vier keer afgewezen.',
        en: 'The design system has 41 components and carries eleven sites. The 42nd has been turned down four times.',
        de: 'Das Designsystem hat 41 Bausteine und trägt elf Websites. Der 42. wurde schon viermal abgelehnt.',
        es: 'El sistema de diseño tiene 41 componentes y sostiene once webs. El número 42 ya se ha rechazado cuatro veces.',
      },
      {
        nl: 'Van zes formulierdiensten in PHP maakte ik er één in Hono, 1.900 regels korter.',
        en: 'Six form services in PHP became one in Hono, 1,900 lines shorter.',
        de: 'Aus sechs Formulardiensten in PHP wurde einer in Hono, 1.900 Zeilen kürzer.',
        es: 'Seis servicios de formularios en PHP se convirtieron en uno en Hono, con 1900 líneas menos.',
      },
      {
        nl: 'Elke vrijdagochtend lezen we een uur lang elkaars code, hardop en met koffie.',
        en: 'Every Friday morning we read each other’s code for an hour, out loud and with coffee.',
        de: 'Jeden Freitagmorgen lesen wir uns eine Stunde lang gegenseitig Code vor, bei Kaffee.',
        es: 'Los viernes por la mañana nos leemos el código unos a otros durante una hora, en voz alta y con café.',
      },
    ],
    skills: [
      'typescript',
      'react',
      'hono',
      'design-systems',
      'load-time',
      'wcag-audits',
      'typography',
      'mentoring',
    ],
  },
  {
    name: 'Waterschap De Drie Sluizen',
    position: {
      nl: 'Front-end developer',
      en: 'Front-end developer',
      de: 'Frontend-Entwicklerin',
      es: 'Desarrolladora front-end',
    },
    location: 'Sluisdam',
    url: 'https://dedriesluizen.example',
    startDate: '2020-04',
    endDate: '2023-06',
    summary: {
      nl: 'Het loket voor lekke dijken en dode vissen herbouwd: van elf stappen naar vier, en van zeven seconden naar één.',
      en: 'Rebuilt the online desk for leaking dykes and dead fish: from eleven steps to four, and from seven seconds to one.',
      de: 'Die Meldestelle für undichte Deiche und tote Fische neu gebaut: von elf Schritten auf vier, von sieben Sekunden auf eine.',
      es: 'Rehíce la ventanilla digital para peces muertos y diques con fugas: de once pasos a cuatro y de siete segundos a uno.',
    },
    highlights: [
      {
        nl: 'Voor het eerst getest met negen mensen die een schermlezer gebruiken, en daarna bij elke uitgave weer.',
        en: 'Tested for the first time with nine people who use a screen reader, and again before every release after that.',
        de: 'Zum ersten Mal mit neun Menschen getestet, die einen Screenreader benutzen, und danach vor jedem Release wieder.',
        es: 'Por primera vez hicimos pruebas con nueve personas que usan lector de pantalla, y luego antes de cada versión.',
      },
      {
        nl: 'De kaart met waterstanden werd een tabel met een kaart ernaast. Bij het hoogwater van februari 2022 werd die 38.000 keer geopend.',
        en: 'The map of water levels became a table with a map beside it. In the high water of February 2022 it was opened 38,000 times.',
        de: 'Aus der Karte der Wasserstände wurde eine Tabelle mit Karte daneben. Beim Hochwasser im Februar 2022 wurde sie 38.000-mal geöffnet.',
        es: 'El mapa de niveles del agua pasó a ser una tabla con un mapa al lado. En la crecida de febrero de 2022 se abrió 38\u00a0000 veces.',
      },
      {
        nl: 'Van 212 formulieren bleven er 57 over. De rest vroeg naar dingen die we al wisten.',
        en: 'Of 212 forms, 57 remained. The others asked for things we already knew.',
        de: 'Von 212 Formularen blieben 57. Die übrigen fragten nach Dingen, die wir schon wussten.',
        es: 'De 212 formularios quedaron 57. Los demás preguntaban cosas que ya sabíamos.',
      },
      {
        nl: 'De browsertests duurden zes minuten. Voorheen klikte iemand een hele vrijdagmiddag weg.',
        en: 'The browser tests took six minutes. Before that, somebody spent every Friday afternoon clicking.',
        de: 'Die Browsertests dauerten sechs Minuten. Vorher klickte sich jemand durch den ganzen Freitagnachmittag.',
        es: 'Las pruebas de navegador duraban seis minutos. Antes, alguien se pasaba la tarde del viernes haciendo clic.',
      },
    ],
    skills: [
      'html',
      'css',
      'accessibility',
      'screen-readers',
      'user-testing',
      'design-systems',
      'playwright',
      'sql',
    ],
  },
  {
    name: 'Bureau Kantlijn',
    position: {
      nl: 'Webontwikkelaar',
      en: 'Web developer',
      de: 'Webentwicklerin',
      es: 'Desarrolladora web',
    },
    location: 'Nergenshuizen',
    url: 'https://bureaukantlijn.example',
    startDate: '2017-07',
    endDate: '2020-03',
    summary: {
      nl: 'Dertig kleine sites voor uitgevers en musea, met aandacht voor het lettertype en de laadtijd.',
      en: 'Thirty small sites for publishers and museums, with an eye for the typeface and one on the clock.',
      de: 'Dreißig kleine Websites für Verlage und Museen, mit einem Auge auf der Schrift und einem auf der Ladezeit.',
      es: 'Treinta webs pequeñas para editoriales y museos, con un ojo en la letra y otro en el tiempo de carga.',
    },
    highlights: [
      {
        nl: 'Geen ervan woog meer dan 300\u00a0kB. De lichtste, voor een museum van speldenkussens, woog 41\u00a0kB.',
        en: 'None of them weighed more than 300\u00a0kB. The lightest, for a pincushion museum, weighed 41\u00a0kB.',
        de: 'Keine davon wog mehr als 300\u00a0kB. Die leichteste, für ein Museum für Nadelkissen, wog 41\u00a0kB.',
        es: 'Ninguna pesaba más de 300\u00a0kB. La más ligera, para un museo de alfileteros, pesaba 41\u00a0kB.',
      },
      {
        nl: 'Een boekwinkel met 4.200 titels die ook met een tikfout het goede boek vindt.',
        en: 'A bookshop with 4,200 titles that finds the right book even if you misspell it.',
        de: 'Ein Buchladen mit 4.200 Titeln, der auch bei Tippfehlern das richtige Buch findet.',
        es: 'Una librería con 4200 títulos que encuentra el libro aunque lo escribas mal.',
      },
      {
        nl: 'Tweeëntwintig van de dertig staan er nog. Twee zijn zelfs bijgewerkt.',
        en: 'Twenty-two of the thirty are still standing. Two have even been updated.',
        de: 'Zweiundzwanzig der dreißig stehen noch. Zwei wurden sogar aktualisiert.',
        es: 'Veintidós de las treinta siguen en pie. Dos incluso se han actualizado.',
      },
    ],
    skills: ['html', 'css', 'javascript', 'php', 'git', 'accessibility', 'load-time'],
  },
  {
    name: 'Museum Het Kozijn',
    position: {
      nl: 'Stagiaire front-end',
      en: 'Front-end intern',
      de: 'Praktikantin im Frontend',
      es: 'Becaria de front-end',
    },
    location: 'Sluisdam',
    url: 'https://hetkozijn.example',
    startDate: '2015-09',
    endDate: '2016-01',
    summary: {
      nl: 'Een plattegrond van veertien museumzalen, getekend in SVG en uitgeprobeerd op wie er binnenkwam.',
      en: 'A floor plan of fourteen museum rooms, drawn in SVG and tried out on whoever walked in.',
      de: 'Ein Grundriss von vierzehn Museumssälen, in SVG gezeichnet und an allen erprobt, die hereinkamen.',
      es: 'Un plano de catorce salas de museo, dibujado en SVG y probado con todo el que entraba.',
    },
    highlights: [
      {
        nl: 'In vijf maanden keek ik mee met 63 bezoekers. De meesten zochten de wc, dus die staat nu bovenaan.',
        en: 'In five months I watched 63 visitors. Most were looking for the toilets, so those now come first.',
        de: 'In fünf Monaten habe ich 63 Besuchern zugesehen. Die meisten suchten die Toilette, also steht sie jetzt oben.',
        es: 'En cinco meses observé a 63 visitantes. La mayoría buscaba los aseos, así que ahora van los primeros.',
      },
      {
        nl: 'De plattegrond woog 22\u00a0kB en hing ook op papier, naast de kassa.',
        en: 'The plan weighed 22\u00a0kB and also hung beside the till, on paper.',
        de: 'Der Plan wog 22\u00a0kB und hing auch auf Papier neben der Kasse.',
        es: 'El plano pesaba 22\u00a0kB y también colgaba, en papel, junto a la taquilla.',
      },
    ],
    skills: ['html', 'css', 'svg', 'interaction-design', 'user-testing'],
  },
  {
    name: 'Bakkerij Korst',
    position: {
      nl: 'Websitebouwer (bijbaan)',
      en: 'Website builder (part-time)',
      de: 'Webentwicklerin (Nebenjob)',
      es: 'Desarrolladora web (por horas)',
    },
    location: 'Nergenshuizen',
    url: 'https://bakkerijkorst.example',
    startDate: '2014-04',
    endDate: '2017-06',
    summary: {
      nl: 'Een bestelsite, zodat de rij op zaterdag niet meer tot de fietsenmaker stond.',
      en: 'An ordering site, so that the Saturday queue no longer reached the bicycle shop.',
      de: 'Eine Bestellseite, damit die Schlange samstags nicht mehr bis zum Fahrradladen reichte.',
      es: 'Una web de pedidos para que la cola del sábado dejara de llegar a la tienda de bicicletas.',
    },
    highlights: [
      {
        nl: 'Van nul naar 140 bestellingen per zaterdag, waarvan 90 voor hetzelfde volkorenbrood.',
        en: 'From none to 140 orders every Saturday, 90 of them for the same wholemeal loaf.',
        de: 'Von null auf 140 Bestellungen pro Samstag, 90 davon für dasselbe Vollkornbrot.',
        es: 'De cero a 140 pedidos cada sábado, 90 de ellos del mismo pan integral.',
      },
      {
        nl: 'Drie jaar lang uitbetaald in euro’s en krentenbollen. De verhouding staat nergens op papier.',
        en: 'Paid for three years in euros and currant buns. The ratio was never put in writing.',
        de: 'Drei Jahre lang in Euro und Rosinenbrötchen bezahlt. Das Verhältnis wurde nie schriftlich festgehalten.',
        es: 'Tres años cobrando en euros y bollos de pasas. La proporción nunca constó por escrito.',
      },
    ],
    skills: ['html', 'css', 'javascript', 'php'],
  },
  {
    name: 'Bibliotheek Nergenshuizen',
    position: {
      nl: 'Helpdeskmedewerker (bijbaan)',
      en: 'Help desk assistant (part-time)',
      de: 'Aushilfe am Helpdesk (Nebenjob)',
      es: 'Auxiliar de soporte (por horas)',
    },
    location: 'Nergenshuizen',
    url: 'https://bibliotheeknergenshuizen.example',
    startDate: '2013-10',
    endDate: '2015-08',
    summary: {
      nl: 'Zes uur per week uitleggen waarom de printer het niet deed, in zinnen die niemand twee keer hoefde te horen.',
      en: 'Six hours a week explaining why the printer would not print, in sentences nobody had to hear twice.',
      de: 'Sechs Stunden pro Woche erklären, warum der Drucker nicht druckt, in Sätzen, die niemand zweimal hören musste.',
      es: 'Seis horas a la semana explicando por qué no imprimía la impresora, con frases que nadie tenía que oír dos veces.',
    },
    highlights: [
      {
        nl: 'Zeventien folders herschreven tot één webpagina. Aan de balie kwamen een derde minder vragen binnen.',
        en: 'Rewrote seventeen leaflets as one web page. Questions at the desk fell by a third.',
        de: 'Aus siebzehn Faltblättern eine einzige Webseite gemacht. Am Schalter kam ein Drittel weniger Fragen an.',
        es: 'Reescribí diecisiete folletos en una sola página web. En el mostrador hubo un tercio menos de preguntas.',
      },
      {
        nl: 'Daar zag ik voor het eerst iemand een site bedienen zonder muis. Hij was sneller dan ik.',
        en: 'It was there that I first saw someone use a site without a mouse. He was faster than I was.',
        de: 'Dort habe ich zum ersten Mal jemanden gesehen, der eine Website ohne Maus bediente. Er war schneller als ich.',
        es: 'Allí vi por primera vez a alguien usar una web sin ratón. Iba más rápido que yo.',
      },
    ],
    skills: ['html', 'css', 'plain-language'],
  },
]
