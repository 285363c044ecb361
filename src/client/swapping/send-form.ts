import { announceWrite } from '../../islands/tabs'
import { readPage } from './pages'
import { showInPlace } from './show-page'

export async function sendForm(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  endPending: () => Promise<void>,
): Promise<void> {
  const entry = navigation.currentEntry?.id
  try {
    const action = new URL(submitter?.getAttribute('formaction') ?? form.action, location.href)
    const response = await fetch(action, {
      method: 'POST',
      headers: { Accept: 'text/html', Swap: 'main' },
      body: encode(form, submitter),
    })
    announceWrite()
    const page = await readPage(response)
    await endPending()
    if (navigation.currentEntry?.id !== entry) return
    if (response.redirected) navigation.navigate(page.url + action.hash, { info: { page } })
    else await showInPlace(page, reopenDialog)
  } catch (error) {
    if (error instanceof TypeError) sayOffline(form)
    else location.reload()
  }
}

function reopenDialog(): void {
  const dialog = document.querySelector<HTMLDialogElement>('main dialog[open]')
  if (!dialog) return
  dialog.close()
  dialog.showModal()
  dialog.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}

function sayOffline(form: HTMLFormElement): void {
  const template = document.querySelector<HTMLTemplateElement>('#offline')
  const alert = form.querySelector('.offline') ?? document.createElement('p')
  alert.className = 'alert wrong offline'
  alert.setAttribute('role', 'alert')
  alert.textContent = template?.content.querySelector('h1')?.textContent ?? ''
  form.prepend(alert)
}

function encode(form: HTMLFormElement, submitter: HTMLElement | null): FormData | URLSearchParams {
  const data = new FormData(form, submitter)
  const enctype = submitter?.getAttribute('formenctype') ?? form.enctype
  if (enctype === 'multipart/form-data') return data
  const fields = [...data].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : value.name,
  ])
  return new URLSearchParams(fields)
}
