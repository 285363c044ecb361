import type { Locales, TranslationFunctions } from '../../../../i18n/i18n-types'
import type { SetMeasure } from './board'

/** Sentences have their parts in braces, which `fill` replaces in the browser. */
export type TrainWords = ReturnType<typeof trainWords>

export function trainWords(LL: TranslationFunctions, locale: Locales) {
  const { train, workouts } = LL
  const { rest, change, states } = train
  const measures = {
    weight: measureWords(train.weight),
    reps: measureWords(train.reps),
    seconds: measureWords(train.time),
    distance: measureWords(train.distance),
  } satisfies Record<SetMeasure, object>
  return {
    locale,
    measures,
    times: train.times(),
    seconds: train.seconds(),
    kinds: {
      'warm-up': workouts.setKinds['warm-up'](),
      drop: workouts.setKinds.drop(),
      failure: workouts.setKinds.failure(),
    },
    lastTime: train.lastTime({ date: '{date}' }),
    inTurn: train.inTurn(),
    setNumber: train.setNumber({ number: '{number}' }),
    setOf: train.setOf({ number: '{number}', of: '{of}' }),
    note: train.note(),
    rpe: workouts.rpe(),
    setNote: train.setNote(),
    panel: {
      title: train.panel.title(),
      note: train.panel.note(),
      rest: train.panel.rest(),
    },
    onceMore: train.onceMore(),
    noting: train.noting(),
    noAmount: train.noAmount(),
    allDone: train.allDone(),
    goOn: train.goOn(),
    close: train.close(),
    closing: train.closing(),
    done: train.rows.done(),
    plan: train.rows.plan(),
    states: {
      done: states.done(),
      next: states.next(),
      planned: states.planned(),
      saving: states.saving(),
      kept: states.kept(),
    },
    current: train.current(),
    saving: train.saving({ name: '{name}' }),
    noted: train.noted({ set: '{set}' }),
    keptOne: train.keptOne(),
    keptMany: train.keptMany({ count: '{count}' }),
    notSaved: train.notSaved(),
    notSavedMany: train.notSavedMany({ count: '{count}' }),
    again: train.again(),
    refused: train.refused({ name: '{name}', why: '{why}' }),
    rest: {
      name: rest.name(),
      left: rest.left({ length: '{length}' }),
      over: rest.over(),
      longer: rest.longer(),
      longerNamed: rest.longerNamed(),
      skip: rest.skip(),
      skipNamed: rest.skipNamed(),
    },
    change: {
      title: change.title({ number: '{number}' }),
      open: change.open({ number: '{number}', name: '{name}', set: '{set}' }),
      save: change.save(),
      saving: change.saving(),
      remove: change.remove(),
      removing: change.removing(),
      cancel: change.cancel(),
    },
    asPlanned: train.asPlanned({ done: '{done}', of: '{of}' }),
    ofPlan: train.ofPlan({ done: '{done}', of: '{of}' }),
  }
}

type Said = Record<'name' | 'less' | 'more', () => string>

function measureWords({ name, less, more }: Said) {
  return { name: name(), less: less(), more: more() }
}
