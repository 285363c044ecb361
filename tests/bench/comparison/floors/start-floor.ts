import { join } from 'node:path'
import { z } from 'zod'

export interface Floor {
  pid: number
  origins: string[]
  stop(): Promise<void>
}

export async function startFloor(name: string, words: readonly string[]): Promise<Floor> {
  const floor = Bun.spawn(
    [process.execPath, '--no-orphans', join(import.meta.dir, name), ...words],
    {
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const { value = '' } = await floor.stdout.pipeThrough(new TextDecoderStream()).getReader().read()
  const ports = z.array(z.int()).parse(JSON.parse(value || '"It did not start"'))
  return {
    pid: floor.pid,
    origins: ports.map((port) => `http://localhost:${port}`),
    async stop() {
      floor.kill()
      await floor.exited
    },
  }
}
