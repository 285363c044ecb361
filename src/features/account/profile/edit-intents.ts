/** The forms of the page that edits an account, each named for its function. */
export const editIntents = ['editAccount', 'editEmail', 'editPassword', 'deleteAccount'] as const

export type EditIntent = (typeof editIntents)[number]
