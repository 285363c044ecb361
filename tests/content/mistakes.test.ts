import { expect, test } from 'bun:test'
import { explainLocale } from '../../i18n/expect-locale'
import { folderWith, problemsIn } from '../fixtures/content/owners'
import { unknownLanguage } from '../fixtures/unknown-language'

const sentencesFor = async (files: Record<string, string>) => problemsIn(await folderWith(files))

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
  'it is a picture by another name': [
    '\u0089PNG\r\n\0',
    /^it is no text: save it as text in UTF-8$/,
  ],
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
  const told = await sentencesFor({
    'site.yaml': 'name:Noor\nemail:noor@voordeur.example\n',
    // What follows from that file is not held against another.
    'writing/eb.md': '---\ntitle: Eb\ndate: 2026-03-01\n---\n',
  })
  expect(told).toEqual([
    'site.yaml: line 1: each line of it needs a name, a colon and a space, such as “name: …”',
  ])
})

const ever = Array.from(
  { length: 9 },
  (_, index) => `a${index + 1}: &a${index + 1} [${Array(9).fill(`*a${index}`).join(', ')}]`,
)
const told = { name: 'De kast', purpose: 'Boeken.' }
const projects = (...list: object[]) => ({ 'projects.yaml': JSON.stringify(list) })

for (const [what, files, sentence] of [
  [
    'an alias leads to ever more',
    { 'talks.yaml': ['a0: &a0 x', ...ever].join('\n') },
    /^talks\.yaml: .*alias.*$/i,
  ],
  [
    'the site does not speak a language',
    { 'site.yaml': `name: Bo\nwrittenIn: [${unknownLanguage}]\n` },
    new RegExp(`^site\\.yaml: line \\d: writtenIn: ${explainLocale(unknownLanguage)}$`),
  ],
  [
    'two projects have one address',
    projects(told, { ...told, name: 'De Kast!' }),
    /^projects\.yaml: two projects have the slug de-kast: give one of them a slug of its own$/,
  ],
] satisfies [string, Record<string, string>, RegExp][]) {
  test(`an owner is told in a sentence that ${what}`, async () => {
    expect(await sentencesFor(files)).toEqual([expect.stringMatching(sentence)])
  })
}

test('two projects may have one name where one has no page, or a slug of its own', async () => {
  expect(await sentencesFor(projects(told, { name: 'De kast' }))).toEqual([])
  expect(await sentencesFor(projects(told, { ...told, slug: 'andere-kast' }))).toEqual([])
})
