const systemBrowsers = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export const isRoot = process.getuid?.() === 0

/** `--no-sandbox` is needed for root only. The others turn off Chromium's background requests. */
export const browserArguments = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export function findChromium(): string | undefined {
  return systemBrowsers.map((name) => Bun.which(name)).find((path) => path !== null) ?? undefined
}
