/** `site.css` becomes `site-1x8h2k9.css`. */
export function hashedName(name: string, contents: Uint8Array | string): string {
  return name.replace(/(\.\w+)$/, `-${Bun.hash(contents).toString(36)}$1`)
}
