import { useState } from 'react'
import { Stepper } from '../../../ui/form/stepper'
import { type ProgressMeasure, stepProgress } from './step-progress'

interface ProgressStepperProps {
  of: ProgressMeasure
  value: string
  pages: number | null
  unit: string
  problemId?: string | undefined
  words: Record<'name' | 'less' | 'more', string>
}

/** Without a script its buttons send the form. */
export default function ProgressStepper(props: ProgressStepperProps) {
  const { of, value, pages, unit, problemId, words } = props
  const [typed, setTyped] = useState(value)
  const stepped = (by: 1 | -1) => stepProgress(of, typed, by, pages)
  return (
    <Stepper
      name={of}
      value={typed}
      unit={unit}
      problemId={problemId}
      words={words}
      isLeast={stepped(-1) === typed}
      isMost={stepped(1) === typed}
      onType={setTyped}
      onStep={(by) => setTyped(stepped(by))}
    />
  )
}
