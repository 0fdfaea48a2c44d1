import { useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Badge } from '@storeroom/ui/display/badge'
import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../framework/detail/section.tsx'
import { useCreateForm } from '../../../framework/form/contract-form.ts'
import { FormModal, FormPanel } from '../../../framework/form/form-overlay.tsx'
import { FormTextField } from '../../../framework/form/text-fields.tsx'
import { deleteAction } from '../../../framework/menu-actions.tsx'
import { useDelete } from '../../../framework/use-delete.ts'
import { idOnly, type NamedOption, type ProductSectionProps } from '../product-answer.ts'

/** The options of a product and their values. */
export function OptionsSection({ answer }: ProductSectionProps) {
  const { t } = useTranslation('products')
  const { id, options } = answer.product
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button size="small" variant="ghost" icon={<Plus aria-hidden />} onPress={() => setAdding(true)}>
      {t('options.add')}
    </Button>
  )
  return (
    <Section title={t('options.title')} actions={add}>
      {options.length === 0 && <p className="text-subtle">{t('options.empty')}</p>}
      <ul className="grid gap-2 empty:hidden">
        {options.map((option) => (
          <OptionLine key={option.id} productId={id} option={option} />
        ))}
      </ul>
      <FormModal size="small" isOpen={isAdding} onClose={() => setAdding(false)}>
        <NewOptionForm productId={id} onClose={() => setAdding(false)} />
      </FormModal>
    </Section>
  )
}

type OptionLineProps = { readonly productId: string; readonly option: NamedOption }

function OptionLine({ productId, option }: OptionLineProps) {
  const { t } = useTranslation('products')
  const [isRenaming, setRenaming] = useState(false)
  const remove = useRemoveOption(productId)
  return (
    <li className="flex items-start gap-3">
      <span dir="auto" className="w-28 shrink-0 truncate pt-1 text-muted">
        {option.title}
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap gap-1 pt-1">
        <Values values={option.distinct_values ?? []} />
      </span>
      <ActionMenu
        size="small"
        label={t('options.actionsOf', { title: option.title })}
        actions={[
          {
            id: 'rename',
            label: t('options.rename'),
            icon: <Pencil aria-hidden />,
            onAction: () => setRenaming(true),
          },
          deleteAction(t('options.delete'), () => void remove(option)),
        ]}
      />
      <FormModal size="small" isOpen={isRenaming} onClose={() => setRenaming(false)}>
        <RenameOptionForm productId={productId} option={option} onClose={() => setRenaming(false)} />
      </FormModal>
    </li>
  )
}

/** How many values are shown; the rest is counted. */
const maxShown = 40

function Values({ values }: { readonly values: readonly string[] }) {
  const { t } = useTranslation('products')
  if (values.length === 0) return <span className="text-subtle">{t('none')}</span>
  return (
    <>
      {values.slice(0, maxShown).map((value) => (
        <Badge key={value}>{value}</Badge>
      ))}
      {values.length > maxShown && (
        <span className="text-subtle">{t('options.moreValues', { count: values.length - maxShown })}</span>
      )}
    </>
  )
}

/** Deletes an option after asking; the dialog shows a refusal of the server and stays open. */
function useRemoveOption(productId: string) {
  const { t } = useTranslation('products')
  const { admin } = useClient()
  return useDelete({
    call: admin.products.removeOption,
    input: ({ id }: NamedOption) => ({ id: productId, option_id: id, query: idOnly }),
    words: ({ title }: NamedOption) => ({
      title: t('options.deleteQuestion', { title }),
      consequence: t('options.deleteConsequence'),
      confirm: t('options.delete'),
      toast: t('options.deleted', { title }),
    }),
  })
}

type OptionFormProps = { readonly productId: string; readonly onClose: () => void }

function NewOptionForm({ productId, onClose }: OptionFormProps) {
  const { t } = useTranslation('products')
  const { admin } = useClient()
  const form = useCreateForm({
    call: admin.products.addOption,
    input: { id: productId, query: idOnly },
    values: { title: '' },
    toast: t('options.added'),
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={t('options.addTitle')} submitLabel={t('options.add')}>
      <FormTextField
        form={form}
        name="title"
        label={t('options.name')}
        isRequired
        autoFocus
        description={t('options.addHint')}
      />
    </FormPanel>
  )
}

function RenameOptionForm({ productId, option, onClose }: OptionFormProps & { readonly option: NamedOption }) {
  const { t } = useTranslation('products')
  const { admin } = useClient()
  const form = useCreateForm({
    call: admin.products.updateOption,
    input: { id: productId, option_id: option.id, query: idOnly },
    values: { title: option.title },
    toast: t('options.renamed'),
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={t('options.renameTitle', { title: option.title })}>
      <FormTextField form={form} name="title" label={t('options.name')} isRequired autoFocus />
    </FormPanel>
  )
}
