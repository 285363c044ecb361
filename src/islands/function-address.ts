import { localePrefix } from './locale-prefix'

export function functionAddress(id: string): string {
  return `${localePrefix()}/_server/${id}?createServerFn`
}
