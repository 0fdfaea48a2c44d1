import { read, useShop } from '@storeroom/react'
import { Facts } from '@storeroom/ui/display/card'
import { useTranslation } from 'react-i18next'
import { EditableSection } from '../../framework/detail/editable-section.tsx'
import { useEditForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import type { EditProps, SectionProps } from '../../shared/regions/region-taxes.ts'
import { countryName } from '../../lib/countries.ts'
import { currencyLabel } from '../../lib/currencies.ts'
import { activeIntlTag } from '../../lib/i18n.ts'
import { GeneralFields } from './general-fields.tsx'
import { generalBody, generalOf } from './regions.ts'

/** Where the region is and what it pays with. */
export function GeneralSection({ answer, canEdit }: SectionProps) {
  const { t } = useTranslation('settings-regions')
  const { name, currency_code, countries } = answer.region
  const byName = new Intl.Collator(activeIntlTag()).compare
  const names = countries.map(({ iso_2 }) => countryName(iso_2)).toSorted(byName)
  return (
    <EditableSection
      title={t('general.title')}
      canEdit={canEdit}
      form={(close) => <GeneralForm answer={answer} onSaved={close} />}
    >
      <Facts
        layout="beside"
        facts={[
          { label: t('field.name'), value: <span dir="auto">{name}</span> },
          { label: t('field.currency'), value: currencyLabel(currency_code) },
          {
            label: t('general.countries', { count: names.length }),
            value:
              names.length === 0 ? (
                <span className="text-warning">{t('country.noneHint')}</span>
              ) : (
                new Intl.ListFormat(activeIntlTag(), { type: 'unit' }).format(names)
              ),
          },
        ]}
      />
    </EditableSection>
  )
}

function GeneralForm({ answer, onSaved }: EditProps) {
  const { t } = useTranslation('settings-regions')
  const shop = useShop()
  const { id } = answer.region
  const form = useEditForm({
    call: shop.admin.regions.update,
    schema: ({ admin }) => admin.regions.update.body,
    input: { id },
    query: read(shop.admin.regions.retrieve, { id }),
    answer,
    values: generalOf,
    toBody: generalBody,
    saved: t('edit.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('general.edit')}>
      <GeneralFields form={form} regionId={id} />
    </FormPanel>
  )
}
