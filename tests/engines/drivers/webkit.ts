import { existsSync } from 'node:fs'
import { installPackages } from '../../browser/install-packages'
import { freePort } from '../../fixtures/processes/free-port'
import { type FoundEngine, untilThere } from './visitor'
import { visitByWebDriver } from './webdriver'

const driver = 'WebKitWebDriver'
const display = 'Xvfb'
/** Of Debian and of Fedora. */
const places = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec']

export async function findWebKit(): Promise<FoundEngine | undefined> {
  if (!Bun.which(driver) || !Bun.which(display)) installPackages('webkit2gtk-driver', 'xvfb')
  const binary = places.map((place) => `${place}/webkit2gtk-4.1/MiniBrowser`).find(existsSync)
  if (!Bun.which(driver) || !Bun.which(display) || binary === undefined) return undefined
  return startWebKit(binary)
}

async function startWebKit(binary: string): Promise<FoundEngine> {
  const screen = Bun.spawn(
    [display, '-displayfd', '1', '-screen', '0', '2600x3000x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const { value: number } = await screen.stdout
    .pipeThrough(new TextDecoderStream())
    .getReader()
    .read()
  const port = freePort()
  const server = Bun.spawn([driver, '--host=127.0.0.1', `--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${number?.trim()}`, GDK_BACKEND: 'x11' },
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  const origin = `http://127.0.0.1:${port}`
  await untilThere(driver, () => fetch(`${origin}/status`).catch(() => undefined))
  const options = { binary, args: ['--automation', '--private'] }
  return {
    visit: () => visitByWebDriver(origin, { 'webkitgtk:browserOptions': options }),
    async stop() {
      for (const child of [server, screen]) {
        child.kill()
        await child.exited
      }
    },
  }
}
