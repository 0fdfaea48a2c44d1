import { queryFor, useClient } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { LoadedEditableSection } from '../../framework/detail/editable-section.tsx'
import { useEditForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { FormTextArea } from '../../framework/form/text-fields.tsx'
import { addressesOf, isAddress, useStoreUpdate, type EditProps, type SectionProps, type StoreAnswer } from './store.ts'

/** The metadata key of the store with the email addresses. */
const key = 'low_stock_mails'

const valuesOf = ({ store }: StoreAnswer) => ({ addresses: addressesOf(store.metadata?.[key]).join('\n') })

/** The recipients of low stock notifications. */
export function LowStockSection({ canEdit }: SectionProps) {
  const { t } = useTranslation('store')
  const client = useClient()
  return (
    <LoadedEditableSection
      title={t('lowStock.title')}
      description={t('lowStock.description')}
      canEdit={canEdit}
      query={queryFor(client.admin.store.retrieve)}
      form={(answer, close) => <LowStockForm answer={answer} onSaved={close} />}
    >
      {({ store }) => {
        const addresses = addressesOf(store.metadata?.[key])
        if (addresses.length === 0) return <p className="text-muted">{t('lowStock.nobody')}</p>
        return (
          <ul aria-label={t('lowStock.addresses')} className="grid gap-1">
            {addresses.map((address) => (
              <li key={address}>
                <bdi className="wrap-anywhere">{address}</bdi>
              </li>
            ))}
          </ul>
        )
      }}
    </LoadedEditableSection>
  )
}

function LowStockForm({ answer, onSaved }: EditProps<StoreAnswer>) {
  const { t } = useTranslation('store')
  const form = useEditForm({
    ...useStoreUpdate(),
    answer,
    values: valuesOf,
    toBody: ({ addresses }) => (addresses === undefined ? {} : { metadata: { [key]: addresses.trim() } }),
    check: ({ addresses }): Record<string, string> => {
      const wrong = addressesOf(addresses).find((line) => !isAddress(line))
      return wrong === undefined ? {} : { addresses: t('lowStock.invalid', { line: wrong }) }
    },
    toast: t('lowStock.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('lowStock.title')}>
      <FormTextArea
        form={form}
        name="addresses"
        label={t('lowStock.addresses')}
        rows={4}
        dir="ltr"
        autoFocus
        spellCheck="false"
        description={t('lowStock.help')}
      />
    </FormPanel>
  )
}
