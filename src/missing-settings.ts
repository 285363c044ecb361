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
      `SITE_ORIGIN: set it to the address that visitors type, such as https://your.name: links in letters and for search engines begin with ${origin}, which leads nobody else here.`,
    )
  } else if (!isLocal && origin.startsWith('http:')) {
    sentences.push(
      `SITE_ORIGIN: ${origin} is not https, so that passwords can be read on their way and no passkey works.`,
    )
  }
  if (mailUrl === undefined && isForOthers) {
    sentences.push(
      'MAIL_URL: without it no letter is sent, and whoever forgets their password stays out; letters are files in the folder outbox beside the database.',
    )
  }
  if (trustedProxies === 0 && isForOthers) {
    sentences.push(
      'TRUSTED_PROXIES: set it to 1 when a proxy with TLS stands before the site, or limits take all visitors for one.',
    )
  }
  if (backup.folder === undefined) {
    sentences.push(
      'BACKUP_DIR: without it no backups are made by themselves; set it to a folder, best on another disk.',
    )
  }
  if (backup.bucket !== undefined && backup.key === undefined) {
    sentences.push(
      `BACKUP_KEY: without it whoever may look into the bucket ${backup.bucket.name} reads all that people keep here.`,
    )
  }
  return sentences
}

export function isOfThisMachine(origin: string): boolean {
  return /^(?:localhost|.*\.localhost|127\..*|\[::1\])$/.test(new URL(origin).hostname)
}
