import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Locales } from '../../../../i18n/i18n-types'
import { type DraftFile, mergeFile } from '../merge/merge-file'
import type { Draft } from '../place/place'
import type { ImportReport } from '../read/report'
import { commentIncomplete } from './comment-incomplete'

export interface FileChange {
  name: string
  before: string | undefined
  after: string | Uint8Array
}

/** Skills come first, because other files refer to them: the folder stays valid at every step. */
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

export async function planChanges(
  folder: string,
  draft: Draft,
  { incomplete, ...options }: { locale: Locales; report: ImportReport; incomplete: Draft },
) {
  const names = await filesIn(folder)
  const changes: FileChange[] = []
  for (const file of order) {
    const list = draft[file]
    const name = `${file}.yaml`
    const before = names.includes(name) ? await Bun.file(join(folder, name)).text() : undefined
    const isEmpty = Array.isArray(list) && list.length === 0
    const own = before ?? headOf(folder, file)
    const merged = isEmpty ? own : mergeFile(own, file, draft, options)
    const after = commented(merged, file, { draft: incomplete, ...options })
    if (isEmpty && after === own) continue
    if (after !== before) changes.push({ name, before, after })
  }
  return changes
}

function commented(text: string, file: DraftFile, to: { draft: Draft; locale: Locales }): string {
  return file === 'site' || file === 'skills' ? text : commentIncomplete(text, file, to)
}

export async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch {
    return []
  }
}

export function headOf(folder: string, file: keyof typeof about): string {
  const schema = join(import.meta.dir, '../../../../static/schema/content', `${file}.json`)
  return `# yaml-language-server: $schema=${relative(folder, schema)}\n# ${about[file]}\n`
}

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
