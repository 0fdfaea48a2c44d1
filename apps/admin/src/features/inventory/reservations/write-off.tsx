import type { ListedReservation, SetAsideKind } from '@storeroom/contract'
import { useShop } from '@storeroom/react'
import { NumberField } from '@storeroom/ui/fields/number-field'
import { TextArea } from '@storeroom/ui/fields/text-area'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCreateForm } from '../../../framework/form/contract-form.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { asText, Field } from '../../../framework/form/form.tsx'
import { piecesText } from '../quantities.ts'

type WriteOffProps = {
  readonly reservation: ListedReservation
  readonly kind: SetAsideKind
  readonly itemName: string
  readonly onSaved: () => void
}

type Values = { readonly quantity: number | null; readonly note: string | null }

const toBody = ({ quantity, note }: Partial<Values>) => ({ ...(quantity && { quantity }), ...(note && { note }) })

/**
 * Pieces that were set aside leave the stock, all of them or some. What was noted when they were is kept, unless one writes
 * something else.
 */
export function WriteOff({ reservation, kind, itemName, onSaved }: WriteOffProps) {
  const { t } = useTranslation('inventory')
  const shop = useShop()
  const { id, quantity, description } = reservation
  const all: Values = { quantity, note: description }
  const form = useCreateForm({
    call: shop.admin.reservations.writeOff,
    schema: ({ admin }) => admin.reservations.writeOff.body,
    input: { id },
    values: all,
    toBody,
    check: (values): Record<string, string> => {
      if (values.quantity === null) return { quantity: t('errors:validation.required') }
      return values.quantity > quantity ? { quantity: t('tooMany', { pieces: piecesText(quantity) }) } : {}
    },
    saved: t('setAside.writtenOff'),
    onSaved,
  })
  const leaving = useWatch({ control: form.control.control, name: 'quantity' }) ?? 0
  const left = quantity - leaving
  return (
    <FormPanel
      form={form}
      title={t('setAside.writeOffTitle')}
      subtitle={itemName}
      submitLabel={t('setAside.writeOffSubmit')}
    >
      <p>{t('setAside.writeOffHint', { count: Math.min(leaving, quantity) })}</p>
      <Field form={form} name="quantity" label={t('field.quantity')}>
        {(field) => (
          <NumberField
            {...field}
            isRequired
            autoFocus
            minValue={1}
            step={1}
            formatOptions={{ maximumFractionDigits: 0 }}
            {...(left > 0 && { description: t('setAside.writeOffLeft', { count: left }) })}
          />
        )}
      </Field>
      <Field form={form} name="note" label={t('field.note')}>
        {(field) => (
          <TextArea {...asText(field)} rows={2} description={t('setAside.noteHelp', { reason: t(`reason.${kind}`) })} />
        )}
      </Field>
    </FormPanel>
  )
}
