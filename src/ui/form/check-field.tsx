import { WithAddresses } from '../address'
import { Link } from '../link'
import { describeField, type FieldFrameProps } from './field-frame'

interface CheckFieldProps extends Omit<FieldFrameProps, 'aside' | 'required'> {
  problemLink?: string | undefined
}

export function CheckField(props: CheckFieldProps) {
  const { label, name, id = name, value, problem, problemLink } = props
  return (
    <div className="check-frame">
      <input
        {...describeField(props)}
        className="check"
        type="checkbox"
        name={name}
        value="true"
        defaultChecked={value === 'true'}
      />
      <label htmlFor={id}>
        <WithAddresses of={label} />
      </label>
      {problem && (
        <p id={`${id}-problem`} className="problem">
          {problemLink ? <Link to={problemLink}>{problem}</Link> : problem}
        </p>
      )}
    </div>
  )
}
