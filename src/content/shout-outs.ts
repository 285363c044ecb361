import { z } from 'zod'
import { localizedSchema } from './localize'

export const shoutOutSchema = z.strictObject({
  to: z.string(),
  url: z.url().optional(),
  words: localizedSchema,
})

export type ShoutOut = z.infer<typeof shoutOutSchema>

export const shoutOuts: readonly ShoutOut[] = [
  {
    to: 'Dick Bruna',
    url: 'https://www.miffy.com',
    words: {
      nl: 'Hij liet weg tot er twee stippen en een kruisje overbleven, en dat bleek een gezicht.',
      en: 'He left things out until two dots and a cross remained, and that turned out to be a face.',
      de: 'Er ließ weg, bis zwei Punkte und ein Kreuz übrig blieben, und das war dann ein Gesicht.',
      es: 'Fue quitando hasta que quedaron dos puntos y una cruz, y resultó ser una cara.',
    },
  },
  {
    to: 'Brinkman & Van der Vlugt',
    url: 'https://whc.unesco.org/en/list/1441',
    words: {
      nl: 'Hun Van Nellefabriek is bijna helemaal raam, met letters die op het dak durven staan. Deze site heeft goed gekeken.',
      en: 'Their Van Nelle factory is nearly all window, with letters that dare to stand on the roof. This site took a good look.',
      de: 'Ihre Van-Nelle-Fabrik besteht fast nur aus Fenstern, und die Buchstaben trauen sich aufs Dach. Diese Website hat genau hingesehen.',
      es: 'Su fábrica Van Nelle es casi toda ventana, con letras que se atreven a subir al tejado. Esta web tomó nota.',
    },
  },
  {
    to: 'Jan Tschichold',
    words: {
      nl: 'Zijn zetregels voor Penguin pasten op vier bladzijden. Sindsdien is er geen excuus voor slordig wit.',
      en: 'His composition rules for Penguin fitted on four pages. There has been no excuse for careless spacing since.',
      de: 'Seine Satzregeln für Penguin passten auf vier Seiten. Seitdem gibt es keine Ausrede für schlampige Abstände.',
      es: 'Sus normas de composición para Penguin cabían en cuatro páginas. Desde entonces no hay excusa para un blanco mal puesto.',
    },
  },
  {
    to: 'Jeremy Keith',
    url: 'https://resilientwebdesign.com',
    words: {
      nl: 'Zijn boek ‘Resilient Web Design’ legt uit waarom HTML eerst komt, en doet het zelf ook zonder verbinding.',
      en: 'His book “Resilient Web Design” explains why HTML comes first, and keeps working when the connection does not.',
      de: 'Sein Buch „Resilient Web Design“ erklärt, warum HTML zuerst kommt, und funktioniert selbst auch ohne Verbindung.',
      es: 'Su libro «Resilient Web Design» explica por qué el HTML va primero, y él mismo funciona sin conexión.',
    },
  },
  {
    to: 'Michael Curran & James Teh',
    url: 'https://www.nvaccess.org',
    words: {
      nl: 'Zij begonnen aan NVDA omdat een schermlezer geen luxe hoort te zijn. Negen gebruikers in Sluisdam lieten me ermee horen wat ik had gebouwd.',
      en: 'They started NVDA because a screen reader should not be a luxury. With it, nine users in Sluisdam let me hear what I had built.',
      de: 'Sie haben mit NVDA angefangen, weil ein Screenreader kein Luxus sein sollte. Neun Menschen in Sluisdam ließen mich damit hören, was ich gebaut hatte.',
      es: 'Crearon NVDA porque un lector de pantalla no debería ser un lujo. Con él, nueve usuarios de Sluisdam me hicieron oír lo que había construido.',
    },
  },
]
