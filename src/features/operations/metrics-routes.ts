import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { family } from '../../http/operations/metrics'
import { measureDatabase } from '../../http/operations/operations'
import { mailStatus } from '../../mail/queue/waiting-mail'
import { paths } from '../../paths'

type Services = AppEnv['Variables']

export const metricsRoutes = new Hono<AppEnv>().get(paths.metrics, async function show(c, next) {
  const { metricsToken } = c.var.operations
  if (metricsToken === undefined) return next()
  c.header('Cache-Control', 'no-store')
  c.header('X-Robots-Tag', 'noindex')
  if (!isSame(c.req.header('Authorization') ?? '', `Bearer ${metricsToken}`)) {
    return c.text('METRICS_TOKEN opens this.\n', 401, { 'WWW-Authenticate': 'Bearer' })
  }
  const lines = [...c.var.metrics.lines(), ...(await readGauges(c.var))]
  const type = { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }
  return c.text(`${lines.join('\n')}\n`, 200, type)
})

async function readGauges({ db, now, operations }: Services): Promise<string[]> {
  const { backups, database, startedAt } = operations
  const started = performance.now()
  await new Promise(setImmediate)
  const lag = (performance.now() - started) / 1000
  const [[[mail], givenUp], { bytes, freeBytes }] = await Promise.all([
    db.orm.batch(mailStatus(db)),
    measureDatabase(database),
  ])
  const { last, isLate } = backups.status()
  const age = (moment: Date) => (now().getTime() - moment.getTime()) / 1000
  const gauges: [name: string, value: number | null | undefined, help: string][] = [
    [
      'process_start_time_seconds',
      startedAt.getTime() / 1000,
      'When it started, in seconds since 1970.',
    ],
    ['process_resident_memory_bytes', process.memoryUsage.rss(), 'Memory that it holds.'],
    ['thuis_event_loop_lag_seconds', lag, 'How late a turn of the event loop is.'],
    ['thuis_mail_waiting', mail?.count ?? 0, 'E-mails that wait for the mail server.'],
    [
      'thuis_mail_oldest_seconds',
      mail?.oldest ? age(mail.oldest) : 0,
      'How long the oldest of them has waited.',
    ],
    ['thuis_mail_given_up', givenUp.length, 'E-mails that were given up.'],
    ['thuis_backup_late', Number(isLate), '1 where the last backup is too old.'],
    ['thuis_backup_age_seconds', last && age(last), 'How old the last backup is.'],
    ['thuis_database_bytes', bytes, 'Size of the database.'],
    ['thuis_disk_free_bytes', freeBytes, 'What is free on its disk.'],
  ]
  return gauges
    .filter(([, value]) => value !== undefined && value !== null)
    .flatMap(([name, value, help]) => [...family(name, 'gauge', help), `${name} ${value}`])
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(hash(one), hash(other))
}

function hash(text: string): Buffer {
  return new Bun.CryptoHasher('sha256').update(text).digest()
}
