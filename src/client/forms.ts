import { formsUnderWay, touchedFields } from '../islands/typed'
import { setBusy } from './busy'
import { importSwapping, importSwappingAhead } from './import-swapping'
import { startPending } from './pending'
import { startProgress } from './progress'

export function startForms(): void {
  document.addEventListener('input', async ({ target }) => {
    if (target) touchedFields.add(target)
    const form = target instanceof Element && target.closest<HTMLFormElement>('form[data-live]')
    if (form && 'navigation' in window) (await importSwappingAhead())?.searchLive(form)
  })
  if (!('navigation' in window)) return
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return
    if (form.method !== 'post' || form.matches('[data-reload]')) return
    event.preventDefault()
    if (!formsUnderWay.has(form)) void send(form, submitter)
  })
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  formsUnderWay.add(form)
  touchedFields.clear()
  const setReady = setBusy(submitter)
  const finishProgress = startProgress()
  const endPending = startPending()
  try {
    const { sendForm } = await importSwapping()
    await sendForm(form, submitter, endPending)
  } catch {
    // The script could not be loaded: let the browser send the form.
    form.setAttribute('data-reload', '')
    form.requestSubmit(submitter)
  } finally {
    formsUnderWay.delete(form)
    void endPending()
    setReady()
    finishProgress()
  }
}
