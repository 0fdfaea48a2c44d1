import type { LocationLevel } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { NumberField } from '@storeroom/ui/fields/number-field'
import { useTranslation } from 'react-i18next'
import { FormSelect } from '../../../framework/form/choice-fields.tsx'
import { useCreateForm } from '../../../framework/form/contract-form.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field, type FieldBinding } from '../../../framework/form/form.tsx'
import { useLocations } from '../use-locations.tsx'
import { levelAt, type LevelsFormProps } from './levels.ts'

const wholeUnits = { maximumFractionDigits: 0 } as const

const Units = (field: FieldBinding<number | null> & { readonly description?: string }) => (
  <NumberField {...field} isRequired step={1} minValue={0} formatOptions={wholeUnits} />
)

type NewLevelValues = {
  readonly location_id: string | null
  readonly stocked_quantity: number | null
  readonly incoming_quantity: number | null
}

const blank: NewLevelValues = { location_id: null, stocked_quantity: 0, incoming_quantity: 0 }

const filled = (values: Partial<NewLevelValues>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/** Stocks an item at one more location. */
export function StockAtLocation({ id, levels, onSaved }: LevelsFormProps) {
  const { t } = useTranslation('inventory')
  const client = useClient()
  const { receiving } = useLocations()
  const form = useCreateForm({
    call: client.admin.inventoryItems.createLocationLevel,
    input: { id },
    values: blank,
    toBody: filled,
    toast: t('level.added'),
    onSaved,
  })
  const others = receiving.filter((option) => levelAt(levels, option.id) === undefined)
  return (
    <FormPanel form={form} title={t('level.add')} submitLabel={t('level.addSubmit')}>
      <FormSelect form={form} name="location_id" label={t('field.location')} options={others} isRequired />
      <Field form={form} name="stocked_quantity" label={t('quantity.stocked')}>
        {(field) => <Units {...field} />}
      </Field>
      <Field form={form} name="incoming_quantity" label={t('quantity.incoming')}>
        {(field) => <Units {...field} description={t('quantity.incomingHelp')} />}
      </Field>
    </FormPanel>
  )
}

type IncomingValues = { readonly incoming_quantity: number | null }

/** Changes the incoming quantity at a location. */
export function SetIncoming({ level, onSaved }: { readonly level: LocationLevel; readonly onSaved: () => void }) {
  const { t } = useTranslation('inventory')
  const client = useClient()
  const { nameOf } = useLocations()
  const values: IncomingValues = { incoming_quantity: level.incoming_quantity }
  const form = useCreateForm({
    call: client.admin.inventoryItems.updateLocationLevel,
    input: { id: level.inventory_item_id, location_id: level.location_id },
    values,
    toBody: ({ incoming_quantity }: Partial<IncomingValues>) => ({ incoming_quantity: incoming_quantity ?? 0 }),
    toast: t('level.incomingSaved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('level.incoming')} subtitle={nameOf(level.location_id)}>
      <Field form={form} name="incoming_quantity" label={t('quantity.incoming')}>
        {(field) => <Units {...field} description={t('quantity.incomingHelp')} />}
      </Field>
    </FormPanel>
  )
}
