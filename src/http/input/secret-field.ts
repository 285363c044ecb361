/** Whether nobody wants to find what a field of this name holds in a page that is sent back. */
export function isSecretField(name: string): boolean {
  return /password|code|secret|credential/i.test(name)
}
