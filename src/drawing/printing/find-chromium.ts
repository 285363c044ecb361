/** The last one is where macOS has it. */
const systemBrowsers = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export const isRoot = process.getuid?.() === 0

/** Only root needs to do without a sandbox; the rest keeps Chromium from calling home. */
export const browserArguments = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** One that is installed on the system. */
export function findChromium(): string | undefined {
  return systemBrowsers.map((name) => Bun.which(name)).find((path) => path !== null) ?? undefined
}
