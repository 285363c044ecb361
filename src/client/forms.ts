import { importSwapping } from './import-swapping'
import { touchedFields } from './touched-fields'

const underWay = new WeakSet<HTMLFormElement>()

export function startForms(): void {
  if (!('navigation' in window)) return
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return
    if (form.method !== 'post' || form.matches('[data-reload]')) return
    event.preventDefault()
    if (!underWay.has(form)) void send(form, submitter)
  })
  document.addEventListener('input', async ({ target }) => {
    if (target) touchedFields.add(target)
    const form = target instanceof Element && target.closest<HTMLFormElement>('form[data-live]')
    if (form) (await importSwapping()).searchLive(form)
  })
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  underWay.add(form)
  touchedFields.clear()
  try {
    const { sendForm } = await importSwapping()
    await sendForm(form, submitter)
  } catch {
    // The script could not be loaded: let the browser send the form.
    form.setAttribute('data-reload', '')
    form.requestSubmit(submitter)
  } finally {
    underWay.delete(form)
  }
}
