import { foldName } from '../../../../i18n/fold-letters'

/** What the same exercise is commonly called, in Dutch, English, German and Spanish. */
const groups = [
  'bench press, bankdrukken, bankdrücken, press de banca, press banca',
  'incline bench press, schuin bankdrukken, schrägbankdrücken, press inclinado',
  'squat, kniebuiging, kniebeuge, kniebeugen, sentadilla, sentadillas',
  'front squat, frontkniebeuge, sentadilla frontal',
  'deadlift, dodelijke lift, kreuzheben, peso muerto',
  'romanian deadlift, rdl, roemeense deadlift, rumänisches kreuzheben, peso muerto rumano',
  'overhead press, ohp, military press, shoulder press, schouderdrukken, schulterdrücken, press militar, press de hombros',
  'row, rowing, roeien, rudern, remo',
  'barbell row, bent over row, langhantelrudern, remo con barra',
  'pull up, optrekken, klimmzug, klimmzüge, dominada, dominadas',
  'push up, press up, opdrukken, liegestütz, liegestütze, flexión, flexiones, lagartija, lagartijas',
  'sit up, opzitten, rumpfbeuge, rumpfbeugen, abdominal, abdominales',
  'plank, planken, unterarmstütz, plancha',
  'lunge, uitvalspas, uitvalspassen, ausfallschritt, ausfallschritte, zancada, zancadas',
  'leg press, beenpers, beinpresse, prensa de piernas',
  'leg curl, beinbeuger, curl femoral',
  'leg extension, beinstrecker, extensión de piernas, extensiones de piernas',
  'calf raise, kuitheffen, wadenheben, elevación de talones, elevaciones de talones',
  'biceps curl, bicep curl, bicepscurl, bizepscurl, curl de bíceps',
  'triceps extension, tricepsstrekken, trizepsstrecken, extensión de tríceps',
  'dip, dips, barrenstütz, fondo, fondos',
  'lateral raise, zijwaarts heffen, seitheben, elevación lateral, elevaciones laterales',
  'hip thrust, heupheffen, beckenheben, empuje de cadera',
  'lat pulldown, pulldown, latzug, jalón al pecho',
  'face pull, gesichtszug, tirón a la cara',
  'fly, chest fly, vliegen, fliegende, aperturas',
  'kettlebell swing, kettlebellschwung, balanceo con kettlebell',
  'burpee, burpees',
  'mountain climber, bergklimmer, bergsteiger, escalador, escaladores',
  'jumping jack, hampelmann, hampelmänner, salto de tijera, saltos de tijera',
  'rope skipping, skipping, touwtjespringen, seilspringen, comba, saltar a la comba',
  'run, running, hardlopen, laufen, correr, carrera',
  'ride, cycling, fietsen, radfahren, ciclismo, bicicleta',
  'swim, swimming, zwemmen, schwimmen, natación, nadar',
  'walk, walking, wandelen, gehen, spazieren, caminar, andar',
  'stretching, rekken, dehnen, estiramientos',
]

const places = new Map(
  groups.flatMap((group, place) =>
    group.split(', ').map((name) => [foldName(name), String(place)] as const),
  ),
)

/** The same for names of one exercise; undefined for one that is not common. */
export function commonExercise(key: string): string | undefined {
  return places.get(key)
}
