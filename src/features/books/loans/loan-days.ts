/** For how long a book is lent, and then for how long again, unless one says so. */
export const loanDays = 21
