type Fields = Record<string, unknown>

const networks: [name: string, place: string][] = [
  ['GitHub', 'github.com/'],
  ['GitLab', 'gitlab.com/'],
  ['LinkedIn', 'www.linkedin.com/in/'],
  ['X', 'x.com/'],
  ['Instagram', 'www.instagram.com/'],
  ['Facebook', 'www.facebook.com/'],
  ['Bluesky', 'bsky.app/profile/'],
  ['YouTube', 'www.youtube.com/@'],
  ['Stack Overflow', 'stackoverflow.com/users/'],
  ['Medium', 'medium.com/@'],
]

export function completeProfile({ network, username, url, ...others }: Fields): Fields {
  const name = typeof network === 'string' ? network.replace(/^twitter$/i, 'X') : undefined
  const given = typeof url === 'string' ? withoutFormerHost(url) : undefined
  const isWhole = given !== undefined && new URL(given).pathname !== '/'
  const address = isWhole ? given : (addressOf(name, username) ?? given)
  const host = address === undefined ? undefined : hostOf(address)
  const known = networks.find(
    ([own, place]) =>
      own.toLowerCase() === (name ?? '').toLowerCase() || hostOf(`https://${place}`) === host,
  )
  const shown =
    name === undefined || known?.[0].toLowerCase() === name.toLowerCase()
      ? (known?.[0] ?? host)
      : name
  const fields = { ...others, network: shown, username, url: address }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

export function tellApart(fields: Fields, taken: Set<unknown>): void {
  const { network, username, url } = fields
  if (taken.has(network)) {
    fields.network = `${network} (${username ?? placeIn(String(url))})`
  }
  taken.add(network)
}

function placeIn(url: string): string {
  const { pathname, host } = new URL(url)
  return pathname.slice(1) || host
}

function addressOf(network: string | undefined, username: unknown): string | undefined {
  const place = networks.find(([name]) => name.toLowerCase() === network?.toLowerCase())?.[1]
  if (place === undefined || typeof username !== 'string') return undefined
  return `https://${place}${encodeURIComponent(username.replace(/^@/, ''))}`
}

function withoutFormerHost(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.|mobile\.)?(?:twitter|x)\.com(?=\/)/i, 'https://x.com')
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '')
}
