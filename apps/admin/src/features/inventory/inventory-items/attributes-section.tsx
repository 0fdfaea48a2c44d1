import { queryFor, useClient } from '@storeroom/react'
import { Badge } from '@storeroom/ui/display/badge'
import { Facts } from '@storeroom/ui/display/card'
import { NumberField } from '@storeroom/ui/fields/number-field'
import { useTranslation } from 'react-i18next'
import { FormNumberField, integerField } from '../../../framework/form/number-fields.tsx'
import { useCountries } from '../../../shared/addresses/countries.ts'
import { EditableSection } from '../../../framework/detail/editable-section.tsx'
import { FormChoice, FormSwitch } from '../../../framework/form/choice-fields.tsx'
import { useEditForm, type ContractForm } from '../../../framework/form/contract-form.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { FormTextArea, FormTextField } from '../../../framework/form/text-fields.tsx'
import { countryName } from '../../../lib/countries.ts'
import { unitsText } from '../quantities.tsx'
import { detailQuery, type Item, type ItemAnswer } from './items.ts'

const texts = ['hs_code', 'mid_code', 'material'] as const
const measures = [
  { name: 'weight', unit: 'g' },
  { name: 'length', unit: 'mm' },
  { name: 'width', unit: 'mm' },
  { name: 'height', unit: 'mm' },
] as const

type Attributes = Required<
  Pick<
    Item,
    | 'sku'
    | 'title'
    | 'description'
    | 'origin_country'
    | 'requires_shipping'
    | 'low_stock_threshold'
    | (typeof texts)[number]
    | (typeof measures)[number]['name']
  >
>

const valuesOf = ({ inventory_item: item }: ItemAnswer): Attributes => ({
  sku: item.sku,
  title: item.title,
  description: item.description,
  origin_country: item.origin_country?.toLowerCase() ?? null,
  requires_shipping: item.requires_shipping,
  low_stock_threshold: item.low_stock_threshold ?? null,
  hs_code: item.hs_code,
  mid_code: item.mid_code,
  material: item.material,
  weight: item.weight,
  length: item.length,
  width: item.width,
  height: item.height,
})

type SectionProps = { readonly answer: ItemAnswer; readonly canEdit: boolean }

/** Attributes of the item for packing and shipping. */
export function AttributesSection({ answer, canEdit }: SectionProps) {
  const { t } = useTranslation('inventory')
  const { inventory_item: item } = answer
  const text = (value: string | null) => (value ? <bdi className="wrap-anywhere">{value}</bdi> : t('common:none'))
  return (
    <EditableSection
      title={t('attributes.title')}
      canEdit={canEdit}
      form={(close) => <AttributesForm answer={answer} onSaved={close} />}
    >
      <Facts
        layout="beside"
        facts={[
          { label: t('field.sku'), value: text(item.sku) },
          { label: t('field.title'), value: text(item.title) },
          { label: t('field.low_stock_threshold'), value: <Threshold item={item} /> },
          { label: t('field.requires_shipping'), value: t(item.requires_shipping ? 'ui:yes' : 'ui:no') },
          ...measures.map(({ name, unit }) => ({
            label: t(`field.${name}`),
            value: <Measure value={item[name]} unit={unit} />,
          })),
          {
            label: t('field.origin_country'),
            value: item.origin_country ? countryName(item.origin_country) : t('common:none'),
          },
          ...texts.map((name) => ({ label: t(`field.${name}`), value: text(item[name]) })),
          { label: t('field.description'), value: text(item.description) },
        ]}
      />
    </EditableSection>
  )
}

function Threshold({ item: { low_stock_threshold: threshold = null, low_stock } }: { readonly item: Item }) {
  const { t } = useTranslation('inventory')
  if (threshold === null) return t('common:none')
  return (
    <span className="inline-flex items-center gap-2">
      <span className="tabular">{unitsText(threshold)}</span>
      {low_stock && <Badge tone="warning">{t('items.isLow')}</Badge>}
    </span>
  )
}

function Measure({ value, unit }: { readonly value: number | null; readonly unit: 'g' | 'mm' }) {
  const { t } = useTranslation('inventory')
  if (value === null) return t('common:none')
  return <span className="tabular">{t(`unit.${unit}`, { value: unitsText(value) })}</span>
}

function AttributesForm({ answer, onSaved }: { readonly answer: ItemAnswer; readonly onSaved: () => void }) {
  const { t } = useTranslation('inventory')
  const client = useClient()
  const { id } = answer.inventory_item
  const form = useEditForm({
    call: client.admin.inventoryItems.update,
    input: { id },
    query: queryFor(client.admin.inventoryItems.retrieve, { id, query: detailQuery }),
    answer,
    values: valuesOf,
    toast: t('attributes.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('attributes.edit')} subtitle={t('attributes.help')}>
      <FormTextField form={form} name="sku" label={t('field.sku')} blank={null} autoFocus />
      <FormTextField form={form} name="title" label={t('field.title')} blank={null} />
      <FormTextArea form={form} name="description" label={t('field.description')} blank={null} rows={2} />
      <FormNumberField
        form={form}
        name="low_stock_threshold"
        label={t('field.low_stock_threshold')}
        minValue={0}
        {...integerField}
        description={t('attributes.thresholdHelp')}
      />
      <FormSwitch form={form} name="requires_shipping" label={t('field.requires_shipping')} />
      <ShippingFields form={form} />
    </FormPanel>
  )
}

function ShippingFields({ form }: { readonly form: ContractForm<Attributes> }) {
  const { t } = useTranslation('inventory')
  const countries = useCountries()
  const options = countries.map(({ iso_2, label }) => ({ id: iso_2.toLowerCase(), label }))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {measures.map(({ name, unit }) => (
        <Field key={name} form={form} name={name} label={t(`field.${name}`)}>
          {(field) => <NumberField {...field} minValue={0} unit={unit} />}
        </Field>
      ))}
      <FormChoice form={form} name="origin_country" label={t('field.origin_country')} options={options} />
      {texts.map((name) => (
        <FormTextField key={name} form={form} name={name} label={t(`field.${name}`)} blank={null} />
      ))}
    </div>
  )
}
