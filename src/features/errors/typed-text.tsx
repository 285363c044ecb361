import type { TypedForm } from '../../http/input/typed-form'
import { useRequestContext } from '../../ui/request-context'

export const typedFormId = 'typed'

export function TypedText({ action, fields }: TypedForm) {
  const { LL } = useRequestContext()
  const texts = Object.values(fields).filter((text) => text.trim() !== '' && !isOfMachines(text))
  return (
    <form id={typedFormId} method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {texts.length > 0 && (
        <details open>
          <summary>{LL.errors.error.typed()}</summary>
          <pre className="error-text [border-left-color:currentcolor]">{texts.join('\n\n')}</pre>
        </details>
      )}
    </form>
  )
}

function isOfMachines(text: string): boolean {
  return /^(?:\d+|(?:\d+ )?[\da-f]{8}-[\da-f-]{27})$/.test(text)
}
