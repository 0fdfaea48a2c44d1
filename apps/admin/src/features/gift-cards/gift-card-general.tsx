import { queryFor, useClient } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { EditableSection } from '../../framework/detail/editable-section.tsx'
import { useEditForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { FormTextArea, FormTextField } from '../../framework/form/text-fields.tsx'
import { useCan } from '../../framework/permissions.ts'
import { useWrite } from '../../framework/use-write.ts'
import { PictureSection } from '../../shared/pictures/picture-section.tsx'
import type { GiftCardAnswer, GiftCardProps } from './gift-card.ts'

/** The description of the gift card. */
export function GiftCardGeneral({ answer }: GiftCardProps) {
  const { t } = useTranslation('gift-cards')
  const { description } = answer.product
  return (
    <EditableSection
      title={t('general')}
      canEdit={useCan('products:write')}
      form={(close) => <GeneralForm answer={answer} onClose={close} />}
    >
      <p dir="auto" className={description ? 'whitespace-pre-line' : 'text-subtle'}>
        {description || t('noDescription')}
      </p>
    </EditableSection>
  )
}

const values = ({ product }: GiftCardAnswer) => ({
  title: product.title,
  description: product.description,
  handle: product.handle,
})

function GeneralForm({ answer, onClose }: GiftCardProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('gift-cards')
  const { admin } = useClient()
  const { id } = answer.product
  const form = useEditForm({
    call: admin.products.update,
    input: { id },
    query: queryFor(admin.products.retrieve, { id }),
    answer,
    values,
    toast: t('saved'),
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={t('edit')}>
      <FormTextField form={form} name="title" label={t('name')} isRequired />
      <FormTextField form={form} name="handle" label={t('handle')} blank={null} prefix="/" dir="ltr" />
      <FormTextArea form={form} name="description" label={t('description')} blank={null} rows={6} />
    </FormPanel>
  )
}

/** The picture of the gift card. */
export function GiftCardPicture({ answer }: GiftCardProps) {
  const { t } = useTranslation('gift-cards')
  const { id, thumbnail } = answer.product
  const { admin } = useClient()
  const update = useWrite(admin.products.update)
  const canEdit = useCan('products:write')
  const set = (next: string | null) => update.mutateAsync({ id, body: { thumbnail: next } })
  return <PictureSection title={t('thumbnail')} url={thumbnail} canEdit={canEdit} set={set} />
}
