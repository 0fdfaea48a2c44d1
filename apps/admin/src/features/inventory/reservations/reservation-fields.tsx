import type { LocationLevel, SetAsideKind } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Combobox } from '@storeroom/ui/fields/combobox'
import { Select } from '@storeroom/ui/fields/select'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormNumberField, integerField } from '../../../framework/form/number-fields.tsx'
import type { ContractForm } from '../../../framework/form/contract-form.ts'
import { Field, type FieldBinding } from '../../../framework/form/form.tsx'
import { FormTextArea } from '../../../framework/form/text-fields.tsx'
import { FoldedMetadata } from '../../../framework/form/metadata-editor-field.tsx'
import { useStockItemPicker } from '../../../shared/inventory/stock-item-picker.ts'
import { useLevelOptions, useLevelsQuery, type LevelsAnswer } from '../levels/levels.ts'
import { unitsText } from '../quantities.tsx'
import { reservableAt, useKindOptions, type Held, type ReservationValues } from './reservations.tsx'

type FieldsProps = {
  readonly form: ContractForm<ReservationValues>
  readonly held?: Held | undefined
  /** The item cannot be changed. */
  readonly isItemFixed: boolean
  /** Reservations for orders have no kind. */
  readonly hasKind: boolean
}

/** The levels of an item; undefined until they are loaded and while no item is chosen. */
function useItemLevels(itemId: string | undefined): readonly LocationLevel[] | undefined {
  const { data } = useQuery({ ...useLevelsQuery(itemId ?? ''), enabled: itemId !== undefined })
  return data?.inventory_item.location_levels
}

/** Item, location, quantity, kind and note of a reservation. */
export function ReservationFields({ form, held, isItemFixed, hasKind }: FieldsProps) {
  const { t } = useTranslation('inventory')
  const items = useStockItemPicker()
  const control = form.control.control
  const [item, locationId] = useWatch({ control, name: ['inventory_item_id', 'location_id'] })
  const levels = useItemLevels(item?.id)
  const locations = useLevelOptions(levels ?? [])
  const free = reservableAt(levels ?? [], locationId, held)
  return (
    <>
      <Field form={form} name="inventory_item_id" label={t('items.item')}>
        {(field) => (
          <Combobox
            {...field}
            onChange={(next) => {
              field.onChange(next)
              form.control.setValue('location_id', null, { shouldDirty: true })
            }}
            load={items.load}
            isRequired
            isDisabled={isItemFixed}
            placeholder={t('reservations.pickItem')}
          />
        )}
      </Field>
      <Field form={form} name="location_id" label={t('field.location')}>
        {(field) => (
          <Select
            {...field}
            options={locations}
            isRequired
            {...(levels?.length === 0 && { description: t('reservations.notStocked') })}
          />
        )}
      </Field>
      <FormNumberField
        form={form}
        name="quantity"
        label={t('field.quantity')}
        isRequired
        {...integerField}
        {...(locationId !== null && { description: t('level.free', { count: free }) })}
      />
      {hasKind && (
        <Field form={form} name="set_aside" label={t('field.kind')}>
          {(field) => <KindField {...field} />}
        </Field>
      )}
      <FormTextArea form={form} name="description" label={t('field.description')} blank={null} rows={2} />
      <FoldedMetadata form={form} />
    </>
  )
}

/** The option id that means no kind, since ids are texts. */
const none = 'none'

function KindField({ value, onChange, ...field }: FieldBinding<SetAsideKind | null>) {
  const { t } = useTranslation('inventory')
  const options: readonly Choice[] = [{ id: none, label: t('kind.none') }, ...useKindOptions()]
  return (
    <Select
      {...field}
      options={options}
      value={value ?? none}
      onChange={(kind) => onChange(kind === none ? null : kind)}
      description={t('field.kindHelp')}
    />
  )
}

type Choice = { readonly id: SetAsideKind | typeof none; readonly label: string }

/** Refuses more units than were available when the stock levels were loaded; the server decides. */
export function useCheckFree(held?: Held) {
  const { t } = useTranslation('inventory')
  const { admin } = useClient()
  const queryClient = useQueryClient()
  return ({ inventory_item_id: item, location_id, quantity }: ReservationValues): Record<string, string> => {
    const { queryKey } = queryFor(admin.inventoryItems.listLocationLevels, { id: item?.id ?? '' })
    const cached = queryClient.getQueryData<LevelsAnswer>(queryKey)
    if (!cached || location_id === null || quantity === null) return {}
    const free = reservableAt(cached.inventory_item.location_levels, location_id, held)
    return quantity > free ? { quantity: t('tooMany', { units: unitsText(free) }) } : {}
  }
}
