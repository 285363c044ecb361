/** Fields that were changed since the page was shown. */
export const touchedFields = new Set<EventTarget>()

/** Those whose answer is not there yet. */
export const formsUnderWay = new Set<HTMLFormElement>()

/** Also where it was typed before any script listened, or restored by the browser. */
export function isTouched(field: Element): boolean {
  if (field instanceof HTMLInputElement)
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => defaultSelected && !selected)
  return false
}
