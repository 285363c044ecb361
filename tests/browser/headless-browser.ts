import { findBrowser } from '../tools/find-browser'
import { installPackages } from './install-packages'

/** Debian's headless Chromium uses a third less of the machine. */
const shell = 'chromium-headless-shell'

/** Installs it only if that needs no password. */
export function findHeadlessBrowser(): string {
  if (!Bun.which(shell) && process.env.TEST_WORKER_INDEX === undefined) installPackages(shell)
  return Bun.which(shell) ?? findBrowser()
}
