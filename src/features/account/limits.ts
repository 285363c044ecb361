import type { Limit } from '../../http/session/rate-limiter'

/** What is counted: by where it comes from, and by which account it is about. */
export type Limits = Record<
  'signIn' | 'signUp' | 'resetPassword' | 'changePassword',
  { perAddress: Limit; perAccount: Limit }
>

declare module 'hono' {
  interface ContextVariableMap {
    limits: Limits
  }
}

const hour = 3600

/** Asking for a mail proves nothing about who asks, so every request for one counts as a failure. */
export const defaultLimits: Limits = {
  signIn: {
    perAddress: { free: 20, firstWait: 60, longestWait: hour },
    perAccount: { free: 5, firstWait: 30, longestWait: hour },
  },
  signUp: {
    perAddress: { free: 10, firstWait: 60, longestWait: hour },
    perAccount: { free: 5, firstWait: 60, longestWait: hour },
  },
  resetPassword: {
    perAddress: { free: 10, firstWait: 60, longestWait: hour },
    perAccount: { free: 3, firstWait: 300, longestWait: hour },
  },
  changePassword: {
    perAddress: { free: 10, firstWait: 60, longestWait: hour },
    perAccount: { free: 10, firstWait: 60, longestWait: hour },
  },
}
