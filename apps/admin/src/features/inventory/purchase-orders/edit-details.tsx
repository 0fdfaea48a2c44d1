import { read, useShop } from '@storeroom/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditForm } from '../../../framework/form/contract-form.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { useTimeZone } from '../../../framework/shop-dates.ts'
import { DetailFields } from './detail-fields.tsx'
import { detailsBody, detailsOf } from './purchase-values.ts'
import { numberOf, type PurchaseAnswer } from './purchases.ts'

type EditProps = { readonly answer: PurchaseAnswer; readonly onSaved: () => void }

/** All of a draft but its lines; of an order that went out, what may still change. */
export function EditDetails({ answer, onSaved }: EditProps) {
  const { t } = useTranslation('purchase-orders')
  const { admin } = useShop()
  const { purchase_order: order } = answer
  const timeZone = useTimeZone()
  const values = useCallback((loaded: PurchaseAnswer) => detailsOf(timeZone)(loaded), [timeZone])
  const form = useEditForm({
    call: admin.purchaseOrders.update,
    schema: (contract) => contract.admin.purchaseOrders.update.body,
    input: { id: order.id },
    query: read(admin.purchaseOrders.retrieve, { id: order.id }),
    answer,
    values,
    toBody: detailsBody(timeZone),
    saved: t('saved'),
    onSaved,
  })
  const isDraft = order.status === 'draft'
  return (
    <FormPanel form={form} title={t('edit')} subtitle={isDraft ? numberOf(order) : t('settled')}>
      <DetailFields form={form} isDraft={isDraft} />
    </FormPanel>
  )
}
