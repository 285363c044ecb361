/** Files that are smaller are sent before anybody has read how far they are. */
const bytesToTell = 1_000_000

/** Percent between two that are read out. */
const step = 25

interface Sent {
  url: string
  isOk: boolean
  isRedirected: boolean
  html: string
}

/** Where a form tells how much of its file was sent, if it is large. */
export function placeForProgress(form: HTMLFormElement): HTMLElement | undefined {
  const place = form.querySelector<HTMLElement>('[data-upload]')
  const chosen = [...(form.querySelector<HTMLInputElement>('[type=file]')?.files ?? [])]
  return place && chosen.some(({ size }) => size >= bytesToTell) ? place : undefined
}

/**
 * As `fetch` does, which does not tell how much was sent.
 * @throws {TypeError} when nothing answers
 * @throws {DOMException} `AbortError` when it is stopped
 */
export async function upload(
  place: HTMLElement,
  action: URL,
  headers: Readonly<Record<string, string>>,
  body: FormData,
): Promise<Sent> {
  const bar = place.querySelector('progress')
  const words = place.querySelector('[role=status]')
  const stop = place.querySelector('button')
  const request = new XMLHttpRequest()
  request.open('POST', action)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.upload.onprogress = ({ loaded, total }) => tell(Math.floor((loaded / total) * 100))
  const abort = () => request.abort()
  stop?.addEventListener('click', abort)
  let told = -1

  function tell(percent: number): void {
    if (percent < 100) bar?.setAttribute('value', String(percent))
    // It is being read now, and nobody knows how long that takes.
    else bar?.removeAttribute('value')
    if (stop) stop.hidden = percent === 100
    if (!words || Math.floor(percent / step) === told) return
    told = Math.floor(percent / step)
    const sent = place.dataset.upload?.replace('00', String(percent)) ?? ''
    words.textContent = percent < 100 ? sent : (place.dataset.reading ?? '')
  }

  place.hidden = false
  tell(0)
  try {
    return await new Promise((resolve, reject) => {
      request.onload = () =>
        resolve({
          url: request.responseURL,
          isOk: request.status < 400,
          isRedirected: request.responseURL !== action.href.replace(action.hash, ''),
          html: request.responseText,
        })
      request.onerror = () => reject(new TypeError('Nothing answers'))
      request.onabort = () => reject(new DOMException('It was stopped', 'AbortError'))
      request.send(body)
    })
  } finally {
    stop?.removeEventListener('click', abort)
    place.hidden = true
  }
}
