import type { Assets } from '../src/http/assets'
import { origin } from './harness'

export interface Script {
  text: string
  /** What it weighs on its way. */
  brotliBytes: number
}

/** Every script that the pages' one script leads to, itself included, by its address. */
export function readScripts(assets: Assets): Promise<Map<string, Script>> {
  return follow(assets, /["'](\/_build\/[^"']+\.js)["']/g)
}

/** Those that it cannot start without. */
export function readFirstScripts(assets: Assets): Promise<Map<string, Script>> {
  return follow(assets, /(?:\bfrom|\bimport)\s*["'](\/_build\/[^"']+\.js)["']/g)
}

async function follow(assets: Assets, mention: RegExp): Promise<Map<string, Script>> {
  const scripts = new Map<string, Script>()
  const left = [assets.manifest.script.href]
  for (let href = left.pop(); href !== undefined; href = left.pop()) {
    if (scripts.has(href)) continue
    const script = await readScript(assets, href)
    scripts.set(href, script)
    for (const [, mentioned] of script.text.matchAll(mention)) if (mentioned) left.push(mentioned)
  }
  return scripts
}

async function readScript(assets: Assets, href: string): Promise<Script> {
  const ask = (coding: string) => {
    const headers = { 'Accept-Encoding': coding }
    const response = assets.respond(new Request(origin + href, { headers }))
    if (response === undefined) throw new Error(`There is no ${href}`)
    return response
  }
  const { headers } = ask('br')
  if (headers.get('Content-Encoding') !== 'br') throw new Error(`${href} is not compressed`)
  return { text: await ask('identity').text(), brotliBytes: Number(headers.get('Content-Length')) }
}
