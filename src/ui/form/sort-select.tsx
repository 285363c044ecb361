import { SelectField } from './field'

interface SortSelectProps<Sort extends string> {
  words: Readonly<Record<Sort | 'label', () => string>>
  sorts: readonly Sort[]
  /** The order without one in the address. */
  best: Sort
  sort: Sort | undefined
}

export function SortSelect<Sort extends string>(props: SortSelectProps<Sort>) {
  const { words, sorts, best, sort } = props
  const others = sorts.filter((one) => one !== best)
  return (
    <div data-results="sort">
      <SelectField
        name="sort"
        label={words.label()}
        value={sort === undefined || sort === best ? '' : sort}
        options={[
          { value: '', label: words[best]() },
          ...others.map((value) => ({ value, label: words[value]() })),
        ]}
      />
    </div>
  )
}
