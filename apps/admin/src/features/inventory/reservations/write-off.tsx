import type { ListedReservation, SetAsideKind } from '@storeroom/contract'
import { useShop } from '@storeroom/react'
import { TextArea } from '@storeroom/ui/text-area'
import { useTranslation } from 'react-i18next'
import { useCreateForm } from '../../../framework/form/contract-form.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { asText, Field } from '../../../framework/form/form.tsx'

type WriteOffProps = {
  readonly reservation: ListedReservation
  readonly kind: SetAsideKind
  readonly itemName: string
  readonly onSaved: () => void
}

type Values = { readonly note: string | null }

const toBody = ({ note }: Partial<Values>) => (note ? { note } : {})

/** Pieces that were set aside leave the stock. What was noted when they were is kept, unless one writes something else. */
export function WriteOff({ reservation, kind, itemName, onSaved }: WriteOffProps) {
  const { t } = useTranslation('inventory')
  const shop = useShop()
  const { id, quantity, description } = reservation
  const form = useCreateForm({
    call: shop.admin.reservations.writeOff,
    schema: ({ admin }) => admin.reservations.writeOff.body,
    input: { id },
    values: { note: description },
    toBody,
    saved: t('setAside.writtenOff'),
    onSaved,
  })
  return (
    <FormPanel
      form={form}
      title={t('setAside.writeOffTitle')}
      subtitle={itemName}
      submitLabel={t('setAside.writeOffSubmit')}
    >
      <p>{t('setAside.writeOffHint', { count: quantity })}</p>
      <Field form={form} name="note" label={t('field.note')}>
        {(field) => (
          <TextArea
            {...asText(field)}
            rows={2}
            autoFocus
            description={t('setAside.noteHelp', { reason: t(`reason.${kind}`) })}
          />
        )}
      </Field>
    </FormPanel>
  )
}
