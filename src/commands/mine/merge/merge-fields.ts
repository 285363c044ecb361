import { type Document, isMap, isScalar, isSeq, type YAMLMap, type YAMLSeq } from 'yaml'
import type { Locales } from '../../../../i18n/i18n-types'
import { locales } from '../../../../i18n/i18n-util'
import { said } from './match-entries'

export interface Merging {
  document: Document
  locale: Locales
}

export function mergeFields(own: YAMLMap, imported: object, merging: Merging): void {
  for (const [name, value] of Object.entries(imported)) {
    const old: unknown = own.get(name, true)
    const isFilled = old !== undefined && !(isScalar(old) && old.value === null)
    if (value === undefined || value === '' || (name === 'skills' && isFilled)) continue
    if (!isFilled) own.set(name, merging.document.createNode(value))
    else if (isSeq(old)) addTexts(old, value, merging)
    else if (isText(value)) mergeText(own, name, value, merging)
    else if (said(plain(old, merging), merging.locale) !== value) own.set(name, value)
  }
}

function addTexts(own: YAMLSeq, texts: object[], merging: Merging): void {
  const { document, locale } = merging
  const isSaid = (text: object) =>
    own.items.some((item) => said(plain(item, merging), locale) === said(text, locale))
  const missing = texts.map((text, index) => ({ text, index })).filter(({ text }) => !isSaid(text))
  for (const { text, index } of missing) {
    const item = own.items[index]
    const isUntranslated = texts.length === own.items.length && isMap(item) && !item.has(locale)
    if (isUntranslated) item.set(locale, said(text, locale))
    else own.add(document.createNode(text))
  }
}

function mergeText(own: YAMLMap, name: string, text: object, { document, locale }: Merging): void {
  const old: unknown = own.get(name, true)
  const words = said(text, locale)
  if (isMap(old)) {
    if (said(old.get(locale), locale) !== words) old.set(locale, words)
  } else if (isScalar(old) && said(old.value, locale) !== words) {
    const others = locales.map((other) => [other, other === locale ? words : old.value])
    own.set(name, document.createNode(Object.fromEntries(others)))
  }
}

function isText(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function plain(node: unknown, { document }: Merging): unknown {
  return isMap(node) || isScalar(node) || isSeq(node) ? node.toJS(document) : node
}
