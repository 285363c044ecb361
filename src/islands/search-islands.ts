import Search from '../features/search/search.island'

export const searchIslands = { search: Search } as const
