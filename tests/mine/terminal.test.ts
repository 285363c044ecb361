import { expect, test } from 'bun:test'
import { resolve } from 'node:path'
import { readContent } from '../../src/content/read-content'
import { temporaryFolder } from './sources'

async function answered(
  words: string[],
  folder: string,
  answers: [question: string, answer: string][],
) {
  let screen = ''
  const left = [...answers]
  const child = Bun.spawn([process.execPath, resolve('src/commands/mine.ts'), ...words], {
    cwd: folder,
    env: { PATH: process.env.PATH, TERM: 'xterm' },
    terminal: {
      cols: 100,
      rows: 40,
      data(terminal, data) {
        screen += new TextDecoder().decode(data)
        for (const [question, answer] of [...left]) {
          const at = screen.indexOf(question)
          if (at === -1) return
          screen = screen.slice(at + question.length)
          left.shift()
          terminal.write(answer)
        }
      },
    },
  })
  const code = await child.exited
  expect(left).toEqual([])
  return code
}

test('a person who has nothing is asked who they are, and may leave most of it empty', async () => {
  await using folder = await temporaryFolder()
  const code = await answered([], folder.path, [
    ['Your name: ', '\r'],
    ['Your name: ', 'Anna Bakker\r'],
    ['What you do, such as Baker: ', 'Bakker\r'],
    ['Your town: ', '\r'],
    ['Your address of e-mail', 'anna@\r'],
    ['“anna@” is no address of e-mail.', ''],
    ['Your address of e-mail', '\r'],
    ['Your telephone', '06 123\r'],
    ['“06 123” does not begin with +', ''],
    ['Your telephone', '\r'],
    ['Which language', 'Dutch\r'],
    ['“Dutch” is none of', ''],
    ['Which language', 'nl\r'],
  ])
  expect(code).toBe(0)
  const { site } = await readContent(folder.file('content'))
  expect(site).toEqual({
    name: 'Anna Bakker',
    title: { nl: 'Bakker' },
    languages: ['nl'],
    profiles: [],
  })
})

test('a person sees the difference, and nothing is replaced unless they say yes', async () => {
  await using folder = await temporaryFolder()
  await Bun.write(folder.file('content/site.yaml'), 'name: Anna\n')
  const words = ['--name', 'Anna Bakker', '--language', 'nl']
  expect(
    await answered(words, folder.path, [
      ['+name: Anna Bakker', ''],
      ['(y/N)', '\r'],
    ]),
  ).toBe(0)
  expect(await Bun.file(folder.file('content/site.yaml')).text()).toBe('name: Anna\n')
  expect(await answered(words, folder.path, [['(y/N)', 'y\r']])).toBe(0)
  expect(await Bun.file(folder.file('content/site.yaml')).text()).toBe('name: Anna Bakker\n')
})

test('a person who goes away while being asked has nothing written', async () => {
  await using folder = await temporaryFolder()
  expect(await answered([], folder.path, [['Your name: ', '\u0004']])).toBe(1)
  expect(await Array.fromAsync(new Bun.Glob('**').scan(folder.path))).toEqual([])
})

test('a person is asked before their e-mail and telephone are shown, and again when they mistype', async () => {
  await using folder = await temporaryFolder()
  const basics = { name: 'Anna', email: 'anna@anna.example', phone: '+31 6 12345678' }
  await Bun.write(folder.file('resume.json'), JSON.stringify({ basics }))
  const words = ['--from', 'resume.json', '--language', 'nl']
  const code = await answered(words, folder.path, [
    ['your address of e-mail, anna@anna.example. Show it? (y/N)', 'yess\r'],
    ['“yess” is neither y nor n.', ''],
    ['(y/N)', 'y\r'],
    ['your telephone number, +31 6 12345678. Show it? (y/N)', '\r'],
  ])
  expect(code).toBe(0)
  const { site } = await readContent(folder.file('content'))
  expect([site.email, site.phone]).toEqual(['anna@anna.example', undefined])
})

test('a person is asked which number of a date is the day, where the file does not say it', async () => {
  await using folder = await temporaryFolder()
  const work = [{ name: 'A', position: 'Bakker', startDate: '03/04/2019' }]
  await Bun.write(folder.file('resume.json'), JSON.stringify({ basics: { name: 'Anna' }, work }))
  const words = ['--from', 'resume.json', '--language', 'nl']
  const code = await answered(words, folder.path, [
    ['Does 03/04/2019 begin with its day or with its month', 'x\r'],
    ['“x” is neither d nor m.', ''],
    ['with its month', 'd\r'],
  ])
  expect(code).toBe(0)
  const { experience } = await readContent(folder.file('content'))
  expect(experience[0]?.startDate).toBe('2019-04-03')
})
