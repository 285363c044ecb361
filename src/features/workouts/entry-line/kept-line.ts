/**
 * Keeps what is typed into a line in the browser until it was noted, for the connection may be gone.
 * With its id, so that a line whose answer was lost is noted once. Signing out clears it.
 * @param place whose line it is, and of which day
 */
export function keepLine(place: string, { form, value }: HTMLInputElement): void {
  if (value.trim() === '') forgetLine(place)
  else store((storage) => storage.setItem(place, idOf(form)?.value + value))
}

export function forgetLine(place: string): void {
  store((storage) => storage.removeItem(place))
}

/** Fills an empty field with the line that was never noted. */
export function restoreLine(place: string, field: HTMLInputElement): void {
  store((storage) => {
    const kept = storage.getItem(place)
    const id = idOf(field.form)
    if (!kept || !id || field.value !== '') return
    id.value = kept.slice(0, idLength)
    field.value = kept.slice(idLength)
  })
}

/** Of a UUID. */
const idLength = 36

function idOf(form: HTMLFormElement | null): HTMLInputElement | null | undefined {
  return form?.querySelector('input[name=id]')
}

/** A browser may allow none, or have no room left. */
function store(use: (storage: Storage) => void): void {
  try {
    use(localStorage)
  } catch (error) {
    console.warn(error)
  }
}
