import { afterAll, expect, test } from 'bun:test'
import { startFloodedSite } from '../fixtures/floods/flooded-site'
import { type Scenario, underAttack } from '../fixtures/floods/under-attack'
import { times } from '../long-form'

const seconds = times(1, 10)
const site = await startFloodedSite()

/** In megabytes. */
const maxMemory = 400

const attacks: Record<string, Omit<Scenario, 'seconds'>> = {
  'guesses at passwords, 40 at once': { attack: 'signIn', count: 40 },
  'dear searches, 32 at once': { attack: 'search', count: 32 },
  'the dearest notes, 4 at once': { attack: 'preview', count: 4 },
  ...(seconds > 1 && {
    'picture bombs, 8 at once': { attack: 'bomb', count: 8 },
    'bodies of 31 MB, 32 at once': { attack: 'largeBodies', count: 32 },
    'the largest covers, 16 at once': { attack: 'picture', count: 16 },
  }),
  'slow heads of requests, 500 at once': { attack: 'slowHeads', count: 500 },
}

afterAll(async () => {
  expect(await site.stop()).toBe(0)
})

for (const [name, attack] of Object.entries(attacks)) {
  test(`visitors are served, and memory is bounded, while there are ${name}`, async () => {
    const { statuses, answers, peak } = await underAttack(site, { ...attack, seconds })
    expect(Object.keys(statuses)).toEqual(['200'])
    expect(peak).toBeLessThan(maxMemory)
    const { '429': often = 0, '503': busy = 0 } = answers.statuses
    expect(answers.withRetryAfter).toBe(often + busy)
    if (attack.attack === 'signIn') expect(busy).toBeGreaterThan(0)
    expect(Object.keys(answers.statuses)).not.toContain('500')
    expect((await fetch(site.origin)).status).toBe(200)
    if (seconds > 1) console.info(`${name}: ${peak.toFixed(0)} MB, ${JSON.stringify(answers)}`)
  })
}
