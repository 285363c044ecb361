import { expect, test } from 'bun:test'
import { startServer } from '../fixtures/processes/server-process'
import { visitServer } from '../fixtures/processes/visitor'
import { times } from '../long-form'

/** What was saved, with the word by which it is found. */
const saves: Record<string, (word: string) => [id: string, data: object]> = {
  notes: (word) => ['addNote', { title: 'Lijst', body: `Over ${word}` }],
  books: (word) => ['addBook', { book_name: `Het ${word}` }],
  workouts: (word) => ['addWorkout', { date: '2026-11-20', kind: 'run', note: word }],
}

test(
  'what a server acknowledged before it was killed is found by the next one',
  async () => {
    let server = await startServer()
    const [, invitation = ''] = await server.hear(/invitation=([\w-]+)/)
    const person = visitServer(await server.port())
    await person.signUp('zoeker@voordeur.example', invitation)
    const saved: [place: string, word: string][] = []
    for (let kill = 0; kill < times(2, 30); kill += 1) {
      let isAlive = true
      const enough = saved.length + 5 + Math.floor(Math.random() * 20)
      const writing = Object.entries(saves).map(async ([place, save]) => {
        for (let number = 0; isAlive; number += 1) {
          const word = `q${kill}x${number}${place}`
          const answer = await person.call(...save(word)).catch(() => undefined)
          if (answer?.ok) saved.push([place, word])
          if (saved.length === enough) server.tell('SIGKILL')
        }
      })
      await server.ending()
      isAlive = false
      await Promise.all(writing)
      server = await startServer({}, { folder: server.folder })
      person.moveTo(await server.port())
      expect(saved.length).toBeGreaterThan(kill)
      const lost = []
      for (const [place, word] of saved) {
        const { groups } = await (await person.read('search', { query: word, place })).json()
        if (groups[0]?.hits.length !== 1) lost.push([place, word])
      }
      expect(lost).toEqual([])
    }
    server.tell('SIGKILL')
    await server.ending()
  },
  times(90_000, 1_200_000),
)
