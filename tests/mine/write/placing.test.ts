import { expect, test } from 'bun:test'
import { mined, openImport } from './mined'

async function placed(resume: object, file: string, words: string[] = ['--language', 'en']) {
  await using person = await openImport()
  const given = { basics: { name: 'Anna' }, ...resume }
  await Bun.write(person.file('resume.json'), JSON.stringify(given))
  const said = await mined([person.file('resume.json'), ...words], person.content)
  return { entries: await person.parsed(file), said }
}

test('a job has the skills that its own words name, and no others', async () => {
  const keywords = ['C', 'C++', 'C#', '.NET', 'Go', 'TypeScript', 'Node.js', 'Swift', 'Käse']
  const skillsOf = async (summary: string) => {
    const work = [{ name: 'A', position: 'Baker', startDate: '2020', summary }]
    const { entries } = await placed({ work, skills: [{ name: 'All', keywords }] }, 'experience')
    return Array.isArray(entries) ? (entries[0].skills ?? []) : undefined
  }
  expect(await skillsOf('I wrote C++ and .NET, later typescript.')).toEqual([
    'C++',
    '.NET',
    'TypeScript',
  ])
  expect(await skillsOf('A swift way to go, with vitamin C and NodeXjs.')).toEqual([])
  expect(await skillsOf('Swift (node.js), C#.')).toEqual(['C#', 'Node.js', 'Swift'])
  expect(await skillsOf('Käsebrot')).toEqual([])
})

test('a skill is there once, and those without a group are in one', async () => {
  const skills = [
    { name: 'Baking', keywords: ['Rye', 'rye', 'Wheat'] },
    { name: 'Baking', keywords: ['Spelt'] },
    { name: 'Wheat' },
    { name: 'Patience' },
  ]
  const { entries, said } = await placed({ skills }, 'skills')
  expect(entries).toEqual([
    { name: { en: 'Baking' }, keywords: ['Rye', 'Wheat', 'Spelt'] },
    {
      name: { nl: 'Vaardigheden', en: 'Skills', de: 'Kenntnisse', es: 'Habilidades' },
      keywords: ['Patience'],
    },
  ])
  expect(said).toInclude('“rye” is a skill already: taken once')
  expect(said).toInclude('“Wheat” is a skill already: taken once')
})

test('how well a language is spoken is in all languages where LinkedIn has a word for it', async () => {
  const languages = [
    { language: 'Fries', fluency: 'Native or bilingual proficiency' },
    { language: 'Frans', fluency: 'genoeg voor brood' },
  ]
  const { entries } = await placed({ languages }, 'languages', ['--language', 'nl'])
  expect(entries).toMatchObject([
    { fluency: { nl: 'moedertaal of tweetalig', de: 'Muttersprache oder zweisprachig' } },
    { fluency: { nl: 'genoeg voor brood' } },
  ])
})

test('the language is guessed from sentences, and said', async () => {
  const texts = {
    nl: 'Ik bak het brood voor de stad, met een team van vier mensen en zonder haast.',
    en: 'I bake the bread for the town with a team of four, and have led it for years.',
    de: 'Ich backe das Brood für die Stadt mit einem Team und bin auch nicht in Eile.',
    es: 'Hago el pan para la ciudad con un equipo de cuatro y también las tartas.',
  }
  for (const [language, summary] of Object.entries(texts)) {
    const { entries, said } = await placed({ basics: { name: 'Anna', summary } }, 'site', [])
    expect(entries).toEqual({
      name: 'Anna',
      summary: { [language]: summary },
      languages: [language],
    })
    expect(said).toMatch(/The texts look (Dutch|English|German|Spanish): --language says otherwise/)
  }
  const brief = { name: 'Anna', summary: 'Brood, pan, bread' }
  const unclear = await placed({ basics: brief }, 'site', [])
  expect(unclear.said).toInclude('The texts are taken as English: --language says otherwise')
})
