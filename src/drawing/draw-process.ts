import { readContent } from '../content/read-content'
import { drawContent } from './draw-content'

// What draws takes time and memory, which a running server leaves to a process beside it.
const { drawings, pictures, problems } = await drawContent(await readContent(process.argv[2] ?? ''))
const encoded = Array.from(pictures, ([href, bytes]) => [href, bytes.toBase64()])
console.info(JSON.stringify({ drawings, pictures: encoded, problems }))
