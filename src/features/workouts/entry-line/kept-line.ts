/**
 * In localStorage until it is saved, in case the connection fails; with its id, so that a line that
 * is sent again is added once. Signing out clears it.
 */
export function keepLine(place: string, { form, value }: HTMLInputElement): void {
  if (value.trim() === '') forgetLine(place)
  else store((storage) => storage.setItem(place, idOf(form)?.value + value))
}

export function forgetLine(place: string): void {
  store((storage) => storage.removeItem(place))
}

export function restoreLine(place: string, field: HTMLInputElement): void {
  store((storage) => {
    const kept = storage.getItem(place)
    const id = idOf(field.form)
    if (!kept || !id || field.value !== '') return
    id.value = kept.slice(0, idLength)
    field.value = kept.slice(idLength)
  })
}

const idLength = 36

function idOf(form: HTMLFormElement | null): HTMLInputElement | null | undefined {
  return form?.querySelector('input[name=id]')
}

function store(use: (storage: Storage) => void): void {
  try {
    use(localStorage)
  } catch (error) {
    console.warn(error)
  }
}
