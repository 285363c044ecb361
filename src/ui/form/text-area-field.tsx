import { describeField, FieldFrame, type FieldFrameProps } from './field-frame'

interface TextAreaFieldProps extends FieldFrameProps {
  rows: number
  maxLength?: number
}

export function TextAreaField({ rows, maxLength, ...frame }: TextAreaFieldProps) {
  const { name, value, required } = frame
  return (
    <FieldFrame {...frame}>
      <textarea
        {...describeField(frame)}
        name={name}
        rows={rows}
        maxLength={maxLength}
        required={required}
        defaultValue={value}
      />
    </FieldFrame>
  )
}
