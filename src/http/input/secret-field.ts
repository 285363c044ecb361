export function isSecretField(name: string): boolean {
  return /password|code|secret|credential/i.test(name)
}
