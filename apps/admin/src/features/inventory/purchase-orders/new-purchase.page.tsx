import type { ListedInventoryItem } from '@storeroom/contract'
import { queryFor, refresh, useClient } from '@storeroom/react'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { Section } from '../../../framework/detail/section.tsx'
import { useCreateForm } from '../../../framework/form/contract-form.ts'
import { Form } from '../../../framework/form/form.tsx'
import { SaveBar } from '../../../framework/form/save-bar.tsx'
import { Loading } from '../../../framework/loading.tsx'
import { notify } from '../../../framework/notify.ts'
import { useTimeZone } from '../../../framework/shop-dates.ts'
import { chunks, IDS_PER_REQUEST } from '../../../lib/chunks.ts'
import { paths } from '../../../lib/paths.ts'
import { useLocations } from '../use-locations.tsx'
import { DetailFields } from './detail-fields.tsx'
import { LineFields } from './line-fields.tsx'
import { chosenItems, costIn, lineItemOf, newLine, orderable } from './lines.ts'
import { blankDetails, newPurchaseBody, type NewPurchaseValues } from './purchase-values.ts'

/** `/a/inventory/purchase-orders/new`; starts with the items that were selected in their list. */
export default function NewPurchasePage() {
  const ids = chosenItems(useLocation().state)
  const chosen = useItems(ids)
  const defaults = useDefaults()
  if (!chosen || !defaults) return <Loading lines={8} />
  const { currency, locationId } = defaults
  const items = chosen.map((item) => newLine(lineItemOf(item), currency))
  const values = { ...blankDetails(currency, locationId), items }
  return <NewPurchase key={ids.join()} values={values} {...(ids.length === 0 && { draft: 'purchase-order' })} />
}

/** The shop's currency, and its default location where that takes new stock; undefined until they are loaded. */
function useDefaults() {
  const { admin } = useClient()
  const { data } = useQuery(queryFor(admin.store.retrieve))
  const { data: settings } = useQuery(queryFor(admin.store.retrieveSettings))
  const { all, receiving } = useLocations()
  if (!data || !settings || !all) return undefined
  const { default_currency_code: currency, default_location_id: main } = data.store
  const location = receiving.find(({ id }) => id === main) ?? receiving[0]
  return { currency, locationId: location?.id ?? null }
}

/** The chosen items in the order in which they were chosen; undefined until all are loaded. */
function useItems(ids: readonly string[]): readonly ListedInventoryItem[] | undefined {
  const { admin } = useClient()
  const answers = useQueries({
    queries: chunks(ids).map((id) =>
      queryFor(admin.inventoryItems.list, { query: { ...orderable, id, limit: IDS_PER_REQUEST } }),
    ),
  })
  if (answers.some(({ data }) => data === undefined)) return undefined
  const itemsById = new Map(answers.flatMap(({ data }) => data?.inventory_items ?? []).map((item) => [item.id, item]))
  return ids.flatMap((id) => itemsById.get(id) ?? [])
}

type NewPurchaseProps = {
  readonly values: NewPurchaseValues
  /** Name of the stored draft. */
  readonly draft?: string
}

type Next = 'draft' | 'ordered'

/** The form of a new purchase order on one page, saved as a draft or ordered immediately. */
function NewPurchase({ values, draft }: NewPurchaseProps) {
  const { t } = useTranslation('purchase-orders')
  const { admin } = useClient()
  const navigate = useNavigate()
  const [saving, setSaving] = useState<Next>('draft')
  // Which button was pressed last.
  const next = useRef<Next>('draft')
  const order = useOrderAtOnce()
  const form = useCreateForm({
    call: admin.purchaseOrders.create,
    values,
    toBody: newPurchaseBody(useTimeZone()),
    check: ({ items }): Record<string, string> => (items.length === 0 ? { items: t('lines.missing') } : {}),
    toast: t('new.saved'),
    ...(draft !== undefined && { draft }),
    onSaved: async ({ purchase_order: { id } }) => {
      if (next.current === 'ordered') await order(id)
      await navigate(paths.purchaseOrder({ id }), { replace: true })
    },
  })
  const save = (status: Next) => {
    next.current = status
    setSaving(status)
    form.submit()
  }
  const { control } = form
  const currencyCode = useWatch({ control: control.control, name: 'currency_code' })
  // Resets the amounts, since ten dollars are not ten yen.
  const changeCurrency = (code: string) =>
    control.setValue(
      'items',
      control.getValues('items').map((line) => ({ ...line, cost_per_item: costIn(line.item, code) })),
    )
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <SaveBar
        title={t('new.title')}
        list={{ name: 'purchase-orders', address: paths.purchaseOrders() }}
        draft={{ status: 'draft', label: t('new.saveDraft') }}
        publish={{ status: 'ordered', label: t('new.order') }}
        saving={form.isSubmitting ? saving : undefined}
        onSave={save}
      />
      <Form form={{ ...form, submit: () => save('draft') }}>
        <Section title={t('details')}>
          <div className="max-w-3xl">
            <DetailFields form={form} isDraft onCurrency={changeCurrency} />
          </div>
        </Section>
        <Section title={t('lines.title')}>
          <LineFields form={form} currencyCode={currencyCode} />
        </Section>
      </Form>
    </div>
  )
}

/** Orders the saved draft; if that fails, it stays a draft and its page shows that. */
function useOrderAtOnce() {
  const { t } = useTranslation('purchase-orders')
  const { admin } = useClient()
  const queryClient = useQueryClient()
  return async (id: string) => {
    try {
      await admin.purchaseOrders.order({ id })
      await refresh(admin.purchaseOrders.order, queryClient, { id })
      notify.success(t('order.done'))
    } catch (error) {
      notify.failure(error)
    }
  }
}
