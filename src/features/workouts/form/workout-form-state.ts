import type { FormState } from '../../../ui/form/form-state'
import type { LastTime } from '../day/workouts-day'

/** A workout as somebody typed it, with what was done the time before. */
export interface WorkoutFormState extends FormState {
  lastTime: LastTime
  /** The field or button to go on with, when there is one. */
  focus?: string | undefined
}
