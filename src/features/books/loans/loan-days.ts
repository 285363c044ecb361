export const loanDays = 21
