import { expect, test } from 'bun:test'
import { startServer } from '../../fixtures/processes/server-process'

test('a server that is told to stop says that it is not ready, while it answers still', async () => {
  const server = await startServer()
  const address = `http://localhost:${await server.port()}/readyz`
  const ask = () =>
    fetch(address).then(
      async (answer) => `${answer.status} ${await answer.text()}`,
      () => 'gone',
    )
  const answers: string[] = [await ask()]
  server.tell('SIGTERM')
  while (answers.at(-1) !== 'gone') answers.push(await ask())
  expect([...new Set(answers)]).toEqual([
    '200 The site and its database answer.\n',
    '503 The site is stopping.\n',
    'gone',
  ])
  expect(await server.ending()).toEqual({ code: 0, complaint: '' })
})
