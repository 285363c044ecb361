import { expect, test } from 'bun:test'
import { installPackages } from '../browser/install-packages'
import { anyProcess } from '../fixtures/account/operations'
import { failingDatabase } from '../fixtures/faults/failing-database'
import { openSite } from '../fixtures/site'
import { isLong } from '../long-form'

const metricsToken = 'een-lang-genoeg-geheim'
const site = await openSite(anyProcess({ metricsToken }))
const closed = await openSite()
const { ask, lines } = closed
const { whileFailing } = failingDatabase(closed.db)

const health = async (path: string) => {
  const answer = await ask(path)
  return [answer.status, await answer.text()]
}

test('a site whose database fails runs and is not ready, and says nothing else of it', async () => {
  await whileFailing(
    () => true,
    async () => {
      expect(await health('/livez')).toEqual([200, 'The site runs.\n'])
      expect(await health('/readyz')).toEqual([503, 'The database does not answer.\n'])
      expect((await ask('/readyz')).headers.get('Retry-After')).toBe('5')
    },
  )
  expect(await health('/readyz')).toEqual([200, 'The site and its database answer.\n'])
})

test('what asks how the site is fills no log, no cache and no search engine', async () => {
  lines.splice(0)
  for (const path of ['/livez', '/readyz']) {
    const { headers, status } = await ask(path, {}, { method: 'HEAD' })
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('X-Robots-Tag')).toBe('noindex')
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(headers.getSetCookie()).toEqual([])
  }
  expect(lines).toEqual([])
  expect((await ask('/de/livez')).status).toBe(404)
})

const metrics = (Authorization: string) => site.ask('/metrics', { Authorization })

test('figures are shown to whoever has the token, and the log is not told', async () => {
  await site.ask('/')
  await site.ask('/')
  await site.ask('/nowhere')
  await site.ask('/_server/getTheme?createServerFn')
  site.lines.splice(0)
  const answer = await metrics(`Bearer ${metricsToken}`)
  expect(answer.headers.get('Content-Type')).toStartWith('text/plain; version=0.0.4')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const lines = (await answer.text()).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'thuis_requests_total{kind="page",status="2xx"} 2',
      'thuis_requests_total{kind="page",status="4xx"} 1',
      'thuis_requests_total{kind="function",status="2xx"} 1',
      'thuis_request_duration_seconds_count 4',
      'thuis_mail_waiting 0',
      'thuis_backup_late 0',
    ]),
  )
  for (const line of lines.filter((one) => one !== '' && !one.startsWith('# '))) {
    expect(line).toMatch(/^[a-z_]+(\{[a-z]+="[^"]+"(,[a-z]+="[^"]+")*\})? [-\d.e+]+$/)
  }
  const names = (mark: string) =>
    lines.flatMap((line) => (line.startsWith(mark) ? (line.split(' ')[2] ?? []) : []))
  expect(names('# HELP ')).toEqual(names('# TYPE '))
  expect(names('# HELP ').length).toBeGreaterThan(10)
  expect(site.lines).toEqual([])
})

test.skipIf(!isLong)('Prometheus has no complaint about the figures', async () => {
  const find = () => Bun.which('promtool')
  const promtool = find() ?? (installPackages('prometheus') ? find() : null)
  if (promtool === null) return console.info('Left out: there is no promtool.')
  const stdin = Buffer.from(await (await metrics(`Bearer ${metricsToken}`)).text())
  const { exitCode, stderr } = Bun.spawnSync([promtool, 'check', 'metrics'], { stdin })
  expect([exitCode, stderr.toString()]).toEqual([0, ''])
})

test('figures are shown to nobody else', async () => {
  for (const wrong of ['', 'Bearer', `Bearer ${metricsToken}x`, metricsToken, 'Basic x']) {
    const answer = await metrics(wrong)
    expect([answer.status, await answer.text()]).toEqual([401, 'METRICS_TOKEN opens this.\n'])
  }
  expect((await site.ask(`/metrics?token=${metricsToken}`)).status).toBe(401)
})

test('without a token there are no figures', async () => {
  expect((await closed.ask('/metrics', { Authorization: 'Bearer undefined' })).status).toBe(404)
})
