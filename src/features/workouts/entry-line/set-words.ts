import type { SetKind } from '../../../../db/schema/workout'

/** Sources of regular expressions, in the four languages of the site. */
export const kindPatterns: Record<Exclude<SetKind, 'normal'>, string> = {
  'warm-up':
    'w|warm[ -]?ups?(?: sets?)?|warming-?up|opwarmen|opwarming|opwarmsets?|aufwärmen|aufwärmsätze|aufwärmsatz|' +
    'calentamiento|calentar',
  drop: 'd|drop(?:[ -]?sets?)?|afbouw(?:sets?)?|dropsätze|dropsatz|reduktionss[aä]tze?|(?:serie )?descendente',
  failure:
    'f|(?:to )?failure|amrap|(?:tot )?(?:spier)?falen|(?:bis )?(?:zum )?(?:muskel)?versagen|' +
    '(?:(?:al|hasta el) )?fallo',
}

/** Stands in place of the repetitions: `3xAMRAP`, `3xmax`. */
export const utmostPattern = `${kindPatterns.failure}|max(?:imum|imaal|imal|imo)?`

export function kindOf(text: string): SetKind {
  const kinds = Object.keys(kindPatterns) as (keyof typeof kindPatterns)[]
  const isOf = (kind: keyof typeof kindPatterns) =>
    new RegExp(`^(?:${kindPatterns[kind]})$`, 'i').test(text)
  return kinds.find(isOf) ?? 'normal'
}

export const setsPattern =
  'sets?|setjes|reeks|reeksen|sätze|satz|saetze|series|serie|rounds?|rondes?|rondjes|runden?|rondas?'

export const repsPattern =
  'reps?|repetitions?|r|x|keer|hh|herhaling|herhalingen|wdh\\.?|wh|wiederholung|wiederholungen|mal|' +
  'repeticiones|repetición|veces'

export const timesPattern = 'keer|maal|mal|times|veces|por'

export const bodyweightPattern =
  'bw|bodyweight|lichaamsgewicht|eigen gewicht|körpergewicht|peso corporal'

export const restPattern = 'rest|rust|rusttijd|pauze|pause|satzpause|descanso|pausa'

export const inclinePattern =
  'incline|grade|gradient|helling|steigung|inclinación|inclinacion|pendiente'

export const heartPattern =
  '(?:(?:avg|average|max|gem|ø)\\.?\\s*)?(?:hr|hf|fc|heart ?rate|hartslag|puls|pulso)'

/** Words without meaning between two numbers: `3 sets of 8 at 60 kg`. */
export const fillerPattern =
  /^(?:of|at|with|in|and|for|à|a|x|mit|von|je|und|zu|bei|van|met|op|en|de|con|y|a|[|/-])$/i

export const thenPattern =
  /^(?:then|dan|daarna|dann|danach|luego|después|despues|and|en|und|y|\+|&|\/|\|)$/i
