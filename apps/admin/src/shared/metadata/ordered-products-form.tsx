import type { FieldConflict } from '@storeroom/contract'
import type { WriteRoute } from '@storeroom/react'
import { Combobox } from '@storeroom/ui/fields/combobox'
import { IconButton } from '@storeroom/ui/buttons/icon-button'
import type { Option } from '@storeroom/ui/fields/option-list'
import { SortableList } from '@storeroom/ui/tree/sortable-list'
import type { QueryKey } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { Field } from '../../framework/form/form.tsx'
import { useProductPicker } from '../pickers.ts'
import { conflictOfIds, idsIn, idsBody, type OrderedProduct, type OrderedProductsProps } from './id-list.ts'

type FormProps<R extends WriteRoute, Answer extends object, Key extends QueryKey> = OrderedProductsProps<
  R,
  Answer,
  Key
> & {
  readonly stored: readonly OrderedProduct[]
  readonly onSaved: () => void
}

type OrderValues = { readonly ids: readonly string[] }

/** Adds products, takes them out and puts them in order. */
export function OrderedProductsForm<R extends WriteRoute, Answer extends object, Key extends QueryKey>({
  record: { metadataOf, ...record },
  title,
  hint,
  field: key,
  atMost,
  filters,
  stored,
  onSaved,
}: FormProps<R, Answer, Key>) {
  const names = useNames(stored)
  const values = useCallback(
    (answer: Answer): OrderValues => ({ ids: idsIn(metadataOf(answer), key) }),
    [metadataOf, key],
  )
  const form = useEditForm<R, OrderValues, Answer, Key>({
    ...record,
    values,
    // Deleted products are not shown; the first change removes them from the list.
    toBody: ({ ids }) => (ids ? idsBody(key, ids.filter(names.has)) : {}),
    spread: (conflict: FieldConflict) => conflictOfIds(conflict, key, names.of),
    onSaved,
  })
  return (
    <FormPanel form={form} title={title} subtitle={hint}>
      <Field form={form} name="ids" label={title}>
        {({ value, onChange, label }) => {
          const ids = value.filter(names.has)
          const add = (option: Option) => {
            names.learn(option)
            onChange([...ids, option.id])
          }
          return (
            <>
              <Order label={label} ids={ids} nameOf={names.of} onChange={onChange} />
              <AddProduct ids={ids} within={filters} atMost={atMost} onAdd={add} />
            </>
          )
        }}
      </Field>
    </FormPanel>
  )
}

/** The names of stored and added products, by id. */
function useNames(stored: readonly OrderedProduct[]) {
  const [names, setNames] = useState(() => new Map(stored.map(({ id, title }) => [id, title])))
  return {
    has: (id: string) => names.has(id),
    of: (id: string) => names.get(id) ?? id,
    learn: ({ id, label }: Option) => setNames((before) => new Map([...before, [id, label]])),
  }
}

type OrderProps = {
  readonly label: string
  readonly ids: readonly string[]
  readonly nameOf: (id: string) => string
  readonly onChange: (ids: readonly string[]) => void
}

function Order({ label, ids, nameOf, onChange }: OrderProps) {
  const { t } = useTranslation('metadata-fields')
  const remove = (id: string) => onChange(ids.filter((productId) => productId !== id))
  return (
    <SortableList
      label={label}
      items={ids}
      itemId={(id) => id}
      itemName={nameOf}
      renderItem={(id, index) => (
        <span className="flex min-w-0 items-center gap-2">
          <span className="tabular w-6 shrink-0 text-end text-muted">{index + 1}</span>
          <span dir="auto" className="min-w-0 flex-1 truncate">
            {nameOf(id)}
          </span>
          <IconButton
            size="small"
            label={t('products.remove', { name: nameOf(id) })}
            icon={<X aria-hidden />}
            onPress={() => remove(id)}
          />
        </span>
      )}
      onReorder={onChange}
      emptyState={t('products.none')}
    />
  )
}

type AddProductProps = {
  readonly ids: readonly string[]
  readonly within: object & { readonly except?: readonly string[] }
  readonly atMost: number
  readonly onAdd: (option: Option) => void
}

function AddProduct({ ids, within, atMost, onAdd }: AddProductProps) {
  const { t } = useTranslation('metadata-fields')
  const others = useMemo(() => {
    const except = [...(within.except ?? []), ...ids]
    return { ...within, ...(except.length > 0 && { except }) }
  }, [within, ids])
  const { load } = useProductPicker(others)
  const isFull = ids.length >= atMost
  return (
    <Combobox
      label={t('products.add')}
      description={t('products.atMost', { count: atMost })}
      value={null}
      onChange={(option) => option && onAdd(option)}
      load={load}
      isDisabled={isFull}
    />
  )
}
