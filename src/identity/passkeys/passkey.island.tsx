import { useEffect, useRef, useState } from 'react'
import { call } from '../../islands/call'
import type { startPasskey, startPasskeyConfirmation, startPasskeySignIn } from './start-functions'

/** Challenges expire after five minutes. */
const freshFor = 240_000

export interface PasskeyProps {
  kind: 'create' | 'get' | 'confirm'
  label: string
  words: { failed: string; already: string }
  hasAutofill?: boolean
}

export default function Passkey({ kind, label, words, hasAutofill = false }: PasskeyProps) {
  const field = useRef<HTMLInputElement>(null)
  const [autofill] = useState(() => new AbortController())
  const [isKnown, setIsKnown] = useState(true)
  const [message, setMessage] = useState('')

  function send(credential: unknown): void {
    const input = field.current
    if (input) input.value = JSON.stringify(credential)
    input?.form?.requestSubmit()
  }

  async function ask(): Promise<void> {
    autofill.abort()
    setMessage('')
    try {
      send(kind === 'create' ? await create(field.current?.form) : await get(kind))
    } catch (error) {
      setMessage(wordsFor(error, words))
    }
  }

  async function offerWherePossible(): Promise<void> {
    if (await PublicKeyCredential.isConditionalMediationAvailable()) await offer()
  }

  async function offer(): Promise<void> {
    const round = new AbortController()
    const asked = Date.now()
    const timer = setInterval(() => {
      if (!document.hidden && Date.now() - asked > freshFor) round.abort()
    }, 1000)
    try {
      const signal = AbortSignal.any([autofill.signal, round.signal])
      send(await get('get', { mediation: 'conditional', signal }))
    } catch {}
    clearInterval(timer)
    if (round.signal.aborted) await offer()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes alive
  useEffect(() => {
    if (!isSupported()) return setIsKnown(false)
    if (hasAutofill) void offerWherePossible()
    return () => autofill.abort()
  }, [])

  if (!isKnown) return null
  return (
    <>
      <input ref={field} type="hidden" name="credential" />
      <button
        type="button"
        className={kind === 'create' ? 'button primary' : 'button'}
        onClick={ask}
      >
        {label}
      </button>
      <p aria-live="polite">{message}</p>
    </>
  )
}

/** Browsers that can parse options from JSON support autofill too. */
function isSupported(): boolean {
  return 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

async function get(
  kind: 'get' | 'confirm',
  options: CredentialRequestOptions = {},
): Promise<unknown> {
  const json =
    kind === 'get'
      ? await call<typeof startPasskeySignIn>('startPasskeySignIn', undefined)
      : await call<typeof startPasskeyConfirmation>('startPasskeyConfirmation', undefined)
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json)
  return toJson(await navigator.credentials.get({ ...options, publicKey }))
}

async function create(form: HTMLFormElement | null | undefined): Promise<unknown> {
  const password = String(new FormData(form ?? undefined).get('password'))
  const json = await call<typeof startPasskey>('startPasskey', { password })
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json)
  return toJson(await navigator.credentials.create({ publicKey }))
}

function toJson(credential: Credential | null): unknown {
  return credential instanceof PublicKeyCredential ? credential.toJSON() : null
}

/** The server's errors are translated; a browser's are in English and replaced here. */
function wordsFor(error: unknown, { failed, already }: PasskeyProps['words']): string {
  if (error instanceof DOMException) return error.name === 'InvalidStateError' ? already : failed
  const refusal = (error as { error?: { message: string; issues?: { message: string }[] } }).error
  return refusal?.issues?.[0]?.message ?? refusal?.message ?? failed
}
