import { expect, test } from 'bun:test'
import { createLog } from '../../../src/http/logging/log'
import { createBackground } from '../../../src/http/process/background'
import { recordError } from '../../fixtures/app'

const log = createLog({ info() {}, error: recordError })
const hour = 3_600_000

test('what runs later in the background has not begun while the next answers are given', async () => {
  const background = createBackground(log, hour)
  const done: string[] = []
  background.runLater('Letter', async () => void done.push('letter'))
  background.run('Count', async () => void done.push('count'))
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
  expect(done).toEqual(['count'])
  await background.settled()
  expect(done).toEqual(['count', 'letter'])
})

test('a stop loses nothing of what was to run later, nor of what that begins', async () => {
  const background = createBackground(log, hour)
  const done: string[] = []
  background.runLater('First', async () => {
    done.push('first')
    background.runLater('Second', async () => void done.push('second'))
  })
  await background.settled()
  expect(done).toEqual(['first', 'second'])
})
