// Answers each request of the file that the command line names with the very bytes and headers that
// the site has answered it with, at a port of its own, and prints those ports.
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
