import type { Call } from '@storeroom/client'
import type { Contract } from '@storeroom/contract'
import { useDirtyGuard } from '@storeroom/ui/overlay/dirty-guard'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCreateForm } from '../../../framework/form/contract-form.ts'
import { Form } from '../../../framework/form/form.tsx'
import { SaveBar } from '../../../framework/form/save-bar.tsx'
import { useDates } from '../../../framework/shop-dates.ts'
import { paths } from '../../../lib/paths.ts'
import { phaseOf } from '../../../shared/publication/publication.ts'
import { usePublicationCheck } from '../../../shared/publication/use-publication-check.ts'
import { GeneralSection, OrganizationSection, PublicationSection, SearchSection } from './form-sections.tsx'
import { priceColumn, productBody, rowsOf, type NewProductValues } from './new-product.ts'
import { PicturesSection } from './pictures-section.tsx'
import { withPictures } from './product-pictures.ts'
import { StartFrom } from './start-from.tsx'
import { useCreateCall, usePictures } from './use-pictures.ts'
import { useVariantCheck } from './use-variant-check.ts'
import { VariantsSection } from './variants-section.tsx'

type NewProductFormProps = {
  readonly values: NewProductValues
  readonly currencies: readonly string[]
  readonly hasChannels: boolean
}

type Status = NewProductValues['status']

/** The form of a new product on one page, saved as a draft or published immediately. */
export function NewProductForm({ values, currencies, hasChannels }: NewProductFormProps) {
  const { t } = useTranslation('products-new')
  const pictures = usePictures()
  const variants = useVariantCheck(checkedColumns)
  const [status, setStatus] = useState<Status>('draft')
  const [isSaved, setSaved] = useState(false)
  const navigate = useNavigate()
  const create = useCreateCall(pictures)
  const savedText = useSavedText()
  const form = useCreateForm({
    call: withRefusals(create, (error) => variants.refuse(error, form.control.getValues())),
    values,
    toBody: (entered) => {
      const all = { ...values, ...entered }
      const body = productBody(all, { singleTitle: t('variants.single'), hasChannels })
      return withPictures(body, all.options, pictures.list)
    },
    check: usePublicationCheck(),
    toast: (): string => savedText(form.control.getValues()),
    draft: 'product-new',
    onSaved: ({ product }) => {
      flushSync(() => setSaved(true))
      return navigate(paths.product({ id: product.id }), { replace: true })
    },
  })
  useDirtyGuard(pictures.list.length > 0 && !isSaved)
  // Errors of no field or cell are shown at the top of the page.
  const isUnplaced = form.failure !== undefined && variants.cellErrors.size === 0
  useEffect(() => {
    if (isUnplaced) window.scrollTo({ top: 0 })
  }, [isUnplaced])
  const options = useWatch({ control: form.control.control, name: 'options' })
  const canPublish = usePublishQuestion(currencies[0] ?? '')

  const save = async (next: Status) => {
    if (form.isSubmitting) return
    setStatus(next)
    form.control.setValue('status', next)
    const isValid = await form.control.trigger(undefined, { shouldFocus: true })
    const entered = form.control.getValues()
    if (!variants.check(entered) || !isValid) return
    if (next === 'draft' || (await canPublish(entered))) form.submit()
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <SaveBar
        title={t('title')}
        list={{ name: 'products', address: paths.products() }}
        draft={{ status: 'draft', label: t('saveDraft') }}
        publish={{ status: 'published', label: t('publish.submit') }}
        saving={form.isSubmitting ? status : undefined}
        onSave={(next) => void save(next)}
        actions={<StartFrom form={form} currencies={currencies} />}
      />
      <Form form={{ ...form, submit: () => void save('draft') }}>
        <div className="grid min-w-0 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex min-w-0 flex-col gap-4">
            <GeneralSection form={form} />
            <PicturesSection pictures={pictures} form={form} />
            <PublicationSection form={form} />
          </div>
          <aside className="min-w-0">
            <OrganizationSection form={form} />
          </aside>
          <div className="flex min-w-0 flex-col gap-4 lg:col-span-2">
            <VariantsSection
              form={form}
              currencies={currencies}
              problems={variants.problemsOf({ options })}
              cellErrors={variants.cellErrors}
              onCellsChanged={variants.onCellsChanged}
              onRejections={variants.onRejections}
              grid={variants.grid}
            />
            <SearchSection form={form} />
          </div>
        </div>
      </Form>
    </div>
  )
}

/** Columns with values that the server can refuse. */
const checkedColumns = ['title', 'sku', 'barcode', 'inventory_quantity']

type CreateCall = Call<Contract['admin']['products']['create']>

/** The request, with a callback for its refusal. */
function withRefusals(create: CreateCall, onRefused: (error: unknown) => void): CreateCall {
  const call = (...args: Parameters<CreateCall>): ReturnType<CreateCall> =>
    create(...args).catch((error: unknown) => {
      onRefused(error)
      throw error
    })
  return Object.assign(call, { route: create.route, key: create.key })
}

/** The toast after saving; of a product that is published later, with the date. */
function useSavedText(): (product: NewProductValues) => string {
  const { t } = useTranslation('products-new')
  const dates = useDates()
  return (product) => {
    if (product.status === 'draft') return t('saved.draft')
    const isLater = phaseOf(product) === 'scheduled'
    return isLater ? t('saved.scheduled', { date: dates.dateTime(product.publish_at ?? '') }) : t('saved.published')
  }
}

/** Asks before a product is published with variants that cannot be bought, without a price in the default currency. */
function usePublishQuestion(currency: string): (values: NewProductValues) => Promise<boolean> {
  const { t } = useTranslation('products-new')
  const prompt = usePrompt()
  return async (values) => {
    const column = priceColumn('currency_code', currency)
    const count = rowsOf(values).filter(({ key }) => typeof values.cells[key]?.[column] !== 'number').length
    if (count === 0) return true
    return prompt({
      title: t('publish.question'),
      description: t('publish.unpriced', { count, currency: currency.toUpperCase() }),
      confirmLabel: t('publish.anyway'),
    })
  }
}
