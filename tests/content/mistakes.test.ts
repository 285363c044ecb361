import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { ContentError, readContent } from '../../src/content/read-content'
import { temporaryFolder } from '../fixtures/app'

async function sentencesFor(files: Record<string, string>): Promise<readonly string[]> {
  const folder = await temporaryFolder()
  const all = { 'site.yaml': 'name: Noor\n', ...files }
  for (const [name, text] of Object.entries(all)) await Bun.write(join(folder, name), text)
  try {
    await readContent(folder)
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.problems
    throw error
  }
}

const job = '- name: Nagel\n'

const slips: Record<string, [text: string, sentence: RegExp]> = {
  'a colon is forgotten': [
    `${job}  position Boss\n  startDate: 2020\n`,
    /^line 2: a colon and a space are missing here: write “position: …”$/,
  ],
  'a colon is forgotten before what is further in': [
    `${job}  summary\n    en: x\n`,
    /^line 2: .* write “summary: …”$/,
  ],
  'the space behind a colon is forgotten': [
    `${job}  position:Boss\n`,
    /^line 2: a colon and a space are missing here: write “position: …”$/,
  ],
  'a line is too far to the right': [
    `${job}   position: Boss\n`,
    /^line 2: “position: Boss” begins too far to the right/,
  ],
  'a line is too far to the left': [
    `${job} position: Boss\n`,
    /^line 2: “position: Boss” begins too far to the left/,
  ],
  'lines that belong together begin differently': [
    `${job}  summary:\n    nl: x\n   en: y\n`,
    /^line 4: “en: y” begins too far/,
  ],
  'a tab stands for spaces': [`${job}\tposition: Boss\n`, /^line 2: a tab begins this line/],
  'a text holds a colon': [
    `${job}  summary: We did this: that\n`,
    /^line 2: .* quotes around it: summary: "We did this: that"$/,
  ],
  'a quote is never closed': ['- name: "Nagel\n', /: a quote is opened above and closed nowhere$/],
  'a quote is closed too soon': [
    "- name: 'Noor's house'\n",
    /^line 1: .* double quotes: name: "Noor's house"$/,
  ],
  'a bracket is never closed': [`${job}  skills: [a, b\n- name: B\n`, /: a \[ or \{ is opened/],
  'a text begins with an at sign': [
    '- name: @noor\n',
    /^line 1: .* quotes around it: name: "@noor"/,
  ],
  'a text begins with an asterisk': [
    `${job}  position: *boss\n`,
    /^line 2: .* quotes around it: "\*boss/,
  ],
  'a list begins behind its name': [
    '- name: - Nagel\n',
    /^line 1: a list begins on a line of its own/,
  ],
  'a name is there twice': [`${job}  name: Hamer\n`, /^line 2: “name” is there twice/],
  'there are several documents': [`${job}---\n${job}`, /: leave out the line ---/],
  'the dashes are forgotten': [
    'name: Nagel\n',
    /^line 1: it is a list: begin each entry with a dash/,
  ],
}

for (const [slip, [text, sentence]] of Object.entries(slips)) {
  test(`an owner is told in a sentence, with file and line, that ${slip}`, async () => {
    const [told = '', ...others] = await sentencesFor({ 'experience.yaml': text })
    expect(told).toStartWith('experience.yaml: ')
    expect(told.slice('experience.yaml: '.length)).toMatch(sentence)
    expect(told).not.toMatch(/implicit|mapping|scalar|indicator|sequence|plain value/i)
    expect(others).toEqual([])
  })
}

test('an owner is asked which name they meant, in any place of any file', async () => {
  const told = await sentencesFor({
    'site.yaml':
      'name: Noor\nemial: noor@voordeur.example\nprofiles:\n  - network: X\n    link: y\n',
    'experience.yaml': '- name: Nagel\n  position: Boss\n  startDate: 2020\n  sumary: x\n',
    'experiense.yaml': '[]',
  })
  expect(told).toEqual([
    'experiense.yaml: nothing has this name. Did you mean experience?',
    'site.yaml: line 4: profiles.url: it is missing',
    'site.yaml: line 5: profiles.link: nothing has this name. There is network, username, url',
    'site.yaml: line 2: emial: nothing has this name. Did you mean email?',
    'experience.yaml: line 4: sumary: nothing has this name. Did you mean summary?',
  ])
})

test('an owner who writes no names at all is told how a line looks', async () => {
  const [told] = await sentencesFor({ 'site.yaml': 'name:Noor\nemail:noor@voordeur.example\n' })
  expect(told).toBe(
    'site.yaml: line 1: each line of it needs a name, a colon and a space, such as “name: …”',
  )
})
