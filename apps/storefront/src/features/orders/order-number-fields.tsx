import { EmailField } from '../../ui/account-fields.tsx'
import { isEmail, isNumber } from '../../ui/checks.ts'
import { TextField } from '../../ui/fields.tsx'
import type { Form } from '../../ui/use-form.ts'
import { useWords } from '../../words/use-words.tsx'

/** What names an order to whoever has no account: its number, and the e-mail address that it was placed with. */
type OrderNumberName = 'display_id' | 'email'

export const orderNumberChecks = { display_id: isNumber, email: isEmail }

/** What to say instead of the server (`words` of `useForm`). */
export const orderUnknown = { not_found: 'findOrder.none' } as const

/** As `GET /store/orders` asks for it; the number may have been typed as it is printed, `#1024`. */
export const orderNumberOf = ({ display_id, email }: Readonly<Record<OrderNumberName, string>>) => ({
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
