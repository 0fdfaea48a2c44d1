import { EmailField } from '../../ui/account-fields.tsx'
import { optional, isEmail, isNumber, isPostalCode } from '../../ui/checks.ts'
import { TextField } from '../../ui/fields.tsx'
import type { Form } from '../../ui/use-form.ts'
import { useWords } from '../../words/use-words.tsx'

/** The fields that identify a guest's order: its number, e-mail address and postal code. */
type OrderNumberName = 'display_id' | 'email' | 'postal_code'

/** Without the postal code only the status of the order is shown. */
export const orderNumberChecks = { display_id: isNumber, email: isEmail, postal_code: optional }
export const wholeOrderChecks = { ...orderNumberChecks, postal_code: isPostalCode }

/** Messages that replace the server's (`words` of `useForm`). */
export const orderUnknown = { not_found: 'findOrder.none' } as const

/** The query of `GET /store/orders`; the number can be typed as printed, `#1024`. */
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
