import { describeField, FieldFrame, type FieldFrameProps } from './field-frame'

interface TextAreaFieldProps extends FieldFrameProps {
  rows: number
  maxLength?: number
  autoFocus?: boolean
}

export function TextAreaField({ rows, maxLength, autoFocus, ...frame }: TextAreaFieldProps) {
  const { name, value, required } = frame
  return (
    <FieldFrame {...frame}>
      <textarea
        {...describeField(frame)}
        name={name}
        rows={rows}
        maxLength={maxLength}
        required={required}
        // biome-ignore lint/a11y/noAutofocus: it is what the page is for
        autoFocus={autoFocus}
        defaultValue={value}
      />
    </FieldFrame>
  )
}
