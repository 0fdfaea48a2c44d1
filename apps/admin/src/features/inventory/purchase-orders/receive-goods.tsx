import { useClient } from '@storeroom/react'
import { Checkbox } from '@storeroom/ui/fields/checkbox'
import { NumberField } from '@storeroom/ui/fields/number-field'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCreateForm, type ContractForm } from '../../../framework/form/contract-form.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { FormTextField } from '../../../framework/form/text-fields.tsx'
import { useLocations } from '../use-locations.tsx'
import { numberOf, type Purchase } from './purchases.tsx'

type ReceiveProps = { readonly order: Purchase; readonly onSaved: () => void }

/** A form for the received quantities, prefilled with the open quantities; more or fewer units can be received. */
export function ReceiveGoods({ order, onSaved }: ReceiveProps) {
  const { t } = useTranslation('purchase-orders')
  const { admin } = useClient()
  const { nameOf } = useLocations()
  const [values] = useState(() => receiveValuesOf(order))
  const form = useCreateForm({
    call: admin.purchaseOrders.receive,
    input: { id: order.id },
    values,
    toBody: receiveBody,
    check: ({ items }): Record<string, string> =>
      items.some(({ quantity }) => quantity !== 0) ? {} : { 'items.0.quantity': t('receive.missing') },
    toast: ({ purchase_order }) => t(purchase_order.status === 'received' ? 'receive.doneAll' : 'receive.done'),
    onSaved,
  })
  const names = { name: numberOf(order), location: nameOf(order.location_id) }
  return (
    <FormPanel
      form={form}
      title={t('receive.open')}
      subtitle={t('receive.subtitle', names)}
      submitLabel={t('receive.submit')}
    >
      <ul aria-label={t('lines.title')} className="grid gap-3">
        {values.items.map((line, index) => (
          <li key={line.id}>
            <LineField form={form} index={index} />
          </li>
        ))}
      </ul>
      <CompleteField form={form} />
      <FormTextField
        form={form}
        name="note"
        label={t('receive.note')}
        blank={null}
        maxLength={400}
        description={t('receive.noteHelp')}
      />
    </FormPanel>
  )
}

type FormProps = { readonly form: ContractForm<ReceiveValues> }

function LineField({ form, index }: FormProps & { readonly index: number }) {
  const { t } = useTranslation('purchase-orders')
  const line = useWatch({ control: form.control.control, name: `items.${index}` })
  const difference = differenceOf(line)
  const hint =
    difference === 0
      ? t('receive.expected', { count: line.open_quantity })
      : t(difference > 0 ? 'receive.moreThan' : 'receive.fewerThan', { count: Math.abs(difference) })
  return (
    <Field form={form} name={`items.${index}.quantity`} label={line.title}>
      {(field) => (
        <NumberField
          {...field}
          isRequired
          autoFocus={index === 0}
          minValue={0}
          step={1}
          formatOptions={{ maximumFractionDigits: 0 }}
          description={
            <>
              {line.sku !== null && (
                <span className="me-2">
                  <bdi>{line.sku}</bdi>
                </span>
              )}
              {hint}
            </>
          }
        />
      )}
    </Field>
  )
}

/** Asks whether the missing units are no longer expected; shown only if fewer units than open are received. */
function CompleteField({ form }: FormProps) {
  const { t } = useTranslation('purchase-orders')
  const lines = useWatch({ control: form.control.control, name: 'items' })
  const missing = lines.reduce((sum, line) => sum + Math.max(0, -differenceOf(line)), 0)
  if (missing === 0) return null
  return (
    <Field form={form} name="is_complete" label={t('receive.complete')}>
      {(field) => <Checkbox {...field} description={t('receive.completeHelp', { count: missing })} />}
    </Field>
  )
}

/** The values of the form, under the names of the request's fields. */
type ReceiveValues = {
  readonly items: readonly ReceivedLine[]
  readonly is_complete: boolean
  readonly note: string | null
}

type ReceivedLine = {
  readonly id: string
  readonly title: string
  readonly sku: string | null
  readonly open_quantity: number
  readonly quantity: number | null
}

type OrderWithLines = { readonly items?: readonly Omit<ReceivedLine, 'quantity'>[] | undefined }

/** The first values of the form: each open line with its whole open quantity. */
export const receiveValuesOf = ({ items = [] }: OrderWithLines): ReceiveValues => ({
  items: items
    .filter(({ open_quantity }) => open_quantity > 0)
    .map(({ id, title, sku, open_quantity }) => ({ id, title, sku, open_quantity, quantity: open_quantity })),
  is_complete: false,
  note: null,
})

/**
 * The loaded open quantity is sent as well, so that units received by another user in the meantime are not received
 * twice.
 */
export const receiveBody = ({ items = [], is_complete = false, note }: Partial<ReceiveValues>) => ({
  items: items.map(({ id, quantity, open_quantity }) => ({
    id,
    open_quantity,
    ...(quantity !== null && { quantity }),
  })),
  // The server completes the order itself if all open units are received.
  is_complete: is_complete && items.some((line) => differenceOf(line) < 0),
  ...(note && { note }),
})

/** Received minus open quantity; 0 while the field is empty. */
const differenceOf = ({ quantity, open_quantity }: Pick<ReceivedLine, 'quantity' | 'open_quantity'>): number =>
  quantity === null ? 0 : quantity - open_quantity
