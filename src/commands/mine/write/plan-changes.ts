import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Locales } from '../../../../i18n/i18n-types'
import { type DraftFile, mergeFile } from '../merge/merge-file'
import type { Draft } from '../place/place'

export interface FileChange {
  /** Such as `site.yaml`. */
  name: string
  /** Undefined where there is no such file yet. */
  before: string | undefined
  /** Bytes of a picture. */
  after: string | Uint8Array
}

/** Skills come first, for other files name them: whichever were written, they can be read together. */
const order: DraftFile[] = [
  'skills',
  'experience',
  'education',
  'projects',
  'volunteer',
  'certificates',
  'awards',
  'publications',
  'talks',
  'languages',
  'interests',
  'references',
  'site',
]

/** What would be different in a folder, by file. */
export async function planChanges(folder: string, draft: Draft, locale: Locales) {
  const names = await filesIn(folder)
  const changes: FileChange[] = []
  for (const file of order) {
    const list = draft[file]
    const name = `${file}.yaml`
    const before = names.includes(name) ? await Bun.file(join(folder, name)).text() : undefined
    if (Array.isArray(list) && list.length === 0) continue
    const after = mergeFile(before ?? headOf(folder, file), file, draft, locale)
    if (after !== before) changes.push({ name, before, after })
  }
  return changes
}

/** None where there is no such folder. */
export async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch {
    return []
  }
}

/** @param file without `.yaml` */
export function headOf(folder: string, file: keyof typeof about): string {
  const schema = join(import.meta.dir, '../../../../static/schema/content', `${file}.json`)
  return `# yaml-language-server: $schema=${relative(folder, schema)}\n# ${about[file]}\n`
}

/** The line at the head of each file. */
const about = {
  site: 'Who the site is about. Only the name is needed.',
  taglines: 'Each one is a line of its own above your name on the roof.',
  experience: 'Jobs. Without endDate it still goes on.',
  education: 'Studies and courses.',
  certificates: 'Certificates.',
  projects: 'What you made.',
  skills: 'Groups of skills. Jobs, studies and projects name them; the years follow from there.',
  volunteer: 'What you do without being paid.',
  interests: 'What you like.',
  languages: 'Languages that you speak.',
  talks: 'Talks that you gave.',
  awards: 'Awards and prizes.',
  publications: 'What you published.',
  references: 'What others said of you.',
}
