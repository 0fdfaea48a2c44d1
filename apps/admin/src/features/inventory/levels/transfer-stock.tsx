import type { LocationLevel } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { Select } from '@storeroom/ui/fields/select'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSelect } from '../../../framework/form/choice-fields.tsx'
import { FormNumberField, integerField } from '../../../framework/form/number-fields.tsx'
import { useCreateForm, type ContractForm } from '../../../framework/form/contract-form.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { FormTextArea } from '../../../framework/form/text-fields.tsx'
import { unitsText } from '../quantities.tsx'
import { useLocations } from '../use-locations.tsx'
import { levelAt, useLevelOptions, type LevelsFormProps } from './levels.ts'

type TransferValues = {
  readonly from_location_id: string
  readonly to_location_id: string | null
  readonly quantity: number | null
  readonly note: string | null
}

const toBody = ({ from_location_id, to_location_id, quantity, note }: Partial<TransferValues>) => ({
  from_location_id,
  ...(to_location_id !== null && { to_location_id }),
  ...(quantity !== null && { quantity }),
  ...(note !== null && { note }),
})

/** Moves units to another location, which need not stock the item yet. */
export function TransferStock({ id, levels, locationId, onSaved }: LevelsFormProps) {
  const { t } = useTranslation('inventory')
  const client = useClient()
  const form = useCreateForm({
    call: client.admin.inventoryItems.transfer,
    input: { id },
    values: blankAt(locationId ?? levels[0]?.location_id ?? ''),
    toBody,
    check: ({ from_location_id, quantity }): Record<string, string> => {
      const free = freeAt(levels, from_location_id)
      return quantity !== null && quantity > free ? { quantity: t('tooMany', { units: unitsText(free) }) } : {}
    },
    toast: t('transfer.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('transfer.title')} submitLabel={t('transfer.submit')}>
      <TransferFields form={form} levels={levels} />
    </FormPanel>
  )
}

const blankAt = (from_location_id: string): TransferValues => ({
  from_location_id,
  to_location_id: null,
  quantity: null,
  note: null,
})

const freeAt = (levels: readonly LocationLevel[], id: string): number =>
  Math.max(0, levelAt(levels, id)?.available_quantity ?? 0)

type FieldsProps = { readonly form: ContractForm<TransferValues>; readonly levels: readonly LocationLevel[] }

function TransferFields({ form, levels }: FieldsProps) {
  const { t } = useTranslation('inventory')
  const fromOptions = useLevelOptions(levels)
  const { receiving } = useLocations()
  const from = useWatch({ control: form.control.control, name: 'from_location_id' })
  const free = freeAt(levels, from)
  return (
    <>
      <FormSelect form={form} name="from_location_id" label={t('transfer.from')} options={fromOptions} isRequired />
      <Field form={form} name="to_location_id" label={t('transfer.to')}>
        {(field) => <Select {...field} options={receiving.filter(({ id }) => id !== from)} isRequired />}
      </Field>
      <FormNumberField
        form={form}
        name="quantity"
        label={t('field.quantity')}
        isRequired
        {...integerField}
        description={t('level.free', { count: free })}
      />
      <FormTextArea form={form} name="note" label={t('field.note')} blank={null} rows={2} />
    </>
  )
}
