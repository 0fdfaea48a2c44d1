import type { LineItem, Order } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { Select } from '@storeroom/ui/fields/select'
import { useTranslation } from 'react-i18next'
import { useCreateForm } from '../../../framework/form/contract-form.ts'
import { DrawerButton } from '../../../framework/form/drawer-button.tsx'
import { useFieldValue } from '../../../framework/form/form-fields.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { useCan } from '../../../framework/permissions.ts'
import { activeLanguageTag } from '../../../lib/i18n.ts'
import { hasAll } from './packing-place.ts'
import { unreservedOf, type ReservedAtLocation } from './reserved.ts'
import { usePackingStock } from './use-packing-stock.ts'
import { UnitNumber, useSent } from './unit-fields.tsx'

type ReserveProps = {
  readonly order: Order
  readonly line: LineItem
  readonly reservations: readonly ReservedAtLocation[]
}

/** Where units of a line are reserved, and the button that reserves those that are not. */
export function LineReservation(props: ReserveProps) {
  return (
    <>
      <ReservedUnits reservations={props.reservations} />
      <ReserveButton {...props} />
    </>
  )
}

function ReservedUnits({ reservations }: Pick<ReserveProps, 'reservations'>) {
  const { t } = useTranslation('orders')
  if (reservations.length === 0) return null
  const list = new Intl.ListFormat(activeLanguageTag())
  const words = reservations.map(({ quantity, location }) => t('reserved.at', { count: quantity, location }))
  return (
    <p dir="auto" className="text-match-parent text-xs text-subtle">
      {list.format(words)}
    </p>
  )
}

/** Opens the form that reserves units of a line; hidden if none are left to reserve, or the user may not. */
function ReserveButton({ order, line, reservations }: ReserveProps) {
  const { t } = useTranslation('orders')
  const canReserve = useCan('reservations:write') && order.status !== 'canceled'
  const unreserved = unreservedOf(line, reservations)
  return (
    <DrawerButton
      size="small"
      variant="ghost"
      className="-ms-2"
      aria-label={t('reserved.openOf', { title: line.title })}
      label={t('reserved.open')}
      isHidden={!canReserve || unreserved <= 0}
    >
      {(close) => <ReserveForm order={order} line={line} unreserved={unreserved} onSaved={close} />}
    </DrawerButton>
  )
}

type FormProps = Omit<ReserveProps, 'reservations'> & { readonly unreserved: number; readonly onSaved: () => void }
type Values = { readonly location_id: string | null; readonly quantity: number | null }

const blank = (unreserved: number): Values => ({ location_id: null, quantity: unreserved })

/** The only location, or the only one that has all units. */
function onlyLocation(
  locations: readonly { readonly id: string }[],
  hasEnough: (id: string) => boolean,
): string | undefined {
  const suitable = locations.length === 1 ? locations : locations.filter(({ id }) => hasEnough(id))
  return suitable.length === 1 ? suitable[0]?.id : undefined
}

function ReserveForm({ order, line, unreserved, onSaved }: FormProps) {
  const { t } = useTranslation('orders')
  const { admin } = useClient()
  const { locations, stock } = usePackingStock([line])
  // Existing reservations of the line are for its other units.
  const unreservedStock = { ...stock, reserved: [] }
  const suggested = onlyLocation(locations, (id) => hasAll(id, new Map([[line.id, unreserved]]), unreservedStock))
  const { isSent, save } = useSent(onSaved)
  const form = useCreateForm({
    call: admin.orders.reserveLineItem,
    input: { id: order.id, line_item_id: line.id },
    values: blank(unreserved),
    // A cleared quantity is refused as missing; left out, it would mean all units.
    toBody: ({ location_id, quantity }: Partial<Values>) => ({ location_id: location_id ?? suggested, quantity }),
    check: (values): Record<string, string> =>
      (values.quantity ?? 0) > unreserved ? { quantity: t('reserved.most', { count: unreserved }) } : {},
    toast: t('reserved.done'),
    onSaved: save,
  })
  const quantity = useFieldValue(form, 'quantity')
  const units = new Map([[line.id, quantity ?? unreserved]])
  return (
    <FormPanel form={form} title={t('reserved.title', { title: line.title })} submitLabel={t('reserved.submit')}>
      <Field form={form} name="quantity" label={t('reserved.quantity')}>
        {(field) => (
          <UnitNumber
            {...field}
            min={1}
            most={unreserved}
            tooMany={t('reserved.most', { count: unreserved })}
            isSent={isSent(form)}
            isRequired
            autoFocus
            description={t('reserved.most', { count: unreserved })}
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
                description: t(hasAll(location.id, units, unreservedStock) ? 'fulfill.hasAll' : 'fulfill.hasTooFew'),
              }),
            }))}
          />
        )}
      </Field>
      <p className="text-muted">{t('reserved.consequence')}</p>
    </FormPanel>
  )
}
