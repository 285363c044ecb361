/** Where a name leads on the networks that have one address for all. */
const networks: Record<string, (username: string) => string> = {
  github: (username) => `https://github.com/${username}`,
  gitlab: (username) => `https://gitlab.com/${username}`,
  linkedin: (username) => `https://www.linkedin.com/in/${username}`,
  x: (username) => `https://x.com/${username}`,
  twitter: (username) => `https://x.com/${username}`,
  instagram: (username) => `https://www.instagram.com/${username}`,
  facebook: (username) => `https://www.facebook.com/${username}`,
  bluesky: (username) => `https://bsky.app/profile/${username}`,
  youtube: (username) => `https://www.youtube.com/@${username}`,
}

/** A profile that has no address has one by its network, and one without a network by its host. */
export function profileAddress({ network, username, url }: Record<string, unknown>) {
  if (typeof url === 'string' && network === undefined) {
    return { network: new URL(url).hostname.replace(/^www\./, '') }
  }
  const name = typeof network === 'string' ? network.toLowerCase() : ''
  if (url !== undefined || typeof username !== 'string' || !Object.hasOwn(networks, name)) return {}
  const address = networks[name]?.(encodeURIComponent(username.replace(/^@/, '')))
  return address === undefined ? {} : { url: address }
}
