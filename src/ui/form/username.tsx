/** Tells password managers whose password a form is about, where nobody types that. */
export function Username({ name, email }: { name?: string; email: string | undefined }) {
  return (
    <input type="text" name={name} autoComplete="username" value={email ?? ''} readOnly hidden />
  )
}
