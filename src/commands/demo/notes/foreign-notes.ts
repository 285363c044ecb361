import type { DemoNote } from './demo-note'

export const foreignNotes: DemoNote[] = [
  {
    title: 'Barrierefreiheitsstärkungsgesetz',
    body: `Seit Juni 2025 gilt es auch für kleine Läden im Netz. Für Anna prüfen, ob ihre Buchhandlung unter die Ausnahme fällt.

- [x] Kleinstunternehmen: weniger als zehn Leute **und** höchstens zwei Millionen Umsatz
- [ ] gilt das auch, wenn sie Gutscheine verkauft?
- [ ] Erklärung zur Barrierefreiheit trotzdem schreiben

#werk #anna`,
    writtenDaysAgo: 9,
  },
  {
    title: 'Drei Tage Leipzig',
    body: `Zug ab Utrecht 8:04, einmal umsteigen. Quartier in der Südvorstadt, Fahrräder beim Wirt.

| Tag | Vormittag | Abend |
| --- | --- | --- |
| Fr | Anreise | Lerchen essen (Gebäck, keine Vögel) |
| Sa | Grassi, Abteilung Möbel | Motette in der Thomaskirche |
| So | Flohmarkt | zurück, mit Butterbroten |

#reizen`,
    writtenDaysAgo: 128,
    editedDaysAgo: 110,
  },
  {
    title: 'Wörter, die fehlen',
    body: `*Feierabend* gibt es auf Niederländisch nicht, *gezellig* nicht auf Deutsch. Unentschieden. #taal`,
    writtenDaysAgo: 107,
  },
  {
    title: 'Talk notes: slow software',
    body: `From the afternoon track, speaker with the green jumper.

- A product is slow when nobody can say which part is.
- *Measure the 99th percentile; the median is who you already please.*
- Delete a feature a quarter. Announce it like a release.

Worth trying: a budget in bytes that fails the build. #werk #lezing`,
    writtenDaysAgo: 63,
  },
  {
    title: 'Sourdough, the short version',
    body: `1. Feed at night: 1 : 2 : 2.
2. Mix in the morning, 75 % water, 2 % salt.
3. Fold four times, half an hour apart.
4. Shape, fridge, sleep.
5. Bake hot: 250 °C lid on for 25 min, 220 °C lid off for 20.

If it looks ready, wait. #bakken #recept`,
    writtenDaysAgo: 148,
    editedDaysAgo: 36,
  },
  {
    title: 'Letter to the landlord of the workshop',
    body: `Dear Mr Hollis,

the skylight above bench three leaks again, about a cup a night when the wind is west. I have put a bucket under it and taken pictures. Could somebody look at it before the frost?

*Sent on the 4th, answered on the 6th, fixed on the 20th.*`,
    writtenDaysAgo: 50,
    editedDaysAgo: 30,
    isArchived: true,
  },
  {
    title: 'Palabras de esta semana',
    body: `| Palabra | Frase |
| --- | --- |
| madrugar | Mañana hay que madrugar. |
| sobremesa | La sobremesa duró hasta las seis. |
| estrenar | Estreno zapatos. |
| empalagoso | El postre era empalagoso. |

Clase el martes a las siete. #taal #español`,
    writtenDaysAgo: 13,
    editedDaysAgo: 5,
  },
  {
    title: 'Tortilla, según la tía de Carmen',
    body: `Patatas en rodajas finas, **mucho** aceite, fuego bajo. La cebolla se discute: ella dice que sí. Cuajada por fuera, jugosa por dentro, y se le da la vuelta sin miedo. #recept #español`,
    writtenDaysAgo: 71,
  },
]
