export function hashedName(name: string, contents: Uint8Array | string): string {
  return name.replace(/(\.\w+)$/, `-${Bun.hash(contents).toString(36)}$1`)
}
