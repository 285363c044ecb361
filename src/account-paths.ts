export const accountPaths = {
  signUp: '/sign-up',
  signIn: '/sign-in',
  resetPassword: '/reset-password',
  changePassword: '/change-password',
  signOut: '/sign-out',
  account: '/account',
  endSession: '/account/sessions/end',
  endOtherSessions: '/account/sessions/end-others',
  editAccount: '/account/edit',
  editEmail: '/account/edit/email',
  editPassword: '/account/edit/password',
  deleteAccount: '/account/edit/delete',
} as const
