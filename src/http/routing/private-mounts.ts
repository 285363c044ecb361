import { paths } from '../../paths'
import { rooms } from '../../rooms'

export const guestPages = [
  paths.signUp,
  paths.signIn,
  paths.resetPassword,
  paths.changePassword,
  paths.deviceLetter,
  paths.trustDevice,
] as const

export const secondStepPages = [paths.secondStep, paths.signInWithPasskey] as const

export const activeAccountMounts = [
  ...rooms.map((room) => `${paths[room]}/*` as const),
  `${paths.users}/*`,
  `${paths.tokens}/*`,
  `${paths.site}/*`,
  paths.exportEverything,
] as const

export const privateMounts = [`${paths.account}/*`, paths.signOut, ...activeAccountMounts] as const

/** Public: the address contains a secret. */
export const secretMounts = [paths.calendar(''), paths.sharedPage('')] as const
