import type { ExportPreset } from '@storeroom/contract'
import { read, useShop } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCreateForm } from '../../../framework/form/contract-form.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { ExportFields } from './export-fields.tsx'
import { blank, exportBody, valuesOf, type ExportValues } from './export-values.ts'
import type { ShownList } from './use-shown-list.ts'

/** Codes of the shop's currencies, its default one first. */
function useCurrencies(): readonly string[] {
  const shop = useShop()
  const { data } = useQuery(read(shop.admin.store.retrieve))
  if (!data) return []
  const { currencies, default_currency_code: first } = data.store
  return [first, ...currencies.map(({ code }) => code).filter((code) => code !== first)]
}

type NewExportProps = { readonly shown: ShownList; readonly onSaved: () => void }

/** Keeps what the list shows under a name. */
export function NewExport({ shown, onSaved }: NewExportProps) {
  const { t } = useTranslation('exports')
  const shop = useShop()
  const currencies = useCurrencies()
  const form = useCreateForm({
    call: shop.admin.exportPresets.create,
    schema: ({ admin }) => admin.exportPresets.create.body,
    values: blank(currencies[0] ?? ''),
    toBody: (values: Partial<ExportValues>) => ({ ...shown, ...exportBody({ ...blank(''), ...values }) }),
    saved: t('new.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('new.title')} subtitle={t('new.subtitle')} submitLabel={t('new.submit')}>
      <ExportFields form={form} currencies={currencies} />
    </FormPanel>
  )
}

type EditExportProps = { readonly preset: ExportPreset; readonly onSaved: () => void }

/** Name, format and when it runs; which products it tells of stays. */
export function EditExport({ preset, onSaved }: EditExportProps) {
  const { t } = useTranslation('exports')
  const shop = useShop()
  const currencies = useCurrencies()
  const values = valuesOf(preset, currencies[0] ?? '')
  const form = useCreateForm({
    call: shop.admin.exportPresets.update,
    input: { id: preset.id },
    schema: ({ admin }) => admin.exportPresets.update.body,
    values,
    toBody: (changed: Partial<ExportValues>) => exportBody({ ...values, ...changed }),
    saved: t('edit.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('edit.title')} subtitle={<bdi>{preset.name}</bdi>}>
      <ExportFields form={form} currencies={currencies} />
    </FormPanel>
  )
}
