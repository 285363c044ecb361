export const recordMeasures = ['weight', 'maximum', 'reps', 'distance', 'seconds', 'pace'] as const
export const curveMeasures = ['weight', 'reps', 'distance', 'seconds', 'pace'] as const

export type RecordMeasure = (typeof recordMeasures)[number]
export type CurveMeasure = (typeof curveMeasures)[number]
