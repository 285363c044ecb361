import { useRequestContext } from '../../../ui/request-context'

const examples = {
  sets: 'squat 3x8 60, 2x6 65 @8',
  weight: 'curl 20x8',
  all: 'bench 60kg: 8, 8, 7',
  body: 'pull-ups 8 bw, 3x5 +10kg',
  kind: 'squat w 10 20, f 5 60',
  run: 'run 5k 25:30',
  session: 'football 90 min',
  superset: 'bench 3x8 60 & row 3x10 40',
  rest: 'squat 3x5 100 rest 3min',
  remark: 'bench 3x8 60 (easy), 5 70 (grip)',
} as const

export function EntryLineHelp({ isOpen = false }: { isOpen?: boolean }) {
  const { line } = useRequestContext().LL.workouts
  return (
    <details className="entry-help mt-s3 type-label" open={isOpen}>
      <summary className="w-fit py-s1 hover:bg-accent hover:text-on-accent">{line.help()}</summary>
      <dl className="grid gap-y-s2 mt-s2">
        {(Object.keys(examples) as (keyof typeof examples)[]).map((name) => (
          <div key={name}>
            <dt className="font-semibold">{examples[name]}</dt>
            <dd className="text-ink-soft">{line.examples[name]()}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
