import { queryFor, useClient } from '@storeroom/react'
import { IconButton } from '@storeroom/ui/buttons/icon-button'
import { Combobox, type ComboboxProps } from '@storeroom/ui/fields/combobox'
import { MoneyField } from '@storeroom/ui/fields/money-field'
import { NumberField } from '@storeroom/ui/fields/number-field'
import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldValue, setFieldValue, useFieldValue, type FormFields } from '../../../framework/form/form-fields.ts'
import { Field } from '../../../framework/form/form.tsx'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { lineItemOf, newLine, orderable, totalOf, type LineItem, type LineValue, type LineValues } from './lines.ts'
import { lineTotal } from './purchases.tsx'

/** Name, quantity, cost, total and a button; in a narrow card the name has a line of its own. */
const columns =
  'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-x-2 gap-y-1.5 @xl:grid-cols-[minmax(0,1fr)_7rem_9rem_6.5rem_auto]'

type LineFieldsProps = { readonly form: FormFields<LineValues>; readonly currencyCode: string }

/** The lines of an order: items are searched and added, each with a quantity and a cost. */
export function LineFields({ form, currencyCode }: LineFieldsProps) {
  const { t } = useTranslation('purchase-orders')
  const lines = useFieldValue(form, 'items')
  return (
    <div className="@container grid gap-3">
      {lines.length > 0 && <Headings />}
      {lines.length > 0 && (
        <ul aria-label={t('lines.title')} className="grid">
          {lines.map((line, index) => (
            <LineRow key={line.item.id} form={form} currencyCode={currencyCode} line={line} index={index} />
          ))}
        </ul>
      )}
      <AddItem form={form} currencyCode={currencyCode} />
      <Total lines={lines} currencyCode={currencyCode} />
    </div>
  )
}

/** The headings of the columns; each field also has its own accessible name. */
function Headings() {
  const { t } = useTranslation('purchase-orders')
  return (
    <div aria-hidden className={`${columns} text-xs text-muted @max-xl:hidden`}>
      <span>{t('field.item')}</span>
      <span>{t('field.quantity')}</span>
      <span>{t('field.cost_per_item')}</span>
      <span className="text-end">{t('field.total')}</span>
      <span className="w-control" />
    </div>
  )
}

/** Adds the chosen item to the lines and clears itself. */
function AddItem({ form, currencyCode }: LineFieldsProps) {
  const { t } = useTranslation('purchase-orders')
  const load = useLinePicker()
  const add = (item: LineItem | null) => {
    const lines = fieldValue(form, 'items')
    if (item === null || lines.some((line) => line.item.id === item.id)) return
    setFieldValue(form, 'items', [...lines, newLine(item, currencyCode)])
    form.handle.clearErrors('items')
  }
  return (
    <Field form={form} name="items" label={t('lines.add')}>
      {({ errorMessage, onBlur, ref }) => (
        <Combobox
          ref={ref}
          label={t('lines.add')}
          value={null}
          onChange={add}
          onBlur={onBlur}
          load={load}
          errorMessage={errorMessage}
          placeholder={t('lines.search')}
          className="max-w-md"
        />
      )}
    </Field>
  )
}

type RowProps = LineFieldsProps & { readonly line: LineValue; readonly index: number }

function LineRow({ form, currencyCode, line, index }: RowProps) {
  const { t } = useTranslation('purchase-orders')
  const { item } = line
  const remove = () =>
    setFieldValue(
      form,
      'items',
      fieldValue(form, 'items').filter((line) => line.item.id !== item.id),
    )
  return (
    <li className={`${columns} items-start border-b border-default py-2.5 first:pt-0`}>
      <span className="col-span-3 grid min-w-0 @xl:col-span-1 @xl:py-1">
        <span dir="auto" className="text-match-parent truncate font-medium">
          {item.label}
        </span>
        {item.sku !== null && (
          <span dir="auto" className="text-match-parent truncate text-muted">
            {item.sku}
          </span>
        )}
      </span>
      <Field form={form} name={`items.${index}.quantity`} label={t('lines.quantityOf', { name: item.label })}>
        {(field) => (
          <NumberField
            {...field}
            isLabelHidden
            isRequired
            minValue={1}
            step={1}
            formatOptions={{ maximumFractionDigits: 0 }}
          />
        )}
      </Field>
      <Field form={form} name={`items.${index}.cost_per_item`} label={t('lines.costOf', { name: item.label })}>
        {(field) => <MoneyField {...field} isLabelHidden currencyCode={currencyCode} min={0} />}
      </Field>
      <LineTotal line={line} currencyCode={currencyCode} />
      <IconButton label={t('lines.remove', { name: item.label })} icon={<X aria-hidden />} onPress={remove} />
    </li>
  )
}

function LineTotal({ line: { quantity, cost_per_item }, currencyCode }: Pick<RowProps, 'line' | 'currencyCode'>) {
  const money = useMoneyText()
  const total = quantity === null ? null : lineTotal({ quantity, cost_per_item })
  return (
    <span className="tabular py-1.5 text-end text-muted @max-xl:hidden">
      {total === null ? '–' : money(total, currencyCode)}
    </span>
  )
}

function Total({ lines, currencyCode }: { readonly lines: LineValues['items']; readonly currencyCode: string }) {
  const { t } = useTranslation('purchase-orders')
  const money = useMoneyText()
  const total = totalOf(lines)
  const units = lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
  if (lines.length === 0) return null
  return (
    <p aria-live="polite" className="flex flex-wrap justify-end gap-x-6">
      <span className="text-muted">{t('units', { count: units })}</span>
      <span className="tabular font-semibold">
        {t('lines.total', { total: total === null ? '–' : money(total, currencyCode) })}
      </span>
    </p>
  )
}

/** How many results a search loads at a time. */
const pageSize = 25

/** Searches items by SKU, title and product on the server. */
function useLinePicker(): NonNullable<ComboboxProps<LineItem>['load']> {
  const { admin } = useClient()
  const queryClient = useQueryClient()
  return useMemo(
    () =>
      async ({ query: words, page }) => {
        const q = words.trim()
        const offset = page * pageSize
        const query = { ...orderable, ...(q !== '' && { q }), order: 'sku', limit: pageSize, offset }
        const { inventory_items, count } = await queryClient.fetchQuery(queryFor(admin.inventoryItems.list, { query }))
        return { items: inventory_items.map(lineItemOf), hasMore: offset + pageSize < count }
      },
    [admin, queryClient],
  )
}
