import type { PriceList } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Section } from '../../framework/detail/section.tsx'
import { useCreateForm } from '../../framework/form/contract-form.ts'
import { Form } from '../../framework/form/form.tsx'
import { SaveBar } from '../../framework/form/save-bar.tsx'
import { Loading } from '../../framework/loading.tsx'
import { paths } from '../../lib/paths.ts'
import { useJumpQuestion } from '../../shared/prices/use-jump-question.tsx'
import { usePriceColumns } from '../../shared/prices/use-price-columns.ts'
import { DetailFields, usePeriodCheck } from './details-form.tsx'
import { nameOf, stepsOf, type Shown } from './editor/list-prices.ts'
import { rowOf } from './editor/tiers.ts'
import {
  blankList,
  editsOf,
  newListBody,
  rowsOf,
  unpriced,
  type ChosenProduct,
  type NewListValues,
} from './new/new-price-list.ts'
import { ListSummary } from './new/list-summary.tsx'
import { PricesStep, ProductsStep, useChosenProducts, StepTitle } from './new/list-steps.tsx'
import { listQuery } from './price-lists.tsx'

/** `/a/pricing/new` */
export default function NewPriceListPage() {
  const columns = usePriceColumns()
  if (columns.isReady) return <NewListForm columns={columns} />
  return <Loading lines={8} />
}

type NewListFormProps = { readonly columns: ReturnType<typeof usePriceColumns> }

/** A new price list in three steps on one page, saved as a draft or published immediately. */
function NewListForm({ columns }: NewListFormProps) {
  const { t } = useTranslation('price-lists')
  const client = useClient()
  const navigate = useNavigate()
  const all = useMemo(() => [...columns.currencies, ...columns.regions], [columns])
  const [status, setStatus] = useState<PriceList['status']>('draft')
  const unreadable = useRef(0)
  const form = useCreateForm({
    call: client.admin.priceLists.create,
    input: { query: listQuery },
    values: blankList,
    toBody: (values) => newListBody({ ...blankList, ...values }, all),
    check: usePeriodCheck(),
    toast: ({ price_list }) => t(price_list.status === 'active' ? 'new.published' : 'new.drafted'),
    draft: 'price-list',
    onSaved: ({ price_list }) => navigate(paths.priceList({ id: price_list.id }), { replace: true }),
  })
  const ids = useWatch({ control: form.control.control, name: 'product_ids' })
  const chosen = useChosenProducts(ids)
  const canSave = useSaveQuestions(chosen.products, all)

  const save = async (next: PriceList['status']) => {
    if (form.isSubmitting || unreadable.current > 0) return
    setStatus(next)
    form.control.setValue('status', next)
    if (!(await form.control.trigger(undefined, { shouldFocus: true }))) return
    if (await canSave(form.control.getValues())) form.submit()
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <SaveBar
        title={t('new.title')}
        list={{ name: 'pricing', address: paths.priceLists() }}
        draft={{ status: 'draft', label: t('new.saveDraft') }}
        publish={{ status: 'active', label: t('new.publish') }}
        saving={form.isSubmitting ? status : undefined}
        onSave={(next) => void save(next)}
      />
      <Form form={{ ...form, submit: () => void save('draft') }}>
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <Section title={<StepTitle step={1}>{t('details')}</StepTitle>}>
            <div className="flex max-w-2xl flex-col gap-4">
              <DetailFields form={form} />
            </div>
          </Section>
          <ListSummary form={form} products={chosen.products} columns={all} />
        </div>
        <ProductsStep form={form} chosen={chosen} />
        <PricesStep
          form={form}
          products={chosen.products}
          columns={columns}
          onUnreadable={(count) => {
            unreadable.current = count
          }}
        />
      </Form>
    </div>
  )
}

/** Asks about products that would not be in the list, and about unusual prices. */
function useSaveQuestions(products: readonly ChosenProduct[], columns: Shown['columns']) {
  const { t } = useTranslation('price-lists')
  const prompt = usePrompt()
  const canSaveJumps = useJumpQuestion()
  return async ({ cells }: NewListValues) => {
    const missing = unpriced(products, cells)
    const goesOn =
      missing.length === 0 ||
      (await prompt({
        title: t('new.unpriced', { count: missing.length }),
        description: t('new.unpricedHelp', { titles: missing.map(({ title }) => title).join(', ') }),
        confirmLabel: t('new.unpricedConfirm'),
      }))
    const rows = new Map(products.flatMap(rowsOf).map((row) => [row.id, row]))
    // A tier is named by its variant.
    const names = new Map(Object.keys(cells).map((id) => [id, nameIn(rows, id)]))
    return goesOn && canSaveJumps(stepsOf(editsOf(cells), { columns, variants: rows, names }))
  }
}

function nameIn(variants: Shown['variants'], rowId: string): string {
  const variant = variants.get(rowOf(rowId).variantId)
  return variant ? nameOf(variant) : ''
}
