import { compoundWords } from './demo/articles/compound-words'
import type { DemoArticle } from './demo/articles/demo-article'
import { focusRings } from './demo/articles/focus-rings'
import { tables } from './demo/articles/tables'
import { thresholds } from './demo/articles/thresholds'
import { tides } from './demo/articles/tides'

export const demoArticles: DemoArticle[] = [focusRings, tables, compoundWords, tides, thresholds]
