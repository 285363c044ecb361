import type { User } from '../../../model/user'

export function editedUser({
  version,
  name,
  locale,
  timeZone,
}: Pick<User, 'version' | 'name' | 'locale' | 'timeZone'>) {
  return { version, values: { name, locale, timeZone } }
}
