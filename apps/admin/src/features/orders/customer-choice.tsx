import type { FieldConflict } from '@storeroom/contract'
import { Combobox } from '@storeroom/ui/fields/combobox'
import type { Option } from '@storeroom/ui/fields/option-list'
import { useTranslation } from 'react-i18next'
import type { FormFields } from '../../framework/form/form-fields.ts'
import { Field } from '../../framework/form/form.tsx'
import { useCan } from '../../framework/permissions.ts'
import { useCustomerPicker } from '../../shared/pickers.ts'

/** Whose order it is. */
export type ChosenCustomer = { readonly customer: Option }

type ChoiceProps = {
  readonly form: FormFields<ChosenCustomer>
  readonly onChoose?: (customer: Option) => void
}

/** The customer of an order or a draft order, searched by name and email address; for those who may see customers. */
export function CustomerChoice({ form, onChoose }: ChoiceProps) {
  const { t } = useTranslation('orders')
  const { load } = useCustomerPicker()
  if (!useCan('customers:read')) return null
  return (
    <Field form={form} name="customer" label={t('customer.owner')}>
      {(field) => (
        <Combobox
          {...field}
          load={load}
          isClearable={false}
          onChange={(customer) => {
            if (!customer) return
            field.onChange(customer)
            onChoose?.(customer)
          }}
        />
      )}
    </Field>
  )
}

/** The form holds the customer as an option, the body has the customer's id. */
export const customerBody = (customer: Option | undefined) => (customer ? { customer_id: customer.id } : {})

export const customerConflict = (conflict: FieldConflict): readonly FieldConflict[] => [
  conflict.field === 'customer_id' ? { ...conflict, field: 'customer' } : conflict,
]
