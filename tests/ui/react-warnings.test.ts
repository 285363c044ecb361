import { expect, test } from 'bun:test'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(import.meta.resolve('../fixtures/processes/development-pages.ts'))

test('React’s development build finds nothing to warn of on any page', async () => {
  const child = Bun.spawn([process.execPath, script], {
    env: { ...process.env, NODE_ENV: 'development' },
    stdout: 'inherit',
    stderr: 'pipe',
  })
  expect(await new Response(child.stderr).text()).toBe('')
  expect(await child.exited).toBe(0)
})
