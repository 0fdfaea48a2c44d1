import { refresh, useShop } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Section } from '../../../framework/detail/section.tsx'
import { useCreateForm } from '../../../framework/form/contract-form.ts'
import { Form } from '../../../framework/form/form.tsx'
import { SaveBar } from '../../../framework/form/save-bar.tsx'
import { notify } from '../../../framework/notify.ts'
import { useTimeZone } from '../../../framework/shop-dates.ts'
import { paths } from '../../../lib/paths.ts'
import { DetailFields } from './detail-fields.tsx'
import { LineFields } from './line-fields.tsx'
import { costIn } from './lines.ts'
import { newPurchaseBody, type NewPurchaseValues } from './purchase-values.ts'

type NewPurchaseProps = {
  readonly values: NewPurchaseValues
  /** Keeps what is half filled under this name. */
  readonly draft?: string
}

type Next = 'draft' | 'ordered'

/** A new order from a supplier on one page, saved as a draft or ordered at once. */
export function NewPurchase({ values, draft }: NewPurchaseProps) {
  const { t } = useTranslation('purchase-orders')
  const { admin } = useShop()
  const navigate = useNavigate()
  const [saving, setSaving] = useState<Next>('draft')
  // What was pressed last, whenever the answer comes.
  const next = useRef<Next>('draft')
  const order = useOrderAtOnce()
  const form = useCreateForm({
    call: admin.purchaseOrders.create,
    schema: (contract) => contract.admin.purchaseOrders.create.body,
    values,
    toBody: newPurchaseBody(useTimeZone()),
    check: ({ items }): Record<string, string> => (items.length === 0 ? { items: t('lines.missing') } : {}),
    saved: t('new.saved'),
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
  // Ten dollars are not ten yen.
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

/** Orders what was just saved; where that fails it stays a draft, whose page says so. */
function useOrderAtOnce() {
  const { t } = useTranslation('purchase-orders')
  const { admin } = useShop()
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
