import { installedBrowser } from '../../src/commands/build/installed-browser'
import { isRoot } from '../../src/drawing/printing/find-chromium'

/** Only Homebrew refuses to run as root. */
const installers = [
  { command: 'apt-get', steps: [['update'], ['install', '-y', 'chromium']], asRoot: true },
  { command: 'dnf', steps: [['install', '-y', 'chromium']], asRoot: true },
  { command: 'pacman', steps: [['-Sy', '--noconfirm', 'chromium']], asRoot: true },
  { command: 'apk', steps: [['add', 'chromium']], asRoot: true },
  { command: 'brew', steps: [['install', '--cask', 'chromium']], asRoot: false },
]

/** Playwright's own, else one on the PATH, else one that is installed now. */
export function findBrowser(): string {
  const found = installedBrowser() ?? (installBrowser() ? installedBrowser() : undefined)
  if (found !== undefined) return found
  console.error(
    'There is no browser to test with. Install Chromium or Google Chrome so that `chromium` or `google-chrome` is on the PATH.',
  )
  process.exit(1)
}

function installBrowser(): boolean {
  const installer = installers.find(({ command }) => Bun.which(command))
  if (installer === undefined) return false
  const { command, steps, asRoot } = installer
  const prefix = asRoot && !isRoot ? ['sudo', '-n'] : []
  if (prefix.length > 0 && !Bun.which('sudo')) return false
  console.info(`No browser found: installing Chromium with ${command} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return steps.every((step) => {
    const options = { env, stdin: 'ignore', stdout: 'ignore', stderr: 'inherit' } as const
    return Bun.spawnSync([...prefix, command, ...step], options).success
  })
}
