import type { Env } from './env'

type Settings = Pick<Env, 'origin' | 'mailUrl' | 'trustedProxies' | 'backup'>

export function findMissingSettings(
  { origin, mailUrl, trustedProxies, backup }: Settings,
  isForOthers = true,
) {
  const sentences: string[] = []
  const isLocal = isOfThisMachine(origin)
  if (isLocal && isForOthers) {
    sentences.push(
      `SITE_ORIGIN: set it to the address that visitors type, such as https://your.name: links in e-mails and for search engines begin with ${origin}, which opens on this machine only.`,
    )
  } else if (!isLocal && origin.startsWith('http:')) {
    sentences.push(
      `SITE_ORIGIN: ${origin} is not https, so that passwords can be read on their way and no passkey works.`,
    )
  }
  if (mailUrl === undefined && isForOthers) {
    sentences.push(
      'MAIL_URL: without it no e-mail is sent, so forgotten passwords cannot be reset; e-mails become files in the folder outbox beside the database.',
    )
  }
  if (trustedProxies === 0 && isForOthers) {
    sentences.push(
      'TRUSTED_PROXIES: set it to 1 when a proxy with TLS stands before the site, or limits count all visitors as one.',
    )
  }
  if (backup.folder === undefined) {
    sentences.push(
      'BACKUP_DIR: without it no backups are made automatically; set it to a folder, best on another disk.',
    )
  }
  if (backup.bucket !== undefined && backup.key === undefined) {
    sentences.push(
      `BACKUP_KEY: without it everybody with access to the bucket ${backup.bucket.name} can read all data of the site.`,
    )
  }
  return sentences
}

export function isOfThisMachine(origin: string): boolean {
  return /^(?:localhost|.*\.localhost|127\..*|\[::1\])$/.test(new URL(origin).hostname)
}
