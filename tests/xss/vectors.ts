import { addressVectors } from './addresses'
import { elementVectors } from './elements'
import { markdownVectors } from './markdown'

/** Notes that try to run something, to fetch something or to be what a note may not be. */
export const xssVectors = [...new Set([...addressVectors, ...elementVectors, ...markdownVectors])]
