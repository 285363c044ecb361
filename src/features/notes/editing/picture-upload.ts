import { functionAddress } from '../../../islands/function-address'
import { isComposing } from '../../../islands/is-composing'
import { announceWrite } from '../../../islands/tabs'
import { pictureOf } from './markdown-edits'
import { type PictureLimits, shrinkPicture } from './shrink-picture'

/** With `{name}`, `{percent}` and `{size}` in them. */
type UploadWords = Record<'sending' | 'sent' | 'failed' | 'missing', string>

export interface UploadOptions {
  words: UploadWords
  most: PictureLimits
}

interface Added {
  address: string
  bytes: number
}

export function uploadPictures(
  field: HTMLTextAreaElement,
  { words, most }: UploadOptions,
  addToText: (picture: string, isLast: boolean) => void,
  signal: AbortSignal,
): void {
  const parts = [...document.querySelectorAll<HTMLElement>('#picture, #picture_alt, #add-picture')]
  const [input, alt, button] = parts
  const box = input?.closest('details')
  if (!(input instanceof HTMLInputElement && alt instanceof HTMLInputElement)) return
  if (!(box && button)) return
  const status = document.createElement('p')
  status.setAttribute('role', 'status')
  status.className = 'type-label'
  button.before(status)
  signal.addEventListener('abort', () => status.remove())
  let sending: Promise<Added | undefined> | undefined

  function send(file: File): void {
    if (!box || !alt) return
    // So that it goes along with the form if it could not be sent alone.
    if (input instanceof HTMLInputElement && input.files?.[0] !== file) {
      const transfer = new DataTransfer()
      transfer.items.add(file)
      input.files = transfer.files
    }
    box.open = true
    alt.focus()
    const tellSent = (percent: string) => tell('sending', file.name, { percent })
    tellSent('0')
    const turn = shrinkPicture(file, most).then((picture) => post(picture, file.name, tellSent))
    sending = turn.then(
      (added) => {
        tell('sent', file.name, { size: `${Math.ceil(added.bytes / 1000)} kB` })
        return added
      },
      (error: unknown) => {
        status.textContent = error instanceof Error && error.message ? error.message : words.failed
        return undefined
      },
    )
  }

  function tell(kind: keyof UploadWords, name: string, facts: Record<string, string>): void {
    const all: Record<string, string> = { name, ...facts }
    status.textContent = words[kind].replaceAll(/\{(\w+)\}/g, (_, key: string) => all[key] ?? '')
  }

  async function place(isLast = false): Promise<void> {
    if (!sending) {
      status.textContent = words.missing
      return
    }
    const turn = sending
    const added = await turn
    if (!added || sending !== turn) return
    if (!(input instanceof HTMLInputElement && alt instanceof HTMLInputElement)) return
    addToText(pictureOf(added.address, alt.value), isLast)
    sending = undefined
    input.value = ''
    alt.value = ''
    status.textContent = ''
  }

  function take(files: FileList | undefined, event: Event): void {
    const file = [...(files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (!file) return
    event.preventDefault()
    send(file)
  }

  function change(): void {
    if (!(input instanceof HTMLInputElement)) return
    const [file] = input.files ?? []
    sending = undefined
    status.textContent = ''
    if (file) send(file)
  }

  /** A picture that is there or on its way comes into the text before the form is sent. */
  async function placeFirst(event: SubmitEvent): Promise<void> {
    const { currentTarget: form, submitter } = event
    if (!sending || !(form instanceof HTMLFormElement)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    await place(true)
    sending = undefined
    // As long as this event lasts, the browser sends no form again.
    setTimeout(() => form.requestSubmit(submitter))
  }

  input.addEventListener('change', change, { signal })
  field.form?.addEventListener('submit', (event) => void placeFirst(event), { signal })
  button.addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      void place()
    },
    { signal },
  )
  alt.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || isComposing(event) || !sending) return
      event.preventDefault()
      void place()
    },
    { signal },
  )
  field.addEventListener('drop', (event) => take(event.dataTransfer?.files, event), { signal })
  field.addEventListener(
    'paste',
    (event) => {
      // Word puts a picture of the words beside them.
      if (!event.clipboardData?.types.includes('text/html')) {
        take(event.clipboardData?.files, event)
      }
    },
    { signal },
  )
}

/** By XMLHttpRequest, since `fetch` tells no progress. */
function post(
  picture: Blob,
  name: string,
  tellProgress: (percent: string) => void,
): Promise<Added> {
  const { promise, resolve, reject } = Promise.withResolvers<Added>()
  const request = new XMLHttpRequest()
  const body = new FormData()
  body.set('picture', picture, name)
  request.responseType = 'json'
  request.upload.onprogress = ({ loaded, total }) =>
    tellProgress(`${Math.floor((100 * loaded) / total)}`)
  request.onload = () => {
    const { response, status } = request
    if (status === 200) {
      announceWrite()
      return resolve(response)
    }
    return reject(new Error(response?.error?.issues?.[0]?.message ?? response?.error?.message))
  }
  request.onerror = () => reject(new Error())
  request.open('POST', functionAddress('addNotePicture'))
  request.send(body)
  return promise
}
