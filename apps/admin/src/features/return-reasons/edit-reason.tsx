import { read, useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useEditForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { LoadedPanel } from '../../framework/form/loaded-panel.tsx'
import { ReasonFields } from './reason-fields.tsx'
import { editValuesOf, editBody, type ReasonAnswer } from './return-reasons.ts'

type EditReasonProps = { readonly id: string; readonly onSaved: () => void }

/** The words of a reason; its value stays, other programs know it by that. */
export function EditReason({ id, onSaved }: EditReasonProps) {
  const { t } = useTranslation('settings-return-reasons')
  const shop = useShop()
  return (
    <LoadedPanel title={t('edit.title')} query={read(shop.admin.returnReasons.retrieve, { id })}>
      {(answer) => <EditForm answer={answer} onSaved={onSaved} />}
    </LoadedPanel>
  )
}

function EditForm({ answer, onSaved }: { readonly answer: ReasonAnswer; readonly onSaved: () => void }) {
  const { t } = useTranslation('settings-return-reasons')
  const shop = useShop()
  const { id, value } = answer.return_reason
  const form = useEditForm({
    call: shop.admin.returnReasons.update,
    schema: ({ admin }) => admin.returnReasons.update.body,
    input: { id },
    query: read(shop.admin.returnReasons.retrieve, { id }),
    answer,
    values: editValuesOf,
    toBody: editBody,
    saved: t('edit.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('edit.title')} subtitle={<bdi dir="ltr">{value}</bdi>}>
      <ReasonFields form={form} />
    </FormPanel>
  )
}
