import { afterAll, expect, test } from 'bun:test'
import { i18nObject } from '../i18n/i18n-util'
import { texts } from './select'
import { startServer } from './server-process'
import { startGitHub } from './stand-ins/github'

const github = startGitHub()
afterAll(() => github.stop())
const variables = {
  GITHUB_LOGIN: github.login,
  GITHUB_TOKEN: github.token,
  GITHUB_API_URL: github.url,
}
const { calendar } = i18nObject('nl')

test('a site that starts fetches what it has not, and its pages do not wait for it', async () => {
  github.behave('silence')
  const isAsked = github.nextQuestion()
  const server = await startServer(variables)
  const address = `http://localhost:${await server.port()}`
  await isAsked
  const html = await (await fetch(address)).text()
  expect(texts(html, 'main p.lit-days')).toEqual([calendar.waiting()])
  server.tell('SIGTERM')
  expect(await server.ending()).toEqual({ code: 0, complaint: '' })
})

test('a site without an account shows no contributions, unless it is told to make some up', async () => {
  for (const [SAMPLE_CONTRIBUTIONS, samples] of [
    ['', []],
    ['true', [calendar.sample()]],
  ] as const) {
    const server = await startServer({ SAMPLE_CONTRIBUTIONS })
    const html = await (await fetch(`http://localhost:${await server.port()}`)).text()
    expect(texts(html, '.contribution-count > span')).toEqual([...samples])
    server.tell('SIGTERM')
    expect(await server.ending()).toEqual({ code: 0, complaint: '' })
  }
})
