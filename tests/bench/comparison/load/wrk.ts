import { type Load, outputOf } from './load'

export async function loadWithWrk({ url, headers, connections, seconds }: Load): Promise<number> {
  const words = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const output = await outputOf([
    'wrk',
    '-t1',
    `-c${connections}`,
    `-d${Math.ceil(seconds)}s`,
    ...words,
    url,
  ])
  if (output.includes('Non-2xx')) throw new Error(`${url} was not answered well: ${output}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])
}
