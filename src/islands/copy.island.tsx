import { useState } from 'react'

export interface CopyProps {
  text: string
  labels: {
    copy: string
    copied: string
    failed: string
  }
  /** Without a kind it reads as a link, and names the text. */
  kind?: 'primary' | 'plain'
}

export default function Copy({ text, labels, kind }: CopyProps) {
  const [outcome, setOutcome] = useState('')

  async function copy() {
    setOutcome('')
    try {
      await write(text)
      setOutcome(labels.copied)
    } catch (error) {
      console.warn(error)
      setOutcome(labels.failed)
    }
  }

  if (kind) {
    return (
      <>
        <button
          type="button"
          className={kind === 'primary' ? 'copy button primary' : 'copy button'}
          onClick={copy}
        >
          {outcome === labels.copied ? outcome : labels.copy}
        </button>
        <span role="status" className={outcome === labels.failed ? 'block' : 'visually-hidden'}>
          {outcome}
        </span>
      </>
    )
  }
  return (
    <>
      <button
        type="button"
        className="copy link-button"
        aria-label={`${labels.copy} ${text}`}
        onClick={copy}
      >
        {labels.copy}
      </button>
      <span role="status" className="block text-t-1">
        {outcome}
      </span>
    </>
  )
}

async function write(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch (error) {
    if (!copyByCommand(text)) throw error
  }
}

/** Asks for no permission, and works on a site without HTTPS. */
function copyByCommand(text: string): boolean {
  function fill(event: ClipboardEvent): void {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
  }
  document.addEventListener('copy', fill)
  const isCopied = document.execCommand('copy')
  document.removeEventListener('copy', fill)
  return isCopied
}
