import { afterAll, expect, test } from 'bun:test'
import { startFloodedSite } from '../fixtures/floods/flooded-site'
import { underAttack } from '../fixtures/floods/under-attack'
import { times } from '../long-form'

const seconds = times(0.5, 10)
const site = await startFloodedSite()

const attacks: [name: string, attack: string, count: number][] = [
  ['dear searches', 'search', 32],
  ['slow heads of requests', 'slowHeads', 500],
]
if (seconds > 1) {
  // Of threads that are busy, busy-threads.test.ts and note-flood.test.ts tell in the short form.
  attacks.push(['guesses at passwords', 'signIn', 60])
  attacks.push(['previews of the dearest notes', 'preview', 4])
  attacks.push(['picture bombs', 'bomb', 8])
  attacks.push(['bodies of 31 MB', 'largeBodies', 32])
  attacks.push(['the largest covers', 'picture', 16])
}

afterAll(async () => {
  expect(await site.stop()).toBe(0)
})

for (const [name, attack, count] of attacks) {
  test(`visitors are served while there are ${name}, ${count} at once`, async () => {
    const { statuses, answers, peak } = await underAttack(site, { attack, count, seconds })
    expect(Object.keys(statuses)).toEqual(['200'])
    const { '429': often = 0, '503': busy = 0 } = answers.statuses
    expect(answers.withRetryAfter).toBe(often + busy)
    if (attack === 'signIn') expect(busy).toBeGreaterThan(0)
    expect(Object.keys(answers.statuses)).not.toContain('500')
    expect((await fetch(site.origin)).status).toBe(200)
    if (seconds > 1) console.info(`${name}: ${peak.toFixed(0)} MB, ${JSON.stringify(answers)}`)
  })
}
