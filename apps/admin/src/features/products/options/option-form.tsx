import { useShop } from '@storeroom/react'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import { useCreateForm } from '../../../framework/form/contract-form.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { idOnly, type NamedOption } from '../product-answer.ts'

type OptionFormProps = { readonly productId: string; readonly onClose: () => void }

export function NewOptionForm({ productId, onClose }: OptionFormProps) {
  const { t } = useTranslation('products')
  const { admin } = useShop()
  const form = useCreateForm({
    call: admin.products.addOption,
    schema: ({ admin }) => admin.products.addOption.body,
    input: { id: productId, query: idOnly },
    values: { title: '' },
    saved: t('options.added'),
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={t('options.addTitle')} submitLabel={t('options.add')}>
      <Field form={form} name="title" label={t('options.name')}>
        {(field) => <TextField {...field} isRequired autoFocus description={t('options.addHint')} />}
      </Field>
    </FormPanel>
  )
}

export function RenameOptionForm({ productId, option, onClose }: OptionFormProps & { readonly option: NamedOption }) {
  const { t } = useTranslation('products')
  const { admin } = useShop()
  const form = useCreateForm({
    call: admin.products.updateOption,
    schema: ({ admin }) => admin.products.updateOption.body,
    input: { id: productId, option_id: option.id, query: idOnly },
    values: { title: option.title },
    saved: t('options.renamed'),
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={t('options.renameTitle', { title: option.title })}>
      <Field form={form} name="title" label={t('options.name')}>
        {(field) => <TextField {...field} isRequired autoFocus />}
      </Field>
    </FormPanel>
  )
}
