import type { ArticleCard } from '../model/article'

const script = Bun.resolveSync('./article-card-process', import.meta.dir)

/** A PNG, drawn in a process of its own: that takes much time and memory. */
export async function drawArticleCard(words: ArticleCard): Promise<Uint8Array> {
  const child = Bun.spawn([process.execPath, script], {
    stdin: new Blob([JSON.stringify(words)]),
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [png, complaint] = await Promise.all([
    new Response(child.stdout).bytes(),
    new Response(child.stderr).text(),
  ])
  if ((await child.exited) === 0) return png
  const why = complaint.split('\n').find((line) => line.startsWith('error')) ?? ''
  throw new Error(`The preview of an article could not be drawn. ${why}`)
}
