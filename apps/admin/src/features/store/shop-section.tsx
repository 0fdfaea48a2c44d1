import { queryFor, useClient } from '@storeroom/react'
import { Link } from '@storeroom/ui/buttons/link'
import { Facts } from '@storeroom/ui/display/card'
import { useTranslation } from 'react-i18next'
import { LoadedEditableSection } from '../../framework/detail/editable-section.tsx'
import { useEditForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { FormTextField } from '../../framework/form/text-fields.tsx'
import { currencyLabel } from '../../lib/currencies.ts'
import { paths } from '../../lib/paths.ts'
import { useStoreUpdate, type EditProps, type SectionProps, type StoreAnswer } from './store.ts'

/** Name and default currency of the shop. */
export function ShopSection({ canEdit }: SectionProps) {
  const { t } = useTranslation('store')
  const client = useClient()
  return (
    <LoadedEditableSection
      title={t('shop.title')}
      canEdit={canEdit}
      query={queryFor(client.admin.store.retrieve)}
      form={(answer, close) => <ShopForm answer={answer} onSaved={close} />}
    >
      {({ store }) => (
        <Facts
          layout="beside"
          facts={[
            { label: t('shop.name'), value: <span dir="auto">{store.name}</span> },
            {
              label: t('shop.defaultCurrency'),
              value: <Link href={paths.currencies()}>{currencyLabel(store.default_currency_code)}</Link>,
            },
          ]}
        />
      )}
    </LoadedEditableSection>
  )
}

const valuesOf = ({ store }: StoreAnswer) => ({ name: store.name })

function ShopForm({ answer, onSaved }: EditProps<StoreAnswer>) {
  const { t } = useTranslation('store')
  const form = useEditForm({
    ...useStoreUpdate(),
    answer,
    values: valuesOf,
    toBody: ({ name }) => ({ ...(name !== undefined && { name: name.trim() }) }),
    toast: t('shop.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('shop.title')}>
      <FormTextField form={form} name="name" label={t('shop.name')} isRequired autoFocus autoComplete="organization" />
    </FormPanel>
  )
}
