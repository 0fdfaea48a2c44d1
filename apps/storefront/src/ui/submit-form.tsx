import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './panels.tsx'
import type { Form } from './use-form.ts'
import type { WordKey } from '../words/words.ts'
import { useWords } from '../words/use-words.tsx'

type SubmitFormProps<Name extends string> = {
  readonly form: Form<Name>
  readonly submit: WordKey
  readonly className?: string
  /** A link after the error message. */
  readonly errorLink?: ReactNode
  readonly children: ReactNode
}

/** A standard form: error message, fields and submit button. */
export function SubmitForm<Name extends string>({
  form,
  submit,
  className,
  errorLink,
  children,
}: SubmitFormProps<Name>) {
  const { t } = useWords()
  return (
    <form {...form.props} className={className}>
      {form.failure && (
        <Notice tone="error">
          {form.failure} {errorLink}
        </Notice>
      )}
      {children}
      <Button type="submit" isBusy={form.isBusy}>
        {t(submit)}
      </Button>
    </form>
  )
}
