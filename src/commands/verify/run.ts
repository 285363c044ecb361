import { join } from 'node:path'

type Variables = Record<string, string | undefined>

/** Runs Bun with these words, and says whether that went well. */
export async function run(words: string[], env: Variables = {}): Promise<boolean> {
  const child = Bun.spawn([process.execPath, ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return (await child.exited) === 0
}

/** With Bun for Node.js, which need not be there. */
export function runTool(script: string, words: string[] = [], env: Variables = {}) {
  return run(['--bun', join('node_modules', script), ...words], env)
}
