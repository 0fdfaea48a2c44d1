import { Combobox } from '@storeroom/ui/combobox'
import { IconButton } from '@storeroom/ui/icon-button'
import type { Option } from '@storeroom/ui/option-list'
import { SortableList } from '@storeroom/ui/sortable-list'
import { X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field, type FieldBinding } from '../../../framework/form/form.tsx'
import { useProductPicker, type RecordPicker } from '../../../framework/pickers.ts'
import type { ProductAnswer, ProductFormProps } from '../product-answer.ts'
import { useProductForm } from '../use-product-form.ts'
import { MOST_RELATED, ofRelated, relatedBody, relatedKey, relatedOf, type RelatedProduct } from './related.ts'

type RelatedValues = { readonly [relatedKey]: readonly string[] }

const values = ({ product }: ProductAnswer): RelatedValues => ({ [relatedKey]: relatedOf(product.metadata) })

const toBody = ({ related_products }: Partial<RelatedValues>) => (related_products ? relatedBody(related_products) : {})

type RelatedFormProps = ProductFormProps & { readonly known: readonly Pick<RelatedProduct, 'id' | 'title'>[] }

/** Products are added through a search and put in order. */
export function RelatedForm({ known, ...props }: RelatedFormProps) {
  const { t } = useTranslation('products')
  const [titles, setTitles] = useState(() => new Map(known.map(({ id, title }) => [id, title])))
  const spread = ofRelated((id) => titles.get(id) ?? id)
  const form = useProductForm({ ...props, values, toBody, spread, saved: t('related.saved') })
  return (
    <FormPanel form={form} title={t('related.edit')} subtitle={t('related.hint')}>
      <Field form={form} name={relatedKey} label={t('related.title')}>
        {(field) => (
          <RelatedField
            field={field}
            titles={titles}
            own={props.answer.product.id}
            onFound={({ id, label }) => setTitles(new Map(titles).set(id, label))}
          />
        )}
      </Field>
    </FormPanel>
  )
}

type RelatedFieldProps = {
  readonly field: FieldBinding<readonly string[]>
  readonly titles: ReadonlyMap<string, string>
  /** The product itself, which is not offered. */
  readonly own: string
  /** Tells the title of a product that is added. */
  readonly onFound: (product: Option) => void
}

function RelatedField({
  field: { label, value, onChange, onBlur, errorMessage, ref },
  titles,
  own,
  onFound,
}: RelatedFieldProps) {
  const { t } = useTranslation('products')
  const picker = useProductPicker()
  // Those that are gone have no title, and go with the next change.
  const shown = value.filter((id) => titles.has(id))
  const titleOf = (id: string) => titles.get(id) ?? ''
  const isFull = shown.length >= MOST_RELATED
  const load = useMemo(() => without(picker.load, [own, ...value]), [picker, own, value])
  const add = (product: Option) => {
    onFound(product)
    onChange([...shown, product.id])
  }
  return (
    <>
      <Combobox
        label={t('related.add')}
        value={null}
        onChange={(product) => product && add(product)}
        onBlur={onBlur}
        ref={ref}
        load={load}
        isDisabled={isFull}
        errorMessage={errorMessage}
        description={isFull ? t('related.full', { count: MOST_RELATED }) : undefined}
      />
      <SortableList
        label={label}
        items={shown}
        itemId={(id) => id}
        itemName={titleOf}
        onReorder={onChange}
        emptyState={t('related.none')}
        renderItem={(id) => (
          <span className="flex min-w-0 items-center justify-between gap-2">
            <span dir="auto" className="text-match-parent truncate">
              {titleOf(id)}
            </span>
            <IconButton
              size="small"
              label={t('related.remove', { title: titleOf(id) })}
              icon={<X aria-hidden />}
              onPress={() => onChange(shown.filter((other) => other !== id))}
            />
          </span>
        )}
      />
    </>
  )
}

/** The same search, of which some products are not offered. */
const without =
  (load: RecordPicker['load'], ids: readonly string[]): RecordPicker['load'] =>
  async (asked) => {
    const page = await load(asked)
    return { ...page, items: page.items.filter(({ id }) => !ids.includes(id)) }
  }
