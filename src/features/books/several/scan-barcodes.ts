interface Scan {
  video: HTMLVideoElement
  signal: AbortSignal
  onStart: () => void
  /** At each picture that has it. */
  onCode: (code: string) => void
}

type ReadCodes = (video: HTMLVideoElement) => Promise<string[]>

const pause = 120

/**
 * Asks for the camera, which is off again once `signal` aborts.
 * @throws {DOMException} as `getUserMedia` does, or if the camera goes away
 */
export async function scanBarcodes({ video, signal, onStart, onCode }: Scan): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
  signal.addEventListener('abort', stop)
  try {
    signal.throwIfAborted()
    const read = await openReader()
    signal.throwIfAborted()
    video.srcObject = stream
    await video.play()
    onStart()
    while (!signal.aborted) {
      if (stream.getVideoTracks().every(({ readyState }) => readyState === 'ended')) {
        throw new DOMException('The camera has gone', 'NotReadableError')
      }
      const codes = await read(video)
      if (!signal.aborted) for (const code of codes) onCode(code)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  } finally {
    stop()
  }
}

interface Detector {
  detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

declare const BarcodeDetector: {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** The browser’s own, or one that is loaded. */
async function openReader(): Promise<ReadCodes> {
  if (!(await hasDetector())) return (await import('./read-ean')).createEanReader()
  const detector = new BarcodeDetector({ formats: ['ean_13'] })
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue)
}

/** On some systems the browser has one that knows no format. */
async function hasDetector(): Promise<boolean> {
  if (typeof BarcodeDetector === 'undefined') return false
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => [])
  return formats.includes('ean_13')
}
