import { compoundWords } from './compound-words'
import type { DemoArticle } from './demo-article'
import { focusRings } from './focus-rings'
import { tables } from './tables'
import { thresholds } from './thresholds'
import { tides } from './tides'

export const demoArticles: DemoArticle[] = [focusRings, tables, compoundWords, tides, thresholds]
