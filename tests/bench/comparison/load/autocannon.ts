import { z } from 'zod'
import { type Load, outputOf } from './load'

const report = z.object({ non2xx: z.number(), requests: z.object({ average: z.number() }) })

export async function loadWithAutocannon(load: Load): Promise<number> {
  const { url, headers, connections, seconds } = load
  const words = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const lengths = ['-c', String(connections), '-d', String(Math.ceil(seconds))]
  const command = [process.execPath, 'x', 'autocannon@8.0.0', '--json', '--no-progress']
  const output = await outputOf([...command, ...lengths, ...words, url])
  const { non2xx, requests } = report.parse(JSON.parse(output))
  if (non2xx > 0) throw new Error(`${url} was not answered well ${non2xx} times`)
  return requests.average
}
