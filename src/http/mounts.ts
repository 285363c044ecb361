import { paths, recordForms, roomOf } from '../paths'
import { type Room, rooms } from '../rooms'

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

/** A guest's POST to these is replayed after the sign-in. */
export const replayedForms = [
  ...rooms.flatMap((room) => recordForms[room]),
  paths.previewNewNote,
  paths.previewNote(':id'),
  paths.addPictureToNewNote,
  paths.addPictureToNote(':id'),
  paths.addWorkoutForm,
  paths.editWorkoutForm(':id'),
  ...recordForms.books.flatMap((form) => [
    paths.lookUpBook(form),
    paths.chooseBook(form),
    paths.showCover(form),
    paths.leaveOutCover(form),
  ]),
] as const

export const adminMounts = [
  `${paths.books}/_admin/*`,
  `${paths.users}/*`,
  `${paths.site}/*`,
  paths.publishNote(':id'),
  paths.unpublishArticle(':slug'),
] as const

export const confirmedMounts = [
  paths.setUserRole(':id'),
  paths.endUser(':id'),
  paths.endSession,
  paths.makeToken,
  paths.endOtherSessions,
  paths.checkDatabase,
  paths.makeBackup,
  paths.sendTestEmail,
  paths.retryEmail,
  paths.discardEmail,
  paths.invite,
  paths.revokeInvitation,
  paths.endWaitingUsers,
  paths.makeLoanCalendar,
  paths.removeLoanCalendar,
  paths.makeNoteCalendar,
  paths.removeNoteCalendar,
  paths.publishNote(':id'),
  paths.unpublishArticle(':slug'),
] as const

/** Public, though below a private mount: the address contains a secret. */
export const secretMounts = [paths.calendar('')] as const

export function mountsIn(open: readonly Room[], mounts: readonly string[]): string[] {
  return mounts.filter((mount) => {
    const room = roomOf(mount)
    return room === undefined || open.includes(room)
  })
}
