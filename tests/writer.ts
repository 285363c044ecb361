import { fileURLToPath } from 'node:url'

const script = fileURLToPath(import.meta.resolve('./database-writer.ts'))

/** Starts tests/database-writer.ts, through other commands if need be. */
export function startWriter(words: string[], through: string[] = []) {
  const child = Bun.spawn([...through, process.execPath, script, ...words], {
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const output = child.stdout.pipeThrough(new TextDecoderStream()).getReader()
  let unread = ''

  return {
    /** The next line that it says. */
    async hear(): Promise<string> {
      while (!unread.includes('\n')) {
        const { value, done } = await output.read()
        if (done) throw new Error('The writer has ended')
        unread += value
      }
      const [line = ''] = unread.split('\n')
      unread = unread.slice(line.length + 1)
      return line
    },
    tell(name: string): void {
      child.stdin.write(`${name}\n`)
      child.stdin.flush()
    },
    /** As a power cut would: nothing in it runs any more. */
    async kill(): Promise<void> {
      child.kill('SIGKILL')
      await child.exited
    },
  }
}
