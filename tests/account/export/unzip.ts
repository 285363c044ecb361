import { strFromU8, unzipSync } from 'fflate'
import type { As } from '../../fixtures/site'

export const address = '/account/export.zip'

type Send = (path: string, fields: Record<string, string>, as?: As) => Promise<Response>

export async function everything(send: Send, as?: As, path = address) {
  const answer = await send(path, {}, as)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return {
    answer,
    names: Object.keys(files).toSorted(),
    bytes: (name: string) => files[name] ?? new Uint8Array(),
    text: (name: string) => strFromU8(files[name] ?? new Uint8Array()),
  }
}

export function readNote(file: string) {
  const [, facts = '', body = ''] = /^---\n(.*?)\n---\n\n(.*)$/s.exec(file) ?? []
  return { facts: Bun.YAML.parse(facts), body }
}
