import { expect, test } from 'bun:test'
import { openImport } from './mined'

const german = {
  basics: { name: 'Ada', label: 'Entwicklerin', location: { city: 'Wien', countryCode: 'AT' } },
  work: [
    { name: 'selbstständig', position: 'Beraterin', startDate: '2019-03', endDate: '2021' },
    { name: 'Zwei GmbH', position: 'Leiterin', startDate: '2021-05', highlights: ['Eins', 'Zwei'] },
  ],
  volunteer: [{ organization: 'Verein', position: 'Helferin', startDate: '2009-08' }],
  education: [
    { institution: 'Universität Wien', area: 'Physik', startDate: '2001', endDate: '2005' },
  ],
  languages: [{ language: 'Deutsch' }, { language: 'Englisch' }],
  interests: [{ name: 'Lesen' }, { name: 'Wandern' }],
  awards: [{ title: 'Preis', date: '2015-06' }],
  skills: [{ name: 'Backen', keywords: ['TypeScript', 'SQL'] }],
}

const english = {
  basics: { name: 'Ada', label: 'Developer', location: { city: 'Vienna', countryCode: 'AT' } },
  work: [
    { name: 'Zwei GmbH', position: 'Head', startDate: '2021-05-01', highlights: ['One'] },
    { name: 'self-employed', position: 'Consultant', startDate: '2019-03', endDate: '2021' },
  ],
  volunteer: [{ organization: 'Club', position: 'Helper', startDate: '2009-08-31' }],
  education: [
    { institution: 'University of Vienna', area: 'Physics', startDate: '2001', endDate: '2005' },
  ],
  languages: [{ language: 'English' }, { language: 'German' }],
  interests: [{ name: 'Reading' }, { name: 'Hiking' }],
  awards: [{ title: 'Prize', date: '2015-06' }],
  skills: [{ name: 'Baking', keywords: ['TypeScript', 'SQL'] }],
}

test('a second language translates each list, doubles nothing and changes nothing when it comes again', async () => {
  await using person = await openImport()
  await person.importResume(german, '--language', 'de')
  const said = await person.importResume(english, '--language', 'en')
  expect(await person.parsed('experience')).toMatchObject([
    { name: 'selbstständig', position: { de: 'Beraterin', en: 'Consultant' } },
    {
      name: 'Zwei GmbH',
      position: { de: 'Leiterin', en: 'Head' },
      startDate: '2021-05-01',
      highlights: [{ de: 'Eins', en: 'One' }, { de: 'Zwei' }],
    },
  ])
  expect(await person.parsed('volunteer')).toMatchObject([
    { organization: 'Verein', position: { de: 'Helferin', en: 'Helper' }, startDate: '2009-08-31' },
  ])
  expect(await person.parsed('education')).toMatchObject([
    { institution: 'Universität Wien', area: { de: 'Physik', en: 'Physics' } },
  ])
  expect(await person.parsed('languages')).toMatchObject([
    { language: { de: 'Deutsch', en: 'German' } },
    { language: { de: 'Englisch', en: 'English' } },
  ])
  expect(await person.parsed('interests')).toMatchObject([
    { name: { de: 'Lesen', en: 'Reading' } },
    { name: { de: 'Wandern', en: 'Hiking' } },
  ])
  expect(await person.parsed('awards')).toMatchObject([{ title: { de: 'Preis', en: 'Prize' } }])
  expect(await person.parsed('skills')).toEqual([
    { name: { de: 'Backen', en: 'Baking' }, keywords: ['TypeScript', 'SQL'] },
  ])
  expect(await person.parsed('site')).toMatchObject({ city: 'Wien' })
  expect(said).toInclude('city “Vienna” is left out: it is “Wien” there, in all languages')
  expect(said).toInclude('name “self-employed” is left out: it is “selbstständig” there')
  expect(said).toInclude('organization “Club” is left out: it is “Verein” there')
  const files = await person.files()
  for (const [resume, language] of [
    [english, 'en'],
    [german, 'de'],
    [english, 'en'],
  ] as const) {
    const again = await person.importResume(resume, '--language', language)
    expect(again).toEndWith('has all of it already.')
  }
  expect(await person.files()).toEqual(files)
})

test('what is new in the same language is never taken for a translation', async () => {
  await using person = await openImport()
  await person.importResume(german, '--language', 'de')
  const work = [{ name: 'Drei', position: 'Köchin', startDate: '2019-03', endDate: '2021' }]
  const more = {
    basics: { name: 'Ada' },
    work,
    interests: [{ name: 'Kochen' }, { name: 'Segeln' }],
  }
  await person.importResume(more, '--language', 'de')
  expect(await person.parsed('experience')).toHaveLength(3)
  expect(await person.parsed('interests')).toHaveLength(4)
})
