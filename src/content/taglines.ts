import type { Localized } from './localize'

/** Each one is a line of its own above the name on the roof. */
export const taglines: readonly Localized[] = [
  {
    nl: 'Ik maak voorkanten waar je graag naar binnen gaat.',
    en: 'I build front ends that make you want to come in.',
    de: 'Ich baue Frontends, in die man gern eintritt.',
    es: 'Hago fachadas que invitan a entrar.',
  },
  {
    nl: 'Eerst de drempel weg, dan pas de verf.',
    en: 'First the threshold goes; the paint can wait.',
    de: 'Erst kommt die Schwelle weg, dann die Farbe drauf.',
    es: 'Primero se quita el escalón; la pintura, después.',
  },
  {
    nl: 'Snel genoeg voor een oude telefoon in een volle trein.',
    en: 'Fast enough for an old phone on a full train.',
    de: 'Schnell genug für ein altes Handy im vollen Zug.',
    es: 'Rápido hasta en un móvil viejo y en un tren lleno.',
  },
]
