interface Contract {
  method: 'GET' | 'POST'
  /** A read may be tried again and kept; a write drops what was kept. */
  effect: 'read' | 'write'
}

/** What both sides must agree on about each server function; the server defines the rest. */
export const contracts = {
  getTheme: { method: 'GET', effect: 'read' },
  setTheme: { method: 'POST', effect: 'write' },
  getDebugMode: { method: 'POST', effect: 'read' },
  setDebugMode: { method: 'POST', effect: 'write' },
  fetchGitHubContributions: { method: 'POST', effect: 'read' },
  getExperience: { method: 'GET', effect: 'read' },
  getProjects: { method: 'GET', effect: 'read' },
  getTaglines: { method: 'GET', effect: 'read' },
  getSkills: { method: 'GET', effect: 'read' },
  getSiteStack: { method: 'GET', effect: 'read' },
  getCertificates: { method: 'GET', effect: 'read' },
  getEducation: { method: 'GET', effect: 'read' },
  getInterests: { method: 'GET', effect: 'read' },
  fetchUser: { method: 'GET', effect: 'read' },
  fetchUsers: { method: 'GET', effect: 'read' },
  fetchSessions: { method: 'GET', effect: 'read' },
  setSession: { method: 'POST', effect: 'write' },
  signUp: { method: 'POST', effect: 'write' },
  signIn: { method: 'POST', effect: 'write' },
  signOut: { method: 'POST', effect: 'write' },
  resetPassword: { method: 'POST', effect: 'write' },
  changePassword: { method: 'POST', effect: 'write' },
  endSession: { method: 'POST', effect: 'write' },
  endOtherSessions: { method: 'POST', effect: 'write' },
  editAccount: { method: 'POST', effect: 'write' },
  editEmail: { method: 'POST', effect: 'write' },
  editPassword: { method: 'POST', effect: 'write' },
  deleteAccount: { method: 'POST', effect: 'write' },
  fetchBooks: { method: 'GET', effect: 'read' },
  fetchBook: { method: 'GET', effect: 'read' },
  fetchBookFromGoogleBooks: { method: 'GET', effect: 'read' },
  addBook: { method: 'POST', effect: 'write' },
  editBook: { method: 'POST', effect: 'write' },
  deleteBook: { method: 'POST', effect: 'write' },
  lendBook: { method: 'POST', effect: 'write' },
  returnBook: { method: 'POST', effect: 'write' },
} as const satisfies Record<string, Contract>

export type FunctionId = keyof typeof contracts
