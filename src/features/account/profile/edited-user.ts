import type { User } from '../../../ui/user'

export function editedUser({
  version,
  name,
  locale,
  timeZone,
}: Pick<User, 'version' | 'name' | 'locale' | 'timeZone'>) {
  return { version, values: { name, locale, timeZone } }
}
