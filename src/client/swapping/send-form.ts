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
    const { page, isRedirected } = await post(form, action, encode(form, submitter))
    await endPending()
    if (navigation.currentEntry?.id !== entry) return
    if (isRedirected) navigation.navigate(page.url + action.hash, { info: { page } })
    else await showInPlace(page, reopenDialog)
  } catch (error) {
    if (error instanceof TypeError) sayOffline(form)
    else if (!(error instanceof DOMException && error.name === 'AbortError')) location.reload()
  }
}

async function post(form: HTMLFormElement, action: URL, body: FormData | URLSearchParams) {
  const headers = { Accept: 'text/html', Swap: 'main' }
  if (body instanceof FormData && form.querySelector('[data-upload]')) {
    const { placeForProgress, upload } = await import('./upload')
    const place = placeForProgress(form)
    if (place) {
      const { isRedirected, ...page } = await upload(place, action, headers, body)
      announceWrite()
      return { page, isRedirected }
    }
  }
  const response = await fetch(action, { method: 'POST', headers, body })
  announceWrite()
  return { page: await readPage(response), isRedirected: response.redirected }
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
