import { join } from 'node:path'

type Variables = Record<string, string | undefined>

export interface Beside {
  signal: AbortSignal
  say(output: string): void
}

export async function run(words: string[], env: Variables = {}, beside?: Beside) {
  const output = beside ? 'pipe' : 'inherit'
  const child = Bun.spawn([process.execPath, ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
    ...(beside && { signal: beside.signal }),
  })
  const hear = async (stream: ReadableStream | undefined) =>
    stream && beside?.say(await new Response(stream).text())
  await Promise.all([hear(child.stdout), hear(child.stderr)])
  return (await child.exited) === 0
}

/** Runs a tool in Bun, so that Node.js need not be installed. */
export function runTool(script: string, words?: string[], env?: Variables, beside?: Beside) {
  return run(['--bun', join('node_modules', script), ...(words ?? [])], env, beside)
}
