import { importSwapping } from './import-swapping'

export function startLateLists(): void {
  document.addEventListener(
    'toggle',
    async ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open) return
      const { list } = target.dataset
      if (list) await (await importSwapping()).showList(target, list)
    },
    { capture: true },
  )
}
