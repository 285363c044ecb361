import type { Asked } from './kinds-of-page'
import type { Process } from './start-site'

/**
 * The alternatives must render the same HTML as the site.
 * @throws {Error} with the first difference
 */
export async function checkTrees(
  kinds: readonly (readonly [name: string, asked: Asked])[],
  { origin }: Process,
  rivals: Record<string, string>,
): Promise<void> {
  for (const [name, { path, headers }] of kinds) {
    const rival = rivals[name]
    if (rival === undefined) continue
    // A page for a swap is sent whole instead of streamed.
    const answer = await fetch(origin + path, { headers: { ...headers, Swap: 'main' } })
    const [own, its] = [await answer.text(), await (await fetch(rival)).text()]
    if (own !== its) throw new Error(`The tree of ${path} is another:\n${differenceOf(own, its)}`)
  }
}

function differenceOf(one: string, other: string): string {
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  return [one, other].map((text) => text.slice(Math.max(0, at - 80), at + 80)).join('\n')
}
