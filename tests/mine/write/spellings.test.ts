import { expect, test } from 'bun:test'
import { SkillNames } from '../../../src/commands/mine/place/skill-names'

for (const [skill, text] of [
  ['React', 'Wrote it in ReactJS.'],
  ['React.js', 'A React front end'],
  ['ReactJS', 'React.js, mostly'],
  ['React.js', 'React Developer'],
  ['Node.js', 'NodeJS services'],
  ['Next.js', 'with NextJS'],
  ['Go', 'Services in Golang'],
  ['JavaScript', 'Tools in JS'],
  ['PostgreSQL', 'moved to Postgres'],
  ['HTML', 'HTML5 and more'],
  ['C++', 'C++ and C'],
] as const) {
  test(`the skill ${skill} is found in “${text}”`, () => {
    expect(new SkillNames([skill]).namedIn(text)).toEqual([skill])
  })
}

for (const [skill, text] of [
  ['Next.js', 'Next we moved house.'],
  ['Express.js', 'Express trains'],
  ['React', 'We react fast.'],
  ['Java', 'JavaScript'],
  ['C', 'C++ and C'],
  ['Go', 'We go on, going well.'],
  ['C#', 'C'],
] as const) {
  test(`the skill ${skill} is not found in “${text}”`, () => {
    expect(new SkillNames([skill]).namedIn(text)).toEqual([])
  })
}

test('one skill in several spellings is one', () => {
  const names = new SkillNames(['React.js', 'ReactJS', 'React', 'React Native', 'JS', 'JavaScript'])
  expect(names.namedIn('React, React Native and JavaScript')).toEqual([
    'React.js',
    'React Native',
    'JS',
  ])
  expect([names.find('react'), names.find('React JS'), names.find('Redux')]).toEqual([
    'React.js',
    'React.js',
    undefined,
  ])
})
