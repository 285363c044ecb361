import { expect, test } from 'bun:test'
import { EnvError, parseEnv } from '../../src/env'
import { rooms } from '../../src/rooms'

for (const [value, open] of [
  [undefined, rooms],
  ['', rooms],
  ['none', []],
  ['notes', ['notes']],
  ['workouts, books', ['books', 'workouts']],
  ['books,notes,workouts', rooms],
] as const) {
  test(`ROOMS=${value} opens ${open.join(' and ') || 'no room'}`, () => {
    expect(parseEnv({ ROOMS: value }).rooms).toEqual([...open])
  })
}

for (const value of ['garden', 'books,garden,shed', 'none,books', 'all', 'Books', ',', 'books,']) {
  test(`ROOMS=${value} is answered with the rooms that there are`, () => {
    const start = () => parseEnv({ ROOMS: value })
    expect(start).toThrow(EnvError)
    const rule = `It must be none, or some of these with commas between them: ${rooms.join(', ')}.`
    expect(start).toThrow(`ROOMS=${value}: Invalid input. ${rule}`)
  })
}
