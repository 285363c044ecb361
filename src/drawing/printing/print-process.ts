import { readContent } from '../../content/read-content'
import { loadAssets } from '../../http/document/assets'
import { printCv } from './print-cv'

const [folder = '', origin = '', chromium = ''] = process.argv.slice(2)
const [content, assets] = [await readContent(folder), await loadAssets('.build', 'static')]
const { cv, files } = await printCv({ content, assets, origin, chromium })
const encoded = Array.from(files, ([href, pdf]) => [href, pdf.toBase64()])
console.info(JSON.stringify({ cv, files: encoded }))
