import { z } from 'zod'
import { localizedSchema } from './localize'

/** JSON Resume `interests`. */
export const interestSchema = z.strictObject({
  name: localizedSchema,
  summary: localizedSchema,
  keywords: z.array(localizedSchema).min(1),
})

export type Interest = z.infer<typeof interestSchema>

export const interests: readonly Interest[] = [
  {
    name: { nl: 'Wadlopen', en: 'Mudflats', de: 'Wattwandern', es: 'Bajamar' },
    summary: {
      nl: 'Elk jaar in mei loop ik naar het eiland aan de overkant. In 2019 bleef er een schoen achter, maat 39.',
      en: 'Every May I walk to the island across the flats. In 2019 a shoe stayed behind, size 39.',
      de: 'Jedes Jahr im Mai laufe ich zur Insel gegenüber. 2019 blieb ein Schuh zurück, Größe 39.',
      es: 'Cada mayo cruzo a pie hasta la isla de enfrente. En 2019 se quedó por el camino un zapato, talla 39.',
    },
    keywords: [
      { nl: 'getijden', en: 'tides', de: 'Gezeiten', es: 'mareas' },
      { nl: 'slik', en: 'mud', de: 'Schlick', es: 'fango' },
      { nl: 'kompas', en: 'compass', de: 'Kompass', es: 'brújula' },
    ],
  },
  {
    name: { nl: 'Drukpers', en: 'Letterpress', de: 'Buchdruck', es: 'Imprenta' },
    summary: {
      nl: 'In de schuur staat een proefpers uit 1958 van 180\u00a0kg. Hij drukt één kaart per minuut; de vertraging ben ik.',
      en: 'A proof press from 1958 stands in the shed, all 180\u00a0kg of it. It prints one card a minute; the delay is me.',
      de: 'Im Schuppen steht eine Abziehpresse von 1958, 180\u00a0kg schwer. Sie druckt eine Karte pro Minute; die Verzögerung bin ich.',
      es: 'En el cobertizo hay una prensa de pruebas de 1958 que pesa 180\u00a0kg. Imprime una tarjeta por minuto; el retraso soy yo.',
    },
    keywords: [
      { nl: 'lood', en: 'metal type', de: 'Blei', es: 'plomo' },
      { nl: 'inkt', en: 'ink', de: 'Druckfarbe', es: 'tinta' },
      { nl: 'ansichtkaarten', en: 'postcards', de: 'Postkarten', es: 'postales' },
    ],
  },
  {
    name: { nl: 'Voordeuren', en: 'Front doors', de: 'Haustüren', es: 'Portales' },
    summary: {
      nl: 'Ik fotografeer bovenlichten van voordeuren: 412 tot nu toe, geen twee gelijk. Met mijn achternaam lag het voor de hand.',
      en: 'I photograph the fanlights above front doors: 412 so far, no two alike. My surname means “front door”, so it was bound to happen.',
      de: 'Ich fotografiere Oberlichter über Haustüren: bisher 412, keine zwei gleich. Mein Nachname bedeutet „Haustür“, es lag also nahe.',
      es: 'Fotografío los montantes de las puertas de entrada: 412 hasta ahora, todos distintos. Mi apellido significa «puerta de entrada»; era de esperar.',
    },
    keywords: [
      { nl: 'bovenlichten', en: 'fanlights', de: 'Oberlichter', es: 'montantes' },
      { nl: 'baksteen', en: 'brick', de: 'Backstein', es: 'ladrillo' },
      { nl: 'fotografie', en: 'photography', de: 'Fotografie', es: 'fotografía' },
    ],
  },
  {
    name: { nl: 'Zwemmen', en: 'Swimming', de: 'Schwimmen', es: 'Natación' },
    summary: {
      nl: 'Van april tot oktober lig ik om zeven uur ’s ochtends in de vaart. Het record staat op 9\u00a0°C en vier minuten.',
      en: 'From April to October I am in the canal at seven in the morning. The record stands at 9\u00a0°C and four minutes.',
      de: 'Von April bis Oktober schwimme ich morgens um sieben im Kanal. Der Rekord liegt bei 9\u00a0°C und vier Minuten.',
      es: 'De abril a octubre, a las siete de la mañana estoy en el canal. El récord está en 9\u00a0°C y cuatro minutos.',
    },
    keywords: [
      { nl: 'vaart', en: 'canal', de: 'Kanal', es: 'canal' },
      { nl: 'zeven uur', en: 'seven a.m.', de: 'sieben Uhr', es: 'las siete' },
    ],
  },
  {
    name: { nl: 'Zuurdesem', en: 'Sourdough', de: 'Sauerteig', es: 'Masa madre' },
    summary: {
      nl: 'Mijn desem komt uit 2014, van Bakkerij Korst, en heeft drie verhuizingen overleefd. Het servies niet.',
      en: 'My starter dates from 2014, came from Bakkerij Korst and has survived three house moves. The crockery has not.',
      de: 'Mein Ansatz stammt von 2014 aus der Bakkerij Korst und hat drei Umzüge überlebt. Das Geschirr nicht.',
      es: 'Mi masa madre es de 2014, viene de Bakkerij Korst y ha sobrevivido a tres mudanzas. La vajilla, no.',
    },
    keywords: [
      { nl: 'rogge', en: 'rye', de: 'Roggen', es: 'centeno' },
      { nl: 'geduld', en: 'patience', de: 'Geduld', es: 'paciencia' },
    ],
  },
  {
    name: { nl: 'Fietsen', en: 'Cycling', de: 'Radfahren', es: 'Bicicleta' },
    summary: {
      nl: 'Een stalen fiets uit 1986 met twaalf versnellingen, waarvan ik er vier gebruik. De dijk is vlak, de wind niet.',
      en: 'A steel bike from 1986 with twelve gears, of which I use four. The dyke is flat; the wind is not.',
      de: 'Ein Stahlrad von 1986 mit zwölf Gängen, von denen ich vier benutze. Der Deich ist flach, der Wind nicht.',
      es: 'Una bici de acero de 1986 con doce marchas, de las que uso cuatro. El dique es llano; el viento, no.',
    },
    keywords: [
      { nl: 'staal', en: 'steel', de: 'Stahl', es: 'acero' },
      { nl: 'dijken', en: 'dykes', de: 'Deiche', es: 'diques' },
      { nl: 'tegenwind', en: 'headwind', de: 'Gegenwind', es: 'viento en contra' },
    ],
  },
  {
    name: { nl: 'Accordeon', en: 'Accordion', de: 'Akkordeon', es: 'Acordeón' },
    summary: {
      nl: 'Ik speel elf liedjes, op dinsdag, met het raam dicht. De buren kennen ze inmiddels ook.',
      en: 'I play eleven tunes, on Tuesdays, with the window shut. By now the neighbours know them too.',
      de: 'Ich spiele elf Lieder, dienstags, bei geschlossenem Fenster. Die Nachbarn können sie inzwischen auch.',
      es: 'Toco once canciones, los martes y con la ventana cerrada. Los vecinos ya también se las saben.',
    },
    keywords: [
      { nl: 'walsen', en: 'waltzes', de: 'Walzer', es: 'valses' },
      { nl: 'dinsdag', en: 'Tuesdays', de: 'Dienstag', es: 'martes' },
    ],
  },
  {
    name: { nl: 'Landkaarten', en: 'Old maps', de: 'Landkarten', es: 'Mapas' },
    summary: {
      nl: 'In de gang hangt een polderkaart uit 1894. Ons huis staat daarop nog onder water.',
      en: 'A polder map from 1894 hangs in the hall. On it, our house is still under water.',
      de: 'Im Flur hängt eine Polderkarte von 1894. Unser Haus steht darauf noch unter Wasser.',
      es: 'En el pasillo cuelga un mapa del pólder de 1894. En él, nuestra casa sigue bajo el agua.',
    },
    keywords: [
      { nl: 'polders', en: 'polders', de: 'Polder', es: 'pólderes' },
      { nl: 'legenda’s', en: 'map keys', de: 'Legenden', es: 'leyendas' },
      { nl: 'vouwen', en: 'folding', de: 'Falten', es: 'plegado' },
    ],
  },
  {
    name: { nl: 'Moestuin', en: 'Allotment', de: 'Gemüsebeet', es: 'Huerto' },
    summary: {
      nl: 'Vorig jaar haalde ik 31\u00a0kg courgette van 24\u00a0m². De brievenbussen in de straat zaten snel vol.',
      en: 'Last year 24\u00a0m² gave me 31\u00a0kg of courgettes. The letterboxes in our street were soon full.',
      de: 'Letztes Jahr wuchsen auf 24\u00a0m² ganze 31\u00a0kg Zucchini. Die Briefkästen in unserer Straße waren schnell voll.',
      es: 'El año pasado, 24\u00a0m² dieron 31\u00a0kg de calabacines. Los buzones de la calle se llenaron pronto.',
    },
    keywords: [
      { nl: 'courgettes', en: 'courgettes', de: 'Zucchini', es: 'calabacines' },
      { nl: 'slakken', en: 'slugs', de: 'Schnecken', es: 'babosas' },
    ],
  },
]
