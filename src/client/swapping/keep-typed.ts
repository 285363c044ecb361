import { touchedFields } from '../../islands/typed'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export function keepTyped(): () => void {
  const { activeElement } = document
  const fields = [...touchedFields].filter(isOfSearch)
  return function typeAgain() {
    for (const field of fields) {
      const next = !field.isConnected && findAlike(field)
      if (!next) continue
      copyValue(field, next)
      if (field === activeElement) {
        next.focus({ preventScroll: true })
        copyCaret(field, next)
      }
      next.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}

function isOfSearch(target: EventTarget): target is Field {
  return isField(target) && target.form?.method === 'get'
}

function isField(target: EventTarget): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  )
}

function findAlike(field: Field): Field | undefined {
  const fields = document.querySelectorAll<Field>(field.localName)
  return [...fields].find(
    (one) =>
      one.name === field.name &&
      one.type === field.type &&
      one.form?.getAttribute('action') === field.form?.getAttribute('action') &&
      (!isChecked(field) || one.value === field.value),
  )
}

function copyValue(field: Field, next: Field): void {
  if (isChecked(field) && isChecked(next)) next.checked = field.checked
  else next.value = field.value
}

function isChecked(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

function copyCaret(field: Field, next: Field): void {
  if (field instanceof HTMLSelectElement || next instanceof HTMLSelectElement) return
  const { selectionStart, selectionEnd } = field
  if (selectionStart !== null) next.setSelectionRange(selectionStart, selectionEnd)
}
