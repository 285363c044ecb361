import { useState } from 'react'
import { Stepper } from '../../../ui/form/stepper'
import { stepMeasure } from './step-measure'

interface MeasureStepperProps {
  value: string
  step: Parameters<typeof stepMeasure>[0]
  unit: string
  problemId?: string
  words: Record<'name' | 'less' | 'more', string>
}

/** Without a script its buttons send the form. */
export default function MeasureStepper({ value, step, ...props }: MeasureStepperProps) {
  const [typed, setTyped] = useState(value)
  const stepped = (by: 1 | -1) => stepMeasure(step, typed, by)
  return (
    <Stepper
      {...props}
      name="value"
      value={typed}
      isLeast={stepped(-1) === typed}
      isMost={stepped(1) === typed}
      onType={setTyped}
      onStep={(by) => setTyped(stepped(by))}
    />
  )
}
