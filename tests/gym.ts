import type { ExerciseSet, StoredWorkout } from '../src/features/workouts/workout'
import type { LastTime, WorkoutsDay } from '../src/features/workouts/workouts-day'
import type { FunctionId } from '../src/islands/contracts'
import { openSite } from './residents'

export const today = '2026-11-21'

/** A house with somebody who trains; its clock stands still unless it is set. */
export async function openGym() {
  let moment = new Date(`${today}T12:00:00Z`)
  const house = await openSite({ now: () => moment })
  const user = await house.signUp('user@voordeur.example')

  function read(id: FunctionId, data?: object, cookie = user): Promise<Response> {
    const payload = data ? `&payload=${encodeURIComponent(JSON.stringify(data))}` : ''
    return house.ask(`/_server/${id}?createServerFn${payload}`, { Cookie: cookie })
  }

  function write(id: FunctionId, data: object, cookie = user): Promise<Response> {
    return house.call(id, data, { Cookie: cookie })
  }

  return {
    ...house,
    user,
    read,
    write,
    setClock: (to: Date) => {
      moment = to
    },
    /** Keeps a workout, a run of today unless said, and gives its id. */
    async add(workout: object = {}, cookie = user): Promise<string> {
      const answer = await write('addWorkout', { date: today, kind: 'run', ...workout }, cookie)
      return (await answer.json()).id
    },
    async day(date: string = today, cookie = user): Promise<WorkoutsDay> {
      return (await read('fetchWorkouts', { date }, cookie)).json()
    },
    async workout(id: string, cookie = user): Promise<StoredWorkout> {
      return (await read('fetchWorkout', { id }, cookie)).json()
    },
    async lastTime(search: object): Promise<LastTime> {
      return (await read('fetchLastTime', { date: today, kind: 'strength', ...search })).json()
    },
    async page(path: string, cookie = user): Promise<string> {
      return (await house.ask(path, { Cookie: cookie })).text()
    },
    /** Sends one of the pages' forms. */
    send(path: string, fields: Record<string, string>, cookie = user): Promise<Response> {
      return house.post(path, fields, { Cookie: cookie })
    },
  }
}

/** A set that says so much and nothing else. */
export function set(said: Partial<ExerciseSet> = {}): ExerciseSet {
  const nothing = { reps: null, weight: null, seconds: null, distance: null, rpe: null }
  return { kind: 'normal', unit: 'kg', ...nothing, ...said }
}
