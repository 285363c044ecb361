import { importSwappingAhead } from './import-swapping'

export function startLateLists(): void {
  document.addEventListener(
    'toggle',
    async ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open) return
      const { list } = target.dataset
      if (list) await (await importSwappingAhead())?.showList(target, list)
    },
    { capture: true },
  )
}
