import { stat } from 'node:fs/promises'
import { relative } from 'node:path'
import type { Content } from '../../content/content'
import { firstOf, isPerLanguage, type Localized } from '../../content/localize'
import { readContent } from '../../content/read-content'
import { skillsByYear } from '../../content/skill-years'
import { SourceError } from '../../imports/source-error'
import { isAgreed, isOnTerminal } from './ask'
import { chooseLanguage } from './choose-language'
import { gather } from './gather'
import { place } from './place/place'
import { placeIncomplete } from './place/place-incomplete'
import { describeReading, withoutControls } from './read/describe-reading'
import { readArguments, usage } from './read-words'
import { checkResult } from './write/check-result'
import { copyPhoto } from './write/copy-photo'
import { describeChanges } from './write/describe-changes'
import { firstFiles } from './write/first-files'
import { type FileChange, filesIn, planChanges } from './write/plan-changes'
import { writeChanges } from './write/write-changes'

/** @throws {SourceError} or {ContentError}, before anything is written */
export async function mine(args: string[], folder: string): Promise<void> {
  if (args.includes('--help')) return console.info(usage)
  const words = readArguments(args)
  const files = (await filesIn(folder)).filter((name) => name.endsWith('.yaml'))
  const own = files.includes('site.yaml') ? await readContent(folder) : undefined
  const { resume, report } = await gather(words, own?.site)
  const photo = await copyPhoto(
    resume,
    { from: words.from, folder, ownImage: own?.site.image },
    report,
  )
  const locale = await chooseLanguage(words.locale, resume)
  const known = own?.skills.flatMap(({ id, name }) => [...inAllLanguages(name), id]) ?? []
  const languages = own && !own.site.languages ? undefined : [locale]
  const draft = place(resume, { locale, known, report, languages })
  // The photo comes first, because site.yaml refers to it.
  const incomplete = placeIncomplete(report, locale)
  const planned = await planChanges(folder, draft, { locale, report, incomplete })
  const changes = [...photo, ...planned]
  for (const line of describeReading(report)) console.info(line)
  const examples = files.length === 0 ? firstFiles(folder, changes) : []
  changes.push(...examples)
  const name = relative('', folder) || folder
  if (changes.length === 0) return console.info(`\n${name} has all of it already.`)
  const content = await checkResult(folder, changes)
  if (files.length > 0 && !(await isWanted(name, changes, words.isSure))) {
    return console.info('Nothing was written.')
  }
  await writeChanges(folder, changes, !(await isThere(folder)))
  console.info(`\nWritten into ${name}: ${changes.map((change) => change.name).join(', ')}.`)
  if (examples.length > 0) {
    const files = examples.map((change) => change.name).join(', ')
    console.info(`With examples to fill in, which the site does not show: ${files}.`)
  }
  if (report.incomplete.length > 0) {
    console.info('What lacks something stands in these files as comments to fill in.')
  }
  if (!own) console.info('The site is in this language only: languages in site.yaml names more.')
  sayUndatedSkills(content)
  console.info('Look at it with bun dev, and change the files as you like.')
}

function sayUndatedSkills(content: Content): void {
  const undated = skillsByYear(content).filter(({ year }) => year === null)
  if (undated.length === 0) return
  const names = withoutControls(undated.map(({ name }) => firstOf(name)).join(', '))
  console.info(
    `On the skills page a skill begins in the year of the first job, study or project that names it. None with a date names these, so that they have no year: ${names}.`,
  )
}

async function isWanted(name: string, changes: FileChange[], isSure: boolean): Promise<boolean> {
  console.info(`\n${describeChanges(changes, isOnTerminal)}`)
  if (isSure) return true
  const files = changes.length === 1 ? 'this file' : `these ${changes.length} files`
  if (!isOnTerminal) {
    throw new SourceError(`Nothing was written: --yes writes ${files} into ${name}`)
  }
  return isAgreed(`Write ${files} into ${name}?`)
}

function inAllLanguages(text: Localized): string[] {
  const texts = typeof text === 'object' && isPerLanguage(text) ? Object.values(text) : [text]
  return texts.filter((one) => typeof one === 'string')
}

function isThere(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    () => false,
  )
}
