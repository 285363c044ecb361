import { join } from 'node:path'

type Variables = Record<string, string | undefined>

export async function run(words: string[], env: Variables = {}): Promise<boolean> {
  const child = Bun.spawn([process.execPath, ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return (await child.exited) === 0
}

/** Runs a tool in Bun, so that Node.js need not be installed. */
export function runTool(script: string, words: string[] = [], env: Variables = {}) {
  return run(['--bun', join('node_modules', script), ...words], env)
}
