import { paths, roomOf } from '../paths'
import type { Room } from '../rooms'

export const guestPages = [
  paths.signUp,
  paths.signIn,
  paths.resetPassword,
  paths.changePassword,
  paths.deviceLetter,
  paths.trustDevice,
] as const

/** For guests who go on with a sign-in, or whom a form brings here. */
export const secondStepPages = [paths.secondStep, paths.signInWithPasskey] as const

/** For those who have not deleted their account. */
export const stayingMounts = [
  `${paths.books}/*`,
  `${paths.notes}/*`,
  `${paths.workouts}/*`,
  `${paths.users}/*`,
  `${paths.tokens}/*`,
  `${paths.site}/*`,
  paths.exportEverything,
] as const

/** For those who are signed in, and below the next ones for admins. */
export const privateMounts = [`${paths.account}/*`, paths.signOut, ...stayingMounts] as const

/** What a guest sends to them waits until after the sign-in. */
export const replayedForms = [
  paths.addNote,
  paths.previewNewNote,
  paths.editNote(':id'),
  paths.previewNote(':id'),
  paths.addWorkout,
  paths.addWorkoutForm,
  paths.editWorkout(':id'),
  paths.editWorkoutForm(':id'),
  ...[paths.addBook, paths.editBook(':slug')].flatMap((form) => [
    form,
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

/** Below private mounts, for whoever has proved lately who they are. */
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
  paths.publishNote(':id'),
  paths.unpublishArticle(':slug'),
] as const

/** Open though they are below a private mount: a secret stands in the address, and nobody signs in. */
export const secretMounts = [paths.loanCalendar('')] as const

/** Those that are there while these rooms are open. */
export function mountsIn(open: readonly Room[], mounts: readonly string[]): string[] {
  return mounts.filter((mount) => {
    const room = roomOf(mount)
    return room === undefined || open.includes(room)
  })
}
