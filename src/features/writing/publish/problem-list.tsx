import { useRequestContext } from '../../../ui/request-context'
import type { PublishingProblem } from '../output'

export function ProblemList({ problems }: { problems: readonly PublishingProblem[] }) {
  const { LL } = useRequestContext()
  if (problems.length === 0) return null
  return (
    <section aria-labelledby="problems">
      <h2 className="type-heading mb-s4" id="problems">
        {LL.publish.problemsTitle()}
      </h2>
      <ul className="publish-problems line-t">
        {problems.map((problem) => (
          <ProblemRow key={problem.kind + problem.address} problem={problem} />
        ))}
      </ul>
    </section>
  )
}

function ProblemRow({ problem: { kind, address, instead } }: { problem: PublishingProblem }) {
  const { problems, linkInstead } = useRequestContext().LL.publish
  return (
    <li className="py-s3 thin-b">
      <p>
        {problems[kind]()} {address && <code className="break-anywhere">{address}</code>}
      </p>
      {instead && <p>{linkInstead({ address: instead })}</p>}
    </li>
  )
}
