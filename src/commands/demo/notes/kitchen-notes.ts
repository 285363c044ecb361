import type { DemoNote } from './demo-note'

export const kitchenNotes: DemoNote[] = [
  {
    title: 'Roggebrood, tweede poging',
    body: `500 g rogge, 400 g water, 16 uur. Minder zout dan vorige keer. In de oven op 160 graden, deur op een kier.

- [x] desem twee keer gevoed
- [x] vorm invetten met lijnolie
- [ ] volgende keer: 20 uur, en de helft gebroken korrel

Kruim was nog kleverig bij het hart. Eerst een dag laten liggen, dan pas snijden. #bakken #recept`,
    writtenDaysAgo: 25,
  },
  {
    title: 'Roggebrood, eerste poging',
    body: 'Te zout, te nat, en de korst was een dakpan. Wel lekker met kaas. #bakken',
    writtenDaysAgo: 39,
    isArchived: true,
  },
  {
    title: 'Linzensoep van Fatima',
    body: `Voor vier:

- 300 g rode linzen
- 2 uien, 3 tenen knoflook, een stuk gember
- 1 theelepel komijn, 1 theelepel kurkuma, *halve* theelepel kaneel
- 1,2 l bouillon
- citroen, op het laatst

Ui **langzaam**, een kwartier. De rest gaat vanzelf. #recept`,
    writtenDaysAgo: 96,
  },
  {
    title: 'Boodschappen zaterdag',
    body: `- [ ] volkorenmeel, 2 kg
- [ ] gist
- [x] citroenen
- [ ] kaas: oud, en iets van geit
- [ ] appels om te bewaren (Elstar niet, Goudreinet wel)

#boodschappen`,
    writtenDaysAgo: 4,
    editedDaysAgo: 1,
  },
  {
    title: 'Koffie afstellen',
    body: `Nieuwe bonen, dus weer van voren af aan.

\`\`\`
18,0 g in  →  36 g uit  in 24 s   te zuur
18,0 g in  →  36 g uit  in 29 s   bijna
18,2 g in  →  37 g uit  in 31 s   ja
\`\`\`

Maalstand 11, een streepje fijner dan bij de vorige zak. #koffie`,
    writtenDaysAgo: 56,
  },
  {
    title: 'Kerst: wie eet wat niet',
    body: `- Oma: geen prei
- Jonas: vegetarisch, vis mag
- Bram: alles
- Fatima: geen varken, geen alcohol in de saus
- De kleintjes: frieten

Idee: paddenstoelenpastei, en dan twee soorten groente zodat niemand iets mist. #feest`,
    writtenDaysAgo: 11,
    editedDaysAgo: 6,
  },
]
