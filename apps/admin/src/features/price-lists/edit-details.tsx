import { read, useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useEditForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { DetailFields } from './detail-fields.tsx'
import { single, detailsBody, detailsOf, type PriceListAnswer } from './price-lists.ts'
import { usePeriodCheck } from './use-period-check.ts'

type EditDetailsProps = { readonly answer: PriceListAnswer; readonly onSaved: () => void }

/** Name, type, dates and groups of a price list, in a drawer. */
export function EditDetails({ answer, onSaved }: EditDetailsProps) {
  const { t } = useTranslation('pricing')
  const shop = useShop()
  const { id } = answer.price_list
  const form = useEditForm({
    call: shop.admin.priceLists.update,
    schema: ({ admin }) => admin.priceLists.update.body,
    input: { id, query: single },
    query: read(shop.admin.priceLists.retrieve, { id, query: single }),
    answer,
    values: detailsOf,
    toBody: detailsBody,
    check: usePeriodCheck(),
    saved: t('edit.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('edit.title')}>
      <DetailFields form={form} />
    </FormPanel>
  )
}
