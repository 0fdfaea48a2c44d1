import { ShopError } from '@storeroom/client'
import { useState } from 'react'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { required } from '../../ui/checks.ts'
import { TextField } from '../../ui/fields.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useWords } from '../../words/use-words.tsx'
import type { WordKey } from '../../words/words.ts'

type CodeFormProps = {
  readonly label: string
  /** The message for a code that is not accepted. */
  readonly errorKey: WordKey
  readonly add: (code: string) => Promise<unknown>
}

/** A field for a code, with the reason if it is not accepted. */
export function CodeForm({ label, errorKey, add }: CodeFormProps) {
  const { t } = useWords()
  // The field is reset after each accepted code.
  const [accepted, setAccepted] = useState(0)
  const form = useForm({
    fields: { code: required },
    send: async ({ code }) => {
      try {
        await add(code)
      } catch (error) {
        throw fieldError(error, t(errorKey, { code }))
      }
      announce(t('codes.added', { code }))
      setAccepted(accepted + 1)
    },
  })
  return (
    <form {...form.props} className="code-form" key={accepted}>
      <TextField form={form} name="code" label={label} fill="off" />
      <Button type="submit" variant="secondary" isBusy={form.isBusy}>
        {t('codes.add')}
      </Button>
      {form.failure && <p className="field-error">{form.failure}</p>}
    </form>
  )
}

/** The refusal as an error of the field, in the shopper's language. */
function fieldError(error: unknown, message: string): unknown {
  const isRefusal = error instanceof ShopError && [400, 404].includes(error.status)
  if (!isRefusal) return error
  return new ShopError({ status: error.status, code: error.code, fields: [{ field: 'code', message }], cause: error })
}
