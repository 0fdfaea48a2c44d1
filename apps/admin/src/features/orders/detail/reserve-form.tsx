import type { LineItem, Order } from '@storeroom/contract'
import { useShop } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { NumberField } from '@storeroom/ui/fields/number-field'
import { Select } from '@storeroom/ui/fields/select'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreateForm } from '../../../framework/form/contract-form.ts'
import { useFieldValue } from '../../../framework/form/form-fields.ts'
import { FormDrawer, FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { useCan } from '../../../framework/permissions.ts'
import { hasAll } from './packing-place.ts'
import { unreservedOf, type ReservedPlace } from './reserved.ts'
import { usePackingStock } from './use-packing-stock.ts'

type ReserveProps = {
  readonly order: Order
  readonly line: LineItem
  readonly places: readonly ReservedPlace[]
}

/** Opens the form that reserves pieces of a line; not there when all that are to be sent are reserved. */
export function ReserveButton({ order, line, places }: ReserveProps) {
  const { t } = useTranslation('orders')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const canReserve = useCan('reservations:write') && order.status !== 'canceled'
  const missing = unreservedOf(line, places)
  return (
    <>
      {canReserve && missing > 0 && (
        <Button
          size="small"
          variant="ghost"
          className="-ms-2"
          aria-label={t('reserved.openOf', { title: line.title })}
          onPress={() => setOpen(true)}
        >
          {t('reserved.open')}
        </Button>
      )}
      <FormDrawer isOpen={isOpen} onClose={close}>
        <ReserveForm order={order} line={line} missing={missing} onSaved={close} />
      </FormDrawer>
    </>
  )
}

type FormProps = Omit<ReserveProps, 'places'> & { readonly missing: number; readonly onSaved: () => void }
type Values = { readonly location_id: string | null; readonly quantity: number | null }

const blank = (missing: number): Values => ({ location_id: null, quantity: missing })

type Place = { readonly id: string }

/** The only location, or the only one that has all pieces. */
function onlyPlace(locations: readonly Place[], isReady: (id: string) => boolean): string | undefined {
  const ready = locations.length === 1 ? locations : locations.filter(({ id }) => isReady(id))
  return ready.length === 1 ? ready[0]?.id : undefined
}

function ReserveForm({ order, line, missing, onSaved }: FormProps) {
  const { t } = useTranslation('orders')
  const { admin } = useShop()
  const { locations, stock } = usePackingStock([line])
  // What is reserved already is for the other pieces.
  const free = { ...stock, reserved: [] }
  const suggested = onlyPlace(locations, (id) => hasAll(id, new Map([[line.id, missing]]), free))
  const form = useCreateForm({
    call: admin.orders.reserveLineItem,
    input: { id: order.id, line_item_id: line.id },
    values: blank(missing),
    toBody: ({ location_id, quantity }: Partial<Values>) => ({
      location_id: location_id ?? suggested,
      ...(quantity != null && { quantity }),
    }),
    notice: t('reserved.done'),
    onSaved,
  })
  const quantity = useFieldValue(form, 'quantity')
  const pieces = new Map([[line.id, quantity ?? missing]])
  return (
    <FormPanel form={form} title={t('reserved.title', { title: line.title })} submitLabel={t('reserved.submit')}>
      <Field form={form} name="quantity" label={t('reserved.quantity')}>
        {(field) => (
          <NumberField
            {...field}
            minValue={1}
            maxValue={missing}
            step={1}
            isRequired
            autoFocus
            description={t('reserved.most', { count: missing })}
          />
        )}
      </Field>
      <Field form={form} name="location_id" label={t('reserved.location')}>
        {({ value, ...field }) => (
          <Select
            {...field}
            isRequired
            value={value ?? suggested ?? null}
            options={locations.map((location) => ({
              ...location,
              ...(stock.parts.length > 0 && {
                description: t(hasAll(location.id, pieces, free) ? 'fulfill.hasAll' : 'fulfill.hasTooFew'),
              }),
            }))}
          />
        )}
      </Field>
      <p className="text-muted">{t('reserved.consequence')}</p>
    </FormPanel>
  )
}
