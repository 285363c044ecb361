import { findBrowser } from '../../src/commands/browser/find-browser'

/** Chromium without windows, a package of Debian's: the tests take a third less of a machine with it. */
const shell = 'chromium-headless-shell'

/** Asks for no password, and installs nothing where somebody is at home. */
export function findHeadlessBrowser(): string {
  const isMachineOfOurs = process.getuid?.() === 0 && process.env.TEST_WORKER_INDEX === undefined
  if (isMachineOfOurs && !Bun.which(shell) && Bun.which('apt-get')) {
    console.info(`Installing ${shell}, with which the tests are quicker …`)
    if (runAptGet(['update'])) runAptGet(['install', '-y', shell])
  }
  return Bun.which(shell) ?? findBrowser()
}

/** It gives up soon: there is another browser. */
function runAptGet(words: string[]): boolean {
  const options = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10']
  return Bun.spawnSync(['apt-get', ...options, ...words], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 60_000,
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'inherit',
  }).success
}
