import Debug from '../features/preferences/debug.island'
import LocaleSelect from '../features/preferences/locale.island'
import Progress from '../features/preferences/progress.island'
import ThemeSelect from '../features/preferences/theme.island'
import TimeZoneField from '../features/sign-in/sign-up/time-zone.island'
import AnnounceWrite from './announce-write.island'
import Copy from './copy.island'

export const siteIslands = {
  theme: ThemeSelect,
  locale: LocaleSelect,
  copy: Copy,
  debug: Debug,
  timeZone: TimeZoneField,
  announceWrite: AnnounceWrite,
  progress: Progress,
} as const
