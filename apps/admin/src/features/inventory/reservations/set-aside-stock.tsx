import type { LocationLevel, SetAsideKind } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { Select } from '@storeroom/ui/fields/select'
import { useTranslation } from 'react-i18next'
import { FormNumberField, integerField } from '../../../framework/form/number-fields.tsx'
import { useCreateForm } from '../../../framework/form/contract-form.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { FormTextArea } from '../../../framework/form/text-fields.tsx'
import { unitsText } from '../quantities.tsx'
import { useLocations } from '../use-locations.tsx'
import { setAsideKey, useKindOptions } from './reservations.tsx'

type Values = {
  readonly kind: SetAsideKind | null
  readonly quantity: number | null
  readonly description: string | null
}

const blank: Values = { kind: 'damaged', quantity: null, description: null }

const toBody =
  ({ inventory_item_id, location_id }: LocationLevel) =>
  ({ kind, quantity, description }: Partial<Values>) => ({
    inventory_item_id,
    location_id,
    ...(quantity !== null && { quantity }),
    ...(description && { description }),
    metadata: { [setAsideKey]: kind },
  })

/** Sets units of a location aside, with a reason. */
export function SetAsideStock({ level, onSaved }: { readonly level: LocationLevel; readonly onSaved: () => void }) {
  const { t } = useTranslation('inventory')
  const client = useClient()
  const { nameOf } = useLocations()
  const kinds = useKindOptions()
  const free = Math.max(0, level.available_quantity)
  const form = useCreateForm({
    call: client.admin.reservations.create,
    values: blank,
    toBody: toBody(level),
    check: ({ quantity }): Record<string, string> =>
      quantity !== null && quantity > free ? { quantity: t('tooMany', { units: unitsText(free) }) } : {},
    toast: t('setAside.saved'),
    onSaved,
  })
  return (
    <FormPanel
      form={form}
      title={t('setAside.title')}
      subtitle={nameOf(level.location_id)}
      submitLabel={t('setAside.submit')}
    >
      <Field form={form} name="kind" label={t('field.kind')}>
        {(field) => <Select {...field} options={kinds} isRequired description={t('field.kindHelp')} />}
      </Field>
      <FormNumberField
        form={form}
        name="quantity"
        label={t('field.quantity')}
        isRequired
        autoFocus
        {...integerField}
        description={t('level.free', { count: free })}
      />
      <FormTextArea form={form} name="description" label={t('field.description')} blank={null} rows={2} />
    </FormPanel>
  )
}
