import { parseArgs } from 'node:util'
import { findContentFolder } from '../content/content-folder'
import { missingAlternatives } from '../content/missing-alternatives'
import { ContentError, readContent } from '../content/read-content'
import { parseEnv } from '../env'
import { orExit } from '../exit'
import { isoDatePart } from '../ui/dates/dates'
import { describeDates } from './content/describe-dates'
import { describeHeadings } from './content/describe-headings'
import {
  describeMissingTexts,
  describeMissingWords,
  describeSentences,
  describeUndrawn,
  describeUnusedSkills,
} from './content/describe-missing'
import { findDeadLinks } from './content/find-dead-links'
import { findTakenAddresses } from './content/find-taken-addresses'
import { readTexts } from './content/read-texts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, links: { type: 'boolean', default: false } },
})

const lines = await orExit(async () => {
  const folder = await findContentFolder(positionals[0] ?? process.env.CONTENT)
  const content = await readContent(folder)
  const env = parseEnv(process.env)
  const taken = await findTakenAddresses(content, env)
  if (taken.length > 0) throw new ContentError(taken)
  const texts = await readTexts(folder)
  return [
    ...missingAlternatives(content),
    ...describeMissingTexts(texts, content, values.all),
    ...describeSentences(texts, content, values.all),
    ...describeMissingWords(content),
    ...describeUnusedSkills(content),
    ...(await describeUndrawn(content)),
    ...describeDates(content, isoDatePart(new Date(), env.timeZone)),
    ...describeHeadings(content, env.origin),
    ...(values.links ? await findDeadLinks(texts) : []),
    `All of ${folder} can be shown.`,
  ]
})
console.info(lines.join('\n'))
