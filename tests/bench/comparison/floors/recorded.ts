// Asks the site for each request in the file named on the command line, replays its bytes and
// headers at a port per request, and prints those ports.
import { ownHeaders } from './own-headers'

const [file = ''] = process.argv.slice(2)
const requests: { url: string; headers: Record<string, string> }[] = await Bun.file(file).json()
const ports = await Promise.all(
  requests.map(async ({ url, headers }) => {
    const answer = await fetch(url, { headers, decompress: false })
    if (!answer.ok) throw new Error(`${url} was answered ${answer.status}`)
    const [body, kept] = [await answer.arrayBuffer(), ownHeaders(answer)]
    return Bun.serve({ port: 0, fetch: () => new Response(body, { headers: kept }) }).port
  }),
)
console.info(JSON.stringify(ports))
