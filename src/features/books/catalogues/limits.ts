/** In characters; `categories` is a count. */
export const maxLengths = {
  title: 300,
  name: 300,
  description: 10_000,
  category: 100,
  categories: 20,
  url: 1000,
}
