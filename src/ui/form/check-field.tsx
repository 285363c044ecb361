import { describeField, type FieldFrameProps } from './field-frame'

/** Sent as `true`, or not at all. */
export function CheckField(props: Omit<FieldFrameProps, 'aside' | 'required'>) {
  const { label, name, id = name, value, problem } = props
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
      <label htmlFor={id}>{label}</label>
      {problem && (
        <p id={`${id}-problem`} className="problem">
          {problem}
        </p>
      )}
    </div>
  )
}
