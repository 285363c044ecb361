import { useState } from 'react'

export interface CopyProps {
  text: string
  labels: {
    copy: string
    copied: string
    failed: string
  }
}

export default function Copy({ text, labels }: CopyProps) {
  const [outcome, setOutcome] = useState('')

  async function copy() {
    setOutcome('')
    try {
      await navigator.clipboard.writeText(text)
      setOutcome(labels.copied)
    } catch (error) {
      console.warn(error)
      setOutcome(labels.failed)
    }
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
