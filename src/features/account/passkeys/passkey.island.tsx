import { useEffect, useRef, useState } from 'react'
import { call } from '../../../islands/call'
import type { startPasskey } from './functions'
import type { startPasskeySignIn } from './sign-in-functions'

export interface PasskeyProps {
  kind: 'create' | 'get'
  label: string
  words: { asking: string; failed: string; already: string }
  /** Whether passkeys are offered where the e-mail address is typed. */
  hasAutofill?: boolean
}

/** Milliseconds after which what autofill is to sign is fetched anew: it is good for five minutes. */
const renewal = 240_000

/** A button that puts a passkey's answer into its form, and sends that. */
export default function Passkey({ kind, label, words, hasAutofill = false }: PasskeyProps) {
  const field = useRef<HTMLInputElement>(null)
  const autofill = useRef<AbortController>(undefined)
  const [isKnown, setIsKnown] = useState(true)
  const [message, setMessage] = useState('')

  function send(credential: unknown): void {
    if (!field.current) return
    field.current.value = JSON.stringify(credential)
    field.current.form?.requestSubmit()
  }

  async function ask(): Promise<void> {
    autofill.current?.abort()
    setMessage(words.asking)
    try {
      send(kind === 'get' ? await get() : await create(passwordIn(field.current?.form)))
    } catch (error) {
      setMessage(wordsFor(error, words))
      if (hasAutofill) void offer()
    }
  }

  async function offer(): Promise<void> {
    const waiting = new AbortController()
    autofill.current = waiting
    const timer = setTimeout(() => {
      waiting.abort()
      void offer()
    }, renewal)
    try {
      send(await get({ mediation: 'conditional', signal: waiting.signal }))
    } catch {
      // Nobody chose one there: the form and the button are left.
    } finally {
      clearTimeout(timer)
    }
  }

  async function offerIfPossible(): Promise<void> {
    if ((await canAutofill()) && field.current) await offer()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes alive
  useEffect(() => {
    if (!isSupported()) return setIsKnown(false)
    if (hasAutofill) void offerIfPossible()
    return () => autofill.current?.abort()
  }, [])

  if (!isKnown) return null
  return (
    <>
      <input ref={field} type="hidden" name="credential" />
      <button type="button" className="button" onClick={ask}>
        {label}
      </button>
      <p aria-live="polite">{message}</p>
    </>
  )
}

function isSupported(): boolean {
  return (
    typeof PublicKeyCredential !== 'undefined' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  )
}

async function canAutofill(): Promise<boolean> {
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
}

async function get(options: CredentialRequestOptions = {}): Promise<unknown> {
  const json = await call<typeof startPasskeySignIn>('startPasskeySignIn', undefined)
  options.signal?.throwIfAborted()
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json)
  return toJson(await navigator.credentials.get({ ...options, publicKey }))
}

async function create(password: string): Promise<unknown> {
  const json = await call<typeof startPasskey>('startPasskey', { password })
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json)
  return toJson(await navigator.credentials.create({ publicKey }))
}

function toJson(credential: Credential | null): unknown {
  return credential instanceof PublicKeyCredential ? credential.toJSON() : null
}

function passwordIn(form: HTMLFormElement | null | undefined): string {
  const field = form?.elements.namedItem('password')
  return field instanceof HTMLInputElement ? field.value : ''
}

/** What the server refused it says itself; a browser says only in English what became of its dialog. */
function wordsFor(error: unknown, { failed, already }: PasskeyProps['words']): string {
  if (error instanceof DOMException) return error.name === 'InvalidStateError' ? already : failed
  const refusal = (error as { error?: { message: string; issues?: { message: string }[] } }).error
  return refusal?.issues?.[0]?.message ?? refusal?.message ?? failed
}
