import type { Locales } from './i18n-types'

export interface LanguageRow {
  /** In the language itself. */
  name: string
  /** With a country for dates and numbers: `en` alone would be American. */
  tag: string
  /** Of a character each: outer and inner quotation marks. */
  quotes: Record<'"' | "'", readonly [opening: string, closing: string]>
  /** `long` where the short form of a year is a single letter, which is unclear. */
  unitLength: 'short' | 'long'
  /** From three to twelve, as a sentence begins with them. */
  numbers: string
  /** As they are spoken, and so may be searched for. */
  signs: Record<
    'plus' | 'sharp' | 'and' | 'at' | 'percent' | 'euro' | 'dollar' | 'pound' | 'degrees',
    string
  >
  /** Frequent words that tell it from the other languages. */
  frequent: string
  /** In a question: words that need not be found, and those that name where to look. */
  asked: Record<'nowhere' | 'books' | 'notes' | 'workouts' | 'users' | 'site', string>
  /** What `bun run mine` writes into a CV. */
  resume: { otherSkills: string; fluency: readonly [string, string, string, string, string] }
}

/**
 * A row for each dictionary. A text that a language lacks is shown in the first language of this
 * order that has it.
 */
export const languages: Readonly<Record<Locales, LanguageRow>> = {
  en: {
    name: 'English',
    tag: 'en-GB',
    quotes: { '"': ['“', '”'], "'": ['‘', '’'] },
    unitLength: 'short',
    numbers: 'Three Four Five Six Seven Eight Nine Ten Eleven Twelve',
    signs: {
      plus: 'plus',
      sharp: 'sharp',
      and: 'and',
      at: 'at',
      percent: 'percent',
      euro: 'euro',
      dollar: 'dollar',
      pound: 'pound',
      degrees: 'degrees',
    },
    frequent: `the and of to is that it for with as on are this be was which not have from were our
      by at has led built my i we`,
    asked: {
      nowhere: `a about an and any are as at be been by can could did do does for from had has have how i in
        is it its lent me my of on or our she he that the their them there these they this those to
        was we were what when where which who whom whose why will with you your`,
      books: 'book books',
      notes: 'note notes',
      workouts: 'workout workouts training trainings exercise exercises record records',
      users: 'user users person people invitation invitations',
      site: 'article articles page pages',
    },
    resume: {
      otherSkills: 'Skills',
      fluency: [
        'Elementary proficiency',
        'Limited working proficiency',
        'Professional working proficiency',
        'Full professional proficiency',
        'Native or bilingual proficiency',
      ],
    },
  },
  nl: {
    name: 'Nederlands',
    tag: 'nl-NL',
    quotes: { '"': ['“', '”'], "'": ['‘', '’'] },
    unitLength: 'short',
    numbers: 'Drie Vier Vijf Zes Zeven Acht Negen Tien Elf Twaalf',
    signs: {
      plus: 'plus',
      sharp: 'sharp',
      and: 'en',
      at: 'at',
      percent: 'procent',
      euro: 'euro',
      dollar: 'dollar',
      pound: 'pond',
      degrees: 'graden',
    },
    frequent: `het een van niet voor maar ook naar wordt zijn aan bij dat er nog wel geen als zo met
      werd werkte ik mijn wij onze deze tot uit heb`,
    asked: {
      nowhere: `aan al als bij bent ben dat de deze die dit doe door een en er geleend geen had heb hebben hebt
        heeft het hij hoe hoeveel ik in is ja je jij kan maar me mijn met mij na naar niet of om ons onze
        ook op over te tot uit van voor waar waarom wanneer was wat we welk welke wie wij worden ze zij
        zijn`,
      books: 'boek boeken',
      notes: 'notitie notities aantekening aantekeningen',
      workouts: 'training trainingen oefening oefeningen record records',
      users: 'gebruiker gebruikers uitnodiging uitnodigingen',
      site: 'artikel artikelen pagina pagina’s',
    },
    resume: {
      otherSkills: 'Vaardigheden',
      fluency: [
        'basiskennis',
        'beperkte werkvaardigheid',
        'goede werkvaardigheid',
        'volledige werkvaardigheid',
        'moedertaal of tweetalig',
      ],
    },
  },
  de: {
    name: 'Deutsch',
    tag: 'de-DE',
    quotes: { '"': ['„', '“'], "'": ['‚', '‘'] },
    unitLength: 'long',
    numbers: 'Drei Vier Fünf Sechs Sieben Acht Neun Zehn Elf Zwölf',
    signs: {
      plus: 'plus',
      sharp: 'sharp',
      and: 'und',
      at: 'at',
      percent: 'Prozent',
      euro: 'Euro',
      dollar: 'Dollar',
      pound: 'Pfund',
      degrees: 'Grad',
    },
    frequent: `der die und das ist nicht ein eine zu den mit für auf sich dem auch wird im einen war
      wurde bei nach ich mein wir unsere als von zur`,
    asked: {
      nowhere: `aber als am an auf aus bei beim bin das dass dem den der des die dies diese dieser du ein eine
        einem einen einer eines er es für geliehen habe haben hat hatte ich ihr ihre im in ins ist kann
        mein meine mich mir mit nach nicht noch oder sie sind so über um und uns unser vom von vor wann
        war warum was welche welcher welches wem wer wie wir wo zu zum zur`,
      books: 'buch bücher',
      notes: 'notiz notizen',
      workouts: 'training trainings übung übungen rekord rekorde',
      users: 'benutzer einladung einladungen',
      site: 'artikel seite seiten',
    },
    resume: {
      otherSkills: 'Kenntnisse',
      fluency: [
        'Grundkenntnisse',
        'eingeschränkte Arbeitskenntnisse',
        'gute Arbeitskenntnisse',
        'verhandlungssicher',
        'Muttersprache oder zweisprachig',
      ],
    },
  },
  es: {
    name: 'Español',
    tag: 'es-ES',
    quotes: { '"': ['«', '»'], "'": ['“', '”'] },
    unitLength: 'long',
    numbers: 'Tres Cuatro Cinco Seis Siete Ocho Nueve Diez Once Doce',
    signs: {
      plus: 'más',
      sharp: 'sharp',
      and: 'y',
      at: 'arroba',
      percent: 'por ciento',
      euro: 'euro',
      dollar: 'dólar',
      pound: 'libra',
      degrees: 'grados',
    },
    frequent: `el la los las que y un una por con para no se del es lo como más su fue era mi nuestro
      nuestra equipo también desde yo`,
    asked: {
      nowhere: `a al como con cómo cuál cuándo cuánto de del dónde donde e el ella él en es esa ese eso esta
        este esto está fue ha hay he la las le lo los me mi mis no nos nuestro o para pero por porque
        prestado que qué quién quien quiénes se ser sin sobre son su sus te tiene tienen tengo tu un una
        unas unos y ya yo`,
      books: 'libro libros',
      notes: 'nota notas apunte apuntes',
      workouts: 'entrenamiento entrenamientos ejercicio ejercicios récord récords',
      users: 'usuario usuarios invitación invitaciones',
      site: 'artículo artículos página páginas',
    },
    resume: {
      otherSkills: 'Habilidades',
      fluency: [
        'nivel básico',
        'nivel básico profesional',
        'nivel profesional',
        'nivel profesional alto',
        'lengua materna o bilingüe',
      ],
    },
  },
}

// With these keys alone, as the type says.
export const languageOrder = Object.keys(languages) as readonly Locales[]

export function mapLanguages<Value>(make: (locale: Locales) => Value): Record<Locales, Value> {
  const entries = languageOrder.map((locale) => [locale, make(locale)])
  // With all keys.
  return Object.fromEntries(entries) as Record<Locales, Value>
}

/** “en, nl, de and es”. */
export const listedLanguages = new Intl.ListFormat('en-GB').format(languageOrder)
