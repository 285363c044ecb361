import { z } from 'zod'
import { readContent } from '../content/read-content'
import { drawingsSchema } from '../model/manifest'
import { drawContent } from './draw-content'

const { images, cards, portrait } = drawingsSchema.shape
const known = z.object({ images, cards, portrait }).parse(await Bun.stdin.json())
const content = await readContent(process.argv[2] ?? '')
const { drawings, pictures, problems } = await drawContent(content, known)
const encoded = Array.from(pictures, ([href, bytes]) => [href, bytes.toBase64()])
console.info(JSON.stringify({ drawings, pictures: encoded, problems }))
