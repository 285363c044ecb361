import { type Document, isMap, isScalar, isSeq, type YAMLMap, type YAMLSeq } from 'yaml'
import type { Locales } from '../../../../i18n/i18n-types'
import { locales } from '../../../../i18n/i18n-util'
import type { ImportReport } from '../read/report'
import { languagesOf, said } from './match-entries'

export interface Merging {
  document: Document
  locale: Locales
  file: string
  report: ImportReport
}

/** What is said otherwise in another language and has one text for all: the first language's stays. */
const shared = new Set(
  'name organization institution location city event awarder issuer publisher'.split(' '),
)

export function mergeFields(own: YAMLMap, imported: object, merging: Merging): void {
  const [first = merging.locale] = languagesOf(own.toJS(merging.document))
  for (const [name, value] of Object.entries(imported)) {
    const old: unknown = own.get(name, true)
    const isFilled = old !== undefined && !(isScalar(old) && old.value === null)
    if (value === undefined || value === '' || (name === 'skills' && isFilled)) continue
    if (!isFilled) own.set(name, merging.document.createNode(value))
    else if (isSeq(old)) addTexts(old, value, merging)
    else if (isText(value)) mergeText(own, name, value, merging)
    else if (said(plain(old, merging), merging.locale) === value) continue
    else if (first !== merging.locale && shared.has(name) && !isOfPerson(name, merging)) {
      const there = said(plain(old, merging), merging.locale)
      const sentence = `${name} “${value}” is left out: it is “${there}” there, in all languages`
      merging.report.noteFile(merging.file, sentence)
    } else if (!isExacter(plain(old, merging), name, value)) own.set(name, value)
  }
}

function isOfPerson(name: string, { file }: Merging): boolean {
  return file === 'site.yaml' && name === 'name'
}

/** A day, where the same month is imported. */
function isExacter(old: unknown, name: string, value: unknown): boolean {
  return /date$/i.test(name) && String(old).startsWith(String(value))
}

function addTexts(own: YAMLSeq, texts: object[], merging: Merging): void {
  const { document, locale } = merging
  const before = own.items.length
  const isSaid = (text: object) =>
    own.items.some((item) => said(plain(item, merging), locale) === said(text, locale))
  const missing = texts.map((text, index) => ({ text, index })).filter(({ text }) => !isSaid(text))
  const isTranslation = own.items.every((item) => isMap(item) && !item.has(locale))
  for (const { text, index } of missing) {
    const item = own.items[index]
    const isSameList = isTranslation || texts.length === before
    const isUntranslated = isSameList && isMap(item) && !item.has(locale)
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
