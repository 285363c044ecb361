import { parseArgs } from 'node:util'
import { findContentFolder } from '../content/content-folder'
import { missingAlternatives } from '../content/missing-alternatives'
import { ContentError, readContent } from '../content/read-content'
import {
  describeGaps,
  describeSentences,
  describeUnusedSkills,
  describeWordGaps,
} from './content/describe-gaps'
import { findDeadLinks } from './content/find-dead-links'
import { readTexts } from './content/read-texts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, links: { type: 'boolean', default: false } },
})

try {
  const folder = await findContentFolder(positionals[0] ?? process.env.CONTENT)
  const content = await readContent(folder)
  const texts = await readTexts(folder)
  const found = [
    ...missingAlternatives(content),
    ...describeGaps(texts, content, values.all),
    ...describeSentences(texts, content, values.all),
    ...describeWordGaps(content),
    ...describeUnusedSkills(content),
    ...(values.links ? await findDeadLinks(texts) : []),
  ]
  console.info([...found, `All of ${folder} can be shown.`].join('\n'))
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
