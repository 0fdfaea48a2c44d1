import type { AdjustmentReason, LocationLevel } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormRadioGroup, FormSelect } from '../../../framework/form/choice-fields.tsx'
import { useCreateForm, type ContractForm } from '../../../framework/form/contract-form.ts'
import { DrawerButton } from '../../../framework/form/drawer-button.tsx'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { asText, Field } from '../../../framework/form/form.tsx'
import { FormNumberField } from '../../../framework/form/number-fields.tsx'
import { FormTextArea } from '../../../framework/form/text-fields.tsx'
import type { Item } from '../inventory-items/items.ts'
import { changeText, unitsText } from '../quantities.tsx'
import { adjustmentReasons, levelAt, useLevelOptions, type LevelsFormProps } from './levels.ts'

type AdjustValues = {
  readonly location_id: string
  readonly mode: 'change' | 'count'
  readonly change: number | null
  readonly stocked_quantity: number | null
  readonly reason: AdjustmentReason | null
  readonly note: string | null
  readonly reference: string | null
}

const toBody = ({ location_id, mode, change, stocked_quantity, reason, note, reference }: Partial<AdjustValues>) => ({
  location_id,
  ...(mode === 'count' ? stocked_quantity !== null && { stocked_quantity } : change !== null && { change }),
  ...(reason !== null && { reason }),
  ...(note !== null && { note }),
  ...(reference !== null && { reference }),
})

/** Adjusts the stock at a location by a number of units, or to a counted quantity, with a reason. */
export function AdjustStock({ id, levels, locationId, onSaved }: LevelsFormProps) {
  const { t } = useTranslation('inventory')
  const client = useClient()
  const form = useCreateForm({
    call: client.admin.inventoryItems.adjust,
    input: { id },
    values: blankAt(locationId ?? levels[0]?.location_id ?? ''),
    toBody,
    check: ({ mode, change, stocked_quantity, location_id }): Record<string, string> => {
      const stocked = levelAt(levels, location_id)?.stocked_quantity ?? 0
      if (mode === 'count') return stocked_quantity === null ? { stocked_quantity: t('adjust.missing') } : {}
      if (change === null || change === 0) return { change: t('adjust.missing') }
      return stocked + change < 0 ? { change: t('adjust.tooFew', { units: unitsText(stocked) }) } : {}
    },
    toast: t('adjust.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('adjust.title')} submitLabel={t('adjust.submit')}>
      <AdjustFields form={form} levels={levels} />
    </FormPanel>
  )
}

const blankAt = (location_id: string): AdjustValues => ({
  location_id,
  mode: 'change',
  change: null,
  stocked_quantity: null,
  reason: null,
  note: null,
  reference: null,
})

type FieldsProps = { readonly form: ContractForm<AdjustValues>; readonly levels: readonly LocationLevel[] }

function AdjustFields({ form, levels }: FieldsProps) {
  const { t } = useTranslation('inventory')
  const options = useLevelOptions(levels)
  const way = useWatch({ control: form.control.control, name: 'mode' })
  const isCount = way === 'count'
  const ways = (['change', 'count'] as const).map((id) => ({ id, label: t(`adjust.way.${id}`) }))
  const reasons = adjustmentReasons.map((id) => ({ id, label: t(`reason.${id}`) }))
  return (
    <>
      <FormSelect form={form} name="location_id" label={t('field.location')} options={options} isRequired />
      <FormRadioGroup form={form} name="mode" label={t('adjust.how')} options={ways} />
      <FormNumberField
        key={way}
        form={form}
        name={isCount ? 'stocked_quantity' : 'change'}
        label={t(isCount ? 'adjust.counted' : 'adjust.change')}
        isRequired
        autoFocus
        step={1}
        {...(isCount && { minValue: 0 })}
        formatOptions={{ maximumFractionDigits: 0, ...(!isCount && { signDisplay: 'exceptZero' }) }}
        description={<Outcome form={form} levels={levels} />}
      />
      <FormSelect form={form} name="reason" label={t('field.reason')} options={reasons} isRequired />
      <FormTextArea form={form} name="note" label={t('field.note')} blank={null} rows={2} />
      <Field form={form} name="reference" label={t('field.reference')}>
        {(field) => <TextField {...asText(field)} description={t('field.referenceHelp')} />}
      </Field>
    </>
  )
}

/** The resulting quantity, shown before saving. */
function Outcome({ form, levels }: FieldsProps) {
  const { t } = useTranslation('inventory')
  const control = form.control.control
  const [locationId, way, change, counted] = useWatch({
    control,
    name: ['location_id', 'mode', 'change', 'stocked_quantity'],
  })
  const before = levelAt(levels, locationId)?.stocked_quantity ?? 0
  const after = way === 'count' ? counted : change === null ? null : before + change
  if (after === null) return t('adjust.now', { units: unitsText(before) })
  const values = { before: unitsText(before), after: unitsText(after), change: changeText(after - before) }
  return t('adjust.outcome', values)
}

/** The primary action of an item's page; hidden while no location stocks the item. */
export function AdjustButton({ item: { id, location_levels: levels } }: { readonly item: Item }) {
  const { t } = useTranslation('inventory')
  if (!levels || levels.length === 0) return null
  return (
    <DrawerButton variant="primary" label={t('adjust.open')}>
      {(close) => <AdjustStock id={id} levels={levels} onSaved={close} />}
    </DrawerButton>
  )
}
