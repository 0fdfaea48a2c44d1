import { useClient } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { FormSelect, FormSwitch } from '../../../framework/form/choice-fields.tsx'
import { FormNumberField, integerField } from '../../../framework/form/number-fields.tsx'
import { useCreateForm, type ContractForm } from '../../../framework/form/contract-form.ts'
import { FormDrawer, FormPanel } from '../../../framework/form/form-overlay.tsx'
import { FormTextField } from '../../../framework/form/text-fields.tsx'
import { paths } from '../../../lib/paths.ts'
import { useLocations, type Locations } from '../use-locations.tsx'

type NewItemPageProps = { readonly isOpen: boolean; readonly onClose: () => void }

/** `/a/inventory?modal=new`: an item without a variant, such as packaging. */
export default function NewItemPage({ isOpen, onClose }: NewItemPageProps) {
  const { all, receiving } = useLocations()
  return (
    <FormDrawer isOpen={isOpen && all !== undefined} onClose={onClose}>
      <NewItem locations={receiving} />
    </FormDrawer>
  )
}

type NewItemValues = {
  readonly sku: string | null
  readonly title: string | null
  readonly location_id: string | null
  readonly stocked_quantity: number | null
  readonly requires_shipping: boolean
}

const blankAt = (location_id: string | null): NewItemValues => ({
  sku: null,
  title: null,
  location_id,
  stocked_quantity: 0,
  requires_shipping: true,
})

const toBody = ({ sku, title, location_id, stocked_quantity, requires_shipping }: Partial<NewItemValues>) => ({
  variant_id: null,
  sku,
  title,
  requires_shipping,
  ...(location_id && { location_levels: [{ location_id, stocked_quantity: stocked_quantity ?? 0 }] }),
})

type NewItemProps = { readonly locations: Locations['receiving'] }

function NewItem({ locations }: NewItemProps) {
  const { t } = useTranslation('inventory')
  const { admin } = useClient()
  const navigate = useNavigate()
  const form = useCreateForm({
    call: admin.inventoryItems.create,
    values: blankAt(locations[0]?.id ?? null),
    toBody,
    check: ({ sku }): Record<string, string> => (sku?.trim() ? {} : { sku: t('newItem.skuMissing') }),
    toast: t('newItem.created'),
    onSaved: ({ inventory_item }) => navigate(paths.inventoryItem({ id: inventory_item.id }), { replace: true }),
  })
  return (
    <FormPanel form={form} title={t('newItem.title')} subtitle={t('newItem.help')} submitLabel={t('newItem.create')}>
      <NewItemFields form={form} locations={locations} />
    </FormPanel>
  )
}

function NewItemFields({ form, locations }: NewItemProps & { readonly form: ContractForm<NewItemValues> }) {
  const { t } = useTranslation('inventory')
  return (
    <>
      <FormTextField form={form} name="sku" label={t('field.sku')} blank={null} isRequired autoFocus />
      <FormTextField form={form} name="title" label={t('field.title')} blank={null} />
      <FormSelect form={form} name="location_id" label={t('field.location')} options={locations} />
      <FormNumberField
        form={form}
        name="stocked_quantity"
        label={t('newItem.quantity')}
        minValue={0}
        {...integerField}
      />
      <FormSwitch form={form} name="requires_shipping" label={t('field.requires_shipping')} />
    </>
  )
}
