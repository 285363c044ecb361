/** Characters, and for `categories` how many: more than any book needs. */
export const maxLengths = {
  title: 300,
  name: 300,
  description: 10_000,
  category: 100,
  categories: 20,
  url: 1000,
}
