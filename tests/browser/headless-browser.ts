import { findBrowser } from '../tools/find-browser'
import { installPackages } from './install-packages'

/** Chromium without windows, a package of Debian's: the tests take a third less of a machine with it. */
const shell = 'chromium-headless-shell'

/** Asks for no password, and installs nothing where somebody is at home. */
export function findHeadlessBrowser(): string {
  if (!Bun.which(shell) && process.env.TEST_WORKER_INDEX === undefined) installPackages(shell)
  return Bun.which(shell) ?? findBrowser()
}
