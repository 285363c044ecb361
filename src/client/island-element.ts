import type { Root } from 'react-dom/client'
import { browserStore } from '../islands/browser'
import { importOrReload } from '../islands/import-or-reload'
import { islandsAtom } from '../islands/state'
import { whenIdle } from './when-idle'

const intents = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'intent']

export function defineIslandElement(): void {
  customElements.define('x-island', IslandElement)
}

const unsent = ':is([type=radio]:checked:not([checked]), select:has(:checked:not([selected])))'

class IslandElement extends HTMLElement {
  #root: Root | undefined
  #isHydrating = false
  #early = new AbortController()

  connectedCallback(): void {
    if (this.#isHydrating) return
    const { signal } = this.#early
    for (const intent of intents) {
      this.addEventListener(intent, this.#hydrate, { passive: true, signal })
    }
    this.addEventListener('change', this.#onEarlyChange, { signal })
    this.addEventListener('click', this.#clickLater, { signal })
    if (this.getAttribute('load') !== 'intent') whenIdle(this.#hydrate)
    else for (const early of this.querySelectorAll(unsent)) this.#chooseEarly(early)
    // Some browsers copy only while a press is handled, so it is loaded before one.
    this.closest('dialog, [popover]')?.addEventListener('toggle', this.#hydrate)
  }

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return
      this.#root?.unmount()
      browserStore().set(islandsAtom, (islands) =>
        islands.filter(({ element }) => element !== this),
      )
    })
  }

  #hydrate = async (): Promise<void> => {
    if (this.#isHydrating || !this.isConnected) return
    this.#isHydrating = true
    const name = this.getAttribute('name') ?? ''
    const found = await importOrReload(() => findIsland(name))
    if (!found || !this.isConnected) {
      this.#isHydrating = false
      this.querySelector<HTMLFormElement>(`form:has(${unsent})`)?.requestSubmit()
      return
    }
    const { hydrate, Component } = found
    this.#early.abort()
    this.#root = hydrate(this, Component, JSON.parse(this.getAttribute('props') ?? '{}'))
    const island = { element: this, name, at: Math.round(performance.now()) }
    browserStore().set(islandsAtom, (islands) => [...islands, island])
  }

  #chooseEarly(chosen: unknown): void {
    if (chosen instanceof HTMLSelectElement && chosen.form) {
      // A redirect keeps the fragment of the address that was asked for.
      const action = new URL(chosen.form.action)
      action.hash = location.hash
      chosen.form.action = action.href
      chosen.form.requestSubmit()
    } else void this.#hydrate()
  }

  #onEarlyChange = ({ target }: Event): void => this.#chooseEarly(target)

  #clickLater = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[type=button]') : null
    if (button) this.addEventListener('hydrated', () => button.click(), { once: true })
  }
}

async function findIsland(name: string) {
  const { hydrate, importIsland } = await import('../islands/hydrate')
  return { hydrate, Component: await importIsland(name) }
}
