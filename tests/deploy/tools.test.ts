import { expect, test } from 'bun:test'

const analyze = Bun.which('systemd-analyze')

test.skipIf(!analyze)(
  'systemd finds nothing wrong with the unit, and little that it may do',
  () => {
    const words = [analyze ?? '', 'security', '--offline=true', '--threshold=20']
    const said = Bun.spawnSync([...words, 'deploy/thuis.service'])
    expect(said.exitCode).toBe(0)
    const { stderr } = Bun.spawnSync([analyze ?? '', 'verify', 'deploy/thuis.service'])
    const complaints = stderr.toString().trim().split('\n')
    expect(complaints.filter((line) => line && !/is not executable/.test(line))).toEqual([])
  },
)

const caddy = Bun.which('caddy')

test.skipIf(!caddy)('Caddy understands its file', () => {
  const env = { ...process.env, SITE_ORIGIN: 'https://voordeur.example', UPSTREAM: 'site:3001' }
  const words = ['adapt', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile']
  const { exitCode, stdout } = Bun.spawnSync([caddy ?? '', ...words], { env })
  expect(exitCode).toBe(0)
  expect(stdout.toString()).toContain('"dial":"site:3001"')
})
