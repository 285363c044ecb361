export const writingPaths = {
  writing: '/writing',
  article: <Slug extends string>(slug: Slug) => `/writing/${slug}` as const,
  articleCard: <File extends string>(file: File) => `/writing/_card/${file}` as const,
  atomFeed: '/writing/feed.xml',
  jsonFeed: '/writing/feed.json',
  publishNote: <Id extends string>(id: Id) => `/notes/${id}/publish` as const,
  unpublishArticle: <Slug extends string>(slug: Slug) =>
    `/notes/_published/${slug}/unpublish` as const,
} as const
