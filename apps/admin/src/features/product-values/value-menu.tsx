import { queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Combobox } from '@storeroom/ui/fields/combobox'
import type { Option } from '@storeroom/ui/fields/option-list'
import { TextField } from '@storeroom/ui/fields/text-field'
import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { OverlayBody, OverlayFooter, OverlayForm, OverlayHeader } from '@storeroom/ui/overlay/overlay'
import { FilePen, Merge, Package } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeError } from '../../framework/error-text.ts'
import { EditPanel } from '../../framework/form/edit-panel.tsx'
import { FormModal } from '../../framework/form/form-overlay.tsx'
import { Field } from '../../framework/form/form.tsx'
import { deleteAction } from '../../framework/menu-actions.tsx'
import { notify } from '../../framework/notify.ts'
import { useDelete } from '../../framework/use-delete.ts'
import { useWrite } from '../../framework/use-write.ts'
import { useTagPicker, useTypePicker } from '../../shared/pickers.ts'
import {
  productsOf,
  valueBody,
  valuesOf,
  type ListedValue,
  type Routes,
  type ValueAnswer,
  type ValueKind,
  type ValueValues,
} from './product-values.ts'

type MenuProps = { readonly kind: ValueKind; readonly value: ListedValue }

/** The menu of one value in the list. */
export function ValueMenu({ kind, value }: MenuProps) {
  const { t } = useTranslation('product-values')
  const [open, setOpen] = useState<'rename' | 'merge'>()
  const askToDelete = useDeleteValue(kind)
  const close = () => setOpen(undefined)
  return (
    <>
      <ActionMenu
        size="small"
        label={t('actionsOf', { value: value.value })}
        actions={[
          { id: 'rename', label: t('rename'), icon: <FilePen aria-hidden />, onAction: () => setOpen('rename') },
          { id: 'merge', label: t('merge.open'), icon: <Merge aria-hidden />, onAction: () => setOpen('merge') },
          { id: 'products', label: t('products'), icon: <Package aria-hidden />, href: productsOf(kind, value.id) },
          deleteAction(t('delete.open'), () => void askToDelete(value)),
        ]}
      />
      <FormModal isOpen={open === 'rename'} onClose={close}>
        <RenameValue kind={kind} id={value.id} onSaved={close} />
      </FormModal>
      <FormModal isOpen={open === 'merge'} onClose={close}>
        <MergeValue kind={kind} value={value} onMerged={close} />
      </FormModal>
    </>
  )
}

type RenameProps = { readonly kind: ValueKind; readonly id: string; readonly onSaved: () => void }

/** Renames a value on all products that have it. */
function RenameValue({ kind, id, onSaved }: RenameProps) {
  const { t } = useTranslation('product-values')
  const client = useClient()
  return (
    <EditPanel<Routes['update'], ValueValues, ValueAnswer, readonly unknown[]>
      title={t(`${kind}.rename`)}
      call={client.admin[kind].update}
      input={{ id }}
      query={queryFor<Routes['retrieve']>(client.admin[kind].retrieve, { id })}
      values={valuesOf}
      toBody={valueBody}
      toast={t(`${kind}.renamed`)}
      onSaved={onSaved}
    >
      {(form) => (
        <Field form={form} name="value" label={t('field.name')}>
          {(field) => <TextField {...field} isRequired autoFocus description={t('field.renameHelp')} />}
        </Field>
      )}
    </EditPanel>
  )
}

/** Asks for confirmation with the number of affected products, and deletes. */
function useDeleteValue(kind: ValueKind): (value: ListedValue) => Promise<boolean> {
  const { t } = useTranslation('product-values')
  const client = useClient()
  return useDelete<Routes['remove'], ListedValue, []>({
    call: client.admin[kind].remove,
    input: ({ id }) => ({ id }),
    words: ({ value, product_count = 0 }) => ({
      title: t('delete.question', { value }),
      consequence: t('delete.consequence', { count: product_count }),
      confirm: t(`${kind}.delete`),
      toast: t('delete.done', { value }),
    }),
  })
}

type MergeProps = { readonly kind: ValueKind; readonly value: ListedValue; readonly onMerged: () => void }

/** Merges one value into another, after a preview. */
function MergeValue({ kind, value, onMerged }: MergeProps) {
  const { t } = useTranslation('product-values')
  const client = useClient()
  const others = useOthers(kind, value.id)
  const [into, setInto] = useState<Option | null>(null)
  const [isMissing, setMissing] = useState(false)
  const merging = useWrite<Routes['merge']>(client.admin[kind].merge)
  const submit = async () => {
    if (!into) return setMissing(true)
    try {
      await merging.mutateAsync({ id: value.id, body: { into_id: into.id } })
      notify.success(t('merge.done', { from: value.value, into: into.label }))
      onMerged()
    } catch {
      // The error is shown in the dialog, which stays open.
    }
  }
  return (
    <OverlayForm onSubmit={() => void submit()} isSubmitting={merging.isPending}>
      <OverlayHeader title={t('merge.title', { value: value.value })} subtitle={t('merge.help')} />
      <OverlayBody>
        <div className="grid gap-4">
          <Combobox
            label={t('merge.into')}
            isRequired
            value={into}
            onChange={(next) => {
              setInto(next)
              setMissing(false)
            }}
            load={others}
            errorMessage={isMissing ? t('merge.missing') : undefined}
          />
          {into && <Preview value={value} into={into.label} />}
          {merging.isError && (
            <p role="alert" className="text-danger">
              {describeError(merging.error)}
            </p>
          )}
        </div>
      </OverlayBody>
      <OverlayFooter>
        <Button slot="close">{t('ui:cancel')}</Button>
        <Button variant="primary" type="submit" isLoading={merging.isPending}>
          {t('merge.confirm')}
        </Button>
      </OverlayFooter>
    </OverlayForm>
  )
}

/** The values that this one can be merged into, searched on the server. */
function useOthers(kind: ValueKind, id: string) {
  const tags = useTagPicker()
  const types = useTypePicker()
  const { load } = kind === 'productTags' ? tags : types
  return useCallback(
    async (request: Parameters<typeof load>[0]) => {
      const page = await load(request)
      return { ...page, items: page.items.filter((option) => option.id !== id) }
    },
    [load, id],
  )
}

/** The preview of the merge: before and after. */
function Preview({ value, into }: { readonly value: ListedValue; readonly into: string }) {
  const { t } = useTranslation('product-values')
  return (
    <div role="status" className="grid gap-1 rounded-control bg-surface-sunken p-3">
      <p>{t('merge.preview', { count: value.product_count ?? 0, from: value.value, into })}</p>
      <p className="text-muted">{t('merge.gone', { from: value.value })}</p>
    </div>
  )
}
