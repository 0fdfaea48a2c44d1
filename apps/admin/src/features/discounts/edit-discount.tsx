import { read, useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useEditForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { GeneralFields, LimitFields } from './discount-fields.tsx'
import { editBody, valuesOf, type DiscountAnswer } from './discounts.ts'
import { useDiscountCheck } from './use-discount-check.ts'

type EditProps = { readonly answer: DiscountAnswer; readonly onSaved: () => void }

/** Everything of a discount but its type and its conditions, in a drawer. */
export function EditDiscount({ answer, onSaved }: EditProps) {
  const { t } = useTranslation('discounts')
  const shop = useShop()
  const { id, rule, is_dynamic } = answer.discount
  const form = useEditForm({
    call: shop.admin.discounts.update,
    schema: ({ admin }) => admin.discounts.update.body,
    input: { id },
    query: read(shop.admin.discounts.retrieve, { id }),
    answer,
    values: valuesOf,
    toBody: editBody(rule.id),
    check: useDiscountCheck(),
    saved: t('edit.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('edit.title')}>
      <GeneralFields form={form} />
      <LimitFields form={form} isDynamic={is_dynamic} />
    </FormPanel>
  )
}
