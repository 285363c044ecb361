import type { Env } from './env'

type Settings = Pick<Env, 'origin' | 'mailUrl' | 'trustedProxies' | 'backup'>

export function findMissingSettings({ origin, mailUrl, trustedProxies, backup }: Settings) {
  const sentences: string[] = []
  const { protocol, hostname } = new URL(origin)
  const isLocal = /^(?:localhost|.*\.localhost|127\..*|\[::1\])$/.test(hostname)
  if (isLocal) {
    sentences.push(
      `SITE_ORIGIN: set it to the address that visitors type, such as https://your.name: links in letters and for search engines begin with ${origin}, which leads nobody else here.`,
    )
  } else if (protocol === 'http:') {
    sentences.push(
      `SITE_ORIGIN: ${origin} is not https, so that passwords can be read on their way and no passkey works.`,
    )
  }
  if (mailUrl === undefined) {
    sentences.push(
      'MAIL_URL: without it no letter is sent, and whoever forgets their password stays out; letters are files in the folder outbox beside the database.',
    )
  }
  if (trustedProxies === 0) {
    sentences.push(
      'TRUSTED_PROXIES: set it to 1 when a proxy with TLS stands before the site, or limits take all visitors for one.',
    )
  }
  if (backup.folder === undefined) {
    sentences.push(
      'BACKUP_DIR: without it no backups are made by themselves; set it to a folder, best on another disk.',
    )
  }
  return sentences
}
