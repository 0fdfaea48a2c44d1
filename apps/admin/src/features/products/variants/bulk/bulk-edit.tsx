import { versionOf, type Client, type ShopError } from '@storeroom/client'
import { refresh, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { MultiCombobox } from '@storeroom/ui/fields/combobox'
import { useDirtyGuard } from '@storeroom/ui/overlay/dirty-guard'
import { Overlay, OverlayBody, OverlayFooter, OverlayForm, OverlayHeader } from '@storeroom/ui/overlay/overlay'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { BulkTask } from '../../../../framework/bulk/bulk-task.ts'
import { undoUnlessChanged } from '../../../../framework/bulk/undo-unless-changed.ts'
import { useBulkDialog } from '../../../../framework/bulk/use-bulk-dialog.tsx'
import { LoadedPanel } from '../../../../framework/form/loaded-panel.tsx'
import { idOnly, type PageProduct, type ProductFormProps } from '../../product-answer.ts'
import { Group } from '../variant-fields.tsx'
import { loadVariants } from '../variant-rows.ts'
import {
  changesOf,
  formerOf,
  chosenVariants,
  isChanged,
  type EditableVariant,
  type Narrowing,
  type SharedFields,
} from './chosen-variants.ts'
import { SharedFieldList } from './shared-fields.tsx'

type BulkEditProps = ProductFormProps & { readonly isOpen: boolean; readonly openCount: number }

/** Edits many variants at once, which are selected by their option values. */
export function BulkEdit({ isOpen, openCount, ...props }: BulkEditProps) {
  const { t } = useTranslation('products')
  const { admin } = useClient()
  return (
    <Overlay kind="drawer" isOpen={isOpen} onClose={props.onClose}>
      <LoadedPanel title={t('variants.bulk.title')} query={variantsToEdit(admin, props.answer.product.id, openCount)}>
        {(loaded) => <EditPanel {...props} loaded={loaded} />}
      </LoadedPanel>
    </Overlay>
  )
}

function EditPanel({ answer, loaded, onClose }: ProductFormProps & { readonly loaded: LoadedVariants }) {
  const { t } = useTranslation(['products', 'ui'])
  const { product } = answer
  const [narrowing, setNarrowing] = useState<Narrowing>({})
  const [fields, setFields] = useState<Partial<SharedFields>>({})
  const { dialog, ask } = useBulkDialog<EditableVariant>()
  const taskOf = useBulkEdit(product.id, loaded)
  const chosen = chosenVariants(loaded.variants, narrowing)
  const isEmpty = Object.keys(fields).length === 0
  useDirtyGuard(!isEmpty)
  const submit = async () => {
    if (isEmpty || chosen.length === 0 || !(await ask(taskOf(chosen, fields)))) return
    // Reset right away, so that closing does not ask about saved changes.
    flushSync(() => setFields({}))
    onClose()
  }
  return (
    <>
      <OverlayForm onSubmit={() => void submit()}>
        <OverlayHeader title={t('variants.bulk.title')} subtitle={t('variants.bulk.hint')} />
        <OverlayBody>
          <div className="grid gap-4">
            <Narrowed product={product} filter={narrowing} onChange={setNarrowing} />
            <p role="status" className="tabular text-muted">
              {t('variants.bulk.chosen', { count: chosen.length, total: loaded.variants.length })}
            </p>
            <Group title={t('variants.bulk.fields')}>
              <SharedFieldList changes={fields} onChange={setFields} />
            </Group>
          </div>
        </OverlayBody>
        <OverlayFooter>
          <Button slot="close">{t('ui:cancel')}</Button>
          <Button type="submit" variant="primary" isDisabled={isEmpty || chosen.length === 0}>
            {t('bulk.continue')}
          </Button>
        </OverlayFooter>
      </OverlayForm>
      {dialog}
    </>
  )
}

type NarrowedProps = {
  readonly product: PageProduct
  readonly filter: Narrowing
  readonly onChange: (narrowing: Narrowing) => void
}

/** Selects variants by option values; an option without a chosen value matches all. */
function Narrowed({ product, filter, onChange }: NarrowedProps) {
  const { t } = useTranslation('products')
  const optionOf = (value: string) => ({ id: value, label: value })
  return product.options.map(({ id, title, distinct_values = [] }) => (
    <MultiCombobox
      key={id}
      label={title}
      placeholder={t('variants.bulk.all')}
      options={distinct_values.map(optionOf)}
      value={(filter[id] ?? []).map(optionOf)}
      onChange={(values) => onChange({ ...filter, [id]: values.map((value) => value.id) })}
    />
  ))
}

/** All variants of a product, with the product's version. */
type LoadedVariants = { readonly version: string | undefined; readonly variants: readonly EditableVariant[] }

type Key = readonly [name: 'variants_to_edit', id: string, opening: number]

/**
 * `opening` counts the openings, so that each loads again. The version is read first, so that later changes are
 * detected.
 */
const variantsToEdit = (admin: Client['admin'], id: string, opening: number) =>
  queryOptions<LoadedVariants, ShopError, LoadedVariants, Key>({
    queryKey: ['variants_to_edit', id, opening],
    queryFn: async ({ signal }) => {
      const version = versionOf(await admin.products.retrieve({ id, query: idOnly }, { signal }))
      return { version, variants: await loadVariants(admin, id, 'shared', signal) }
    },
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
  })

/**
 * Sets the same fields of many variants, each in its own request, which is refused if another user has changed the
 * field.
 */
function useBulkEdit(id: string, { version }: LoadedVariants) {
  const { t } = useTranslation('products')
  const { admin } = useClient()
  const queryClient = useQueryClient()
  return (chosen: readonly EditableVariant[], fields: Partial<SharedFields>): BulkTask<EditableVariant> => {
    const items = chosen.filter((variant) => isChanged(variant, fields))
    const same = chosen.length - items.length
    return {
      title: t('variants.bulk.question', { count: items.length }),
      preview: [
        t('variants.bulk.changes', { count: items.length }),
        ...(same > 0 ? [t('variants.bulk.same', { count: same })] : []),
      ],
      confirmLabel: t('variants.bulk.confirm', { count: items.length }),
      items,
      nameOf: ({ title }) => title,
      run: {
        undoable: async (variant) => {
          const changes = changesOf(variant, fields)
          const former = formerOf(variant, changes)
          const input = { id, variant_id: variant.id, query: idOnly }
          const answer = await admin.products.updateVariant({ ...input, body: changes }, { version })
          const undo = { version: versionOf(answer) }
          return undoUnlessChanged(() => admin.products.updateVariant({ ...input, body: former }, undo))
        },
      },
      onSettled: async () => {
        await refresh(admin.products.updateVariant, queryClient, { id })
        // After a stop, changed variants are not changed again.
        await queryClient.refetchQueries({ queryKey: ['variants_to_edit', id] })
      },
      toast: (count) => t('variants.bulk.done', { count }),
    }
  }
}
