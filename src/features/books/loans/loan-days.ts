/** Default duration of a loan, and duration of an extension. */
export const loanDays = 21
