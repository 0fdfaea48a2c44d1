import { EmailField } from '../../ui/account-fields.tsx'
import { isEmail, isNumber } from '../../ui/checks.ts'
import { TextField } from '../../ui/fields.tsx'
import type { Form } from '../../ui/use-form.ts'
import { useWords } from '../../words/use-words.tsx'

/** The fields that identify a guest's order: its number and email address. */
type OrderNumberName = 'display_id' | 'email'

export const orderNumberChecks = { display_id: isNumber, email: isEmail }

/** Messages that replace the server's (`words` of `useForm`). */
export const orderUnknown = { not_found: 'findOrder.none' } as const

/** The number and email address of an order. */
export type OrderNumber = { readonly display_id: number; readonly email: string }

/** The number can be typed as printed, `#1024`. */
export const orderNumberOf = ({ display_id, email }: Readonly<Record<OrderNumberName, string>>): OrderNumber => ({
  display_id: Number(display_id.replace('#', '')),
  email,
})

export function OrderNumberFields({ form }: { readonly form: Form<OrderNumberName> }) {
  const { t } = useWords()
  return (
    <>
      <TextField
        form={form}
        name="display_id"
        label={t('order.number')}
        inputMode="numeric"
        help={t('findOrder.help')}
      />
      <EmailField form={form} />
    </>
  )
}
