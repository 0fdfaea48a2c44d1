import { queryFor, useClient, useFeatureFlag } from '@storeroom/react'
import { MultiCombobox } from '@storeroom/ui/fields/combobox'
import { Switch } from '@storeroom/ui/fields/switch'
import { TextArea } from '@storeroom/ui/fields/text-area'
import { useTranslation } from 'react-i18next'
import { FormRadioGroup } from '../../framework/form/choice-fields.tsx'
import { FormMomentField } from '../../framework/form/date-fields.tsx'
import { EditPanel } from '../../framework/form/edit-panel.tsx'
import type { FormFields } from '../../framework/form/form-fields.ts'
import { Field } from '../../framework/form/form.tsx'
import { FormTextField } from '../../framework/form/text-fields.tsx'
import { useCustomerGroupPicker } from '../../shared/pickers.ts'
import {
  detailsBody,
  detailsOf,
  endsTooEarly,
  detailQuery,
  type DetailValues,
  type PriceListAnswer,
} from './price-lists.tsx'

type DetailFieldsProps = { readonly form: FormFields<DetailValues> }

/** The fields of a price list without its prices, for new and existing lists. */
export function DetailFields({ form }: DetailFieldsProps) {
  const { t } = useTranslation('price-lists')
  const hasTaxSwitch = useFeatureFlag('tax_inclusive_pricing')
  const types = (['sale', 'override'] as const).map((id) => ({
    id,
    label: t(`type.${id}`),
    description: t(`typeMeans.${id}`),
  }))
  return (
    <>
      <FormTextField form={form} name="name" label={t('field.name')} isRequired autoFocus />
      <FormRadioGroup form={form} name="type" label={t('field.type')} variant="card" options={types} />
      <Field form={form} name="description" label={t('field.description')}>
        {(field) => <TextArea {...field} description={t('field.descriptionHelp')} />}
      </Field>
      <Period form={form} />
      <Groups form={form} />
      {hasTaxSwitch && (
        <Field form={form} name="includes_tax" label={t('field.includesTax')}>
          {({ errorMessage: _, ...field }) => <Switch {...field} description={t('field.includesTaxHelp')} />}
        </Field>
      )}
    </>
  )
}

function Period({ form }: DetailFieldsProps) {
  const { t } = useTranslation('price-lists')
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <FormMomentField form={form} name="starts_at" label={t('field.starts')} description={t('field.startsHelp')} />
      <FormMomentField
        form={form}
        name="ends_at"
        edge="end"
        label={t('field.ends')}
        description={t('field.endsHelp')}
      />
    </div>
  )
}

function Groups({ form }: DetailFieldsProps) {
  const { t } = useTranslation('price-lists')
  const groups = useCustomerGroupPicker()
  return (
    <Field form={form} name="customer_groups" label={t('field.groups')}>
      {(field) => (
        <MultiCombobox
          {...field}
          load={groups.load}
          placeholder={t('audience.everybody')}
          description={t('field.groupsHelp')}
        />
      )}
    </Field>
  )
}

type PeriodDates = Pick<DetailValues, 'starts_at' | 'ends_at'>

/** Refuses a list that ends before it begins. */
export function usePeriodCheck(): (values: PeriodDates) => Readonly<Record<string, string>> {
  const { t } = useTranslation('price-lists')
  return (values) => (endsTooEarly(values) ? { ends_at: t('field.endsTooEarly') } : {})
}

type EditDetailsProps = {
  readonly id: string
  /** Left out in the list, whose rows hold too little. */
  readonly answer?: PriceListAnswer
  readonly onSaved: () => void
}

/** Name, type, dates and groups of a price list, in a drawer. */
export function EditDetails({ id, ...props }: EditDetailsProps) {
  const { t } = useTranslation('price-lists')
  const client = useClient()
  return (
    <EditPanel
      {...props}
      title={t('edit.title')}
      call={client.admin.priceLists.update}
      input={{ id, query: detailQuery }}
      query={queryFor(client.admin.priceLists.retrieve, { id, query: detailQuery })}
      values={detailsOf}
      toBody={detailsBody}
      check={usePeriodCheck()}
      toast={t('edit.saved')}
    >
      {(form) => <DetailFields form={form} />}
    </EditPanel>
  )
}
