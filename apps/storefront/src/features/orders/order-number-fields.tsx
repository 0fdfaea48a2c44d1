import { EmailField } from '../../ui/account-fields.tsx'
import { anything, isEmail, isNumber, isPostalCode } from '../../ui/checks.ts'
import { TextField } from '../../ui/fields.tsx'
import type { Form } from '../../ui/use-form.ts'
import { useWords } from '../../words/use-words.tsx'

/** What names an order to whoever has no account: its number, the e-mail address that it was placed with, where it goes. */
type OrderNumberName = 'display_id' | 'email' | 'postal_code'

/** How far an order is shows without its postal code. */
export const orderNumberChecks = { display_id: isNumber, email: isEmail, postal_code: anything }
export const wholeOrderChecks = { ...orderNumberChecks, postal_code: isPostalCode }

/** What to say instead of the server (`words` of `useForm`). */
export const orderUnknown = { not_found: 'findOrder.none' } as const

/** As `GET /store/orders` asks for it; the number may have been typed as it is printed, `#1024`. */
export const orderNumberOf = ({ display_id, email, postal_code }: Readonly<Record<OrderNumberName, string>>) => ({
  display_id: Number(display_id.replace('#', '')),
  email,
  ...(postal_code !== '' && { shipping_address: { postal_code } }),
})

type FieldsProps = {
  readonly form: Form<OrderNumberName>
  readonly isPostalCodeOptional?: boolean
}

export function OrderNumberFields({ form, isPostalCodeOptional = false }: FieldsProps) {
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
      <TextField
        form={form}
        name="postal_code"
        label={t('address.postal_code')}
        fill="postal-code"
        help={t('findOrder.postalCode')}
        isOptional={isPostalCodeOptional}
      />
    </>
  )
}
