/** For password managers, in forms that do not ask for the user name. */
export function Username({ name, email }: { name?: string; email: string | undefined }) {
  return (
    <input type="text" name={name} autoComplete="username" value={email ?? ''} readOnly hidden />
  )
}
