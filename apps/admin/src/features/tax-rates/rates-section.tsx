import type { Region } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import type { TableColumn } from '@storeroom/ui/table/table'
import { Percent } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FormModal } from '../../framework/form/form-overlay.tsx'
import { MemberSection } from '../../framework/members/member-section.tsx'
import { useConfirm } from '../../framework/use-confirm.ts'
import { useWrite } from '../../framework/use-write.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { rateText } from '../../shared/regions/region-taxes.ts'
import { NewRate } from './rate-form.tsx'
import { rateQuery, type Rate } from './tax-rates.ts'

/** The rates of a region for certain products and shipping options; everything else has the region's own rate. */
export function RatesSection({ region }: { readonly region: Region }) {
  const { t } = useTranslation('tax-rates')
  const client = useClient()
  const askToDelete = useDeleteRates()
  const columns = useRateColumns()
  return (
    <MemberSection
      title={t('rates.title')}
      source={{
        call: client.admin.taxRates.list,
        query: { ...rateQuery, region_id: region.id, order: 'name' },
        rows: ({ tax_rates }) => tax_rates,
      }}
      row={{
        id: ({ id }) => id,
        name: ({ name }) => name,
        href: ({ id }) => paths.taxRate({ region: region.id, id }),
        columns,
      }}
      search={{ label: t('rates.search'), hint: t('rates.searchHint') }}
      empty={{
        icon: <Percent />,
        title: t('rates.empty'),
        description: t('rates.emptyHint', { rate: rateText(region.tax_rate, activeLanguageTag()) }),
      }}
      permission="tax-rates:write"
      add={{
        label: t('new.open'),
        picker: (isOpen, close) => (
          <FormModal isOpen={isOpen} onClose={close}>
            <NewRate region={region} />
          </FormModal>
        ),
      }}
      remove={{
        label: t('delete.open'),
        labelOf: (name) => t('delete.one', { name }),
        run: (ids) => askToDelete(ids),
      }}
    />
  )
}

function useRateColumns(): readonly TableColumn<Rate>[] {
  const { t } = useTranslation('tax-rates')
  const locale = activeLanguageTag()
  const uses = useUsesText()
  return [
    {
      id: 'name',
      header: t('rate.name'),
      cell: ({ name }) => (
        <span dir="auto" className="block truncate">
          {name}
        </span>
      ),
    },
    {
      id: 'code',
      header: t('rate.code'),
      width: 130,
      cell: ({ code }) => (
        <span dir="auto" className="block truncate">
          {code ?? t('common:none')}
        </span>
      ),
    },
    { id: 'rate', header: t('rate.rate'), width: 90, align: 'end', cell: ({ rate }) => rateText(rate ?? 0, locale) },
    { id: 'uses', header: t('rate.uses'), width: 220, cell: uses },
  ]
}

/** The number of products, types and shipping options of a rate. */
function useUsesText() {
  const { t } = useTranslation('tax-rates')
  const list = new Intl.ListFormat(activeLanguageTag(), { type: 'unit' })
  return ({ product_count = 0, product_type_count = 0, shipping_option_count = 0 }: Rate) => {
    const parts = [
      product_count > 0 && t('uses.products', { count: product_count }),
      product_type_count > 0 && t('uses.product_types', { count: product_type_count }),
      shipping_option_count > 0 && t('uses.shipping_options', { count: shipping_option_count }),
    ].filter((part) => part !== false)
    return parts.length === 0 ? <span className="text-warning">{t('uses.none')}</span> : list.format(parts)
  }
}

/** Asks for confirmation and deletes the rates; true if they were deleted. The region's own rate applies instead. */
export function useDeleteRates(): (ids: readonly string[], name?: string) => Promise<boolean> {
  const { t } = useTranslation('tax-rates')
  const client = useClient()
  const confirm = useConfirm()
  const remove = useWrite(client.admin.taxRates.remove)
  return async (ids, name) => {
    const count = ids.length
    return confirm({
      title: name === undefined ? t('delete.questionMany', { count }) : t('delete.question', { name }),
      description: t('delete.consequence'),
      confirmLabel: t('delete.confirm'),
      isDangerous: true,
      onConfirm: async () => {
        for (const id of ids) await remove.mutateAsync({ id })
      },
      toast: t('delete.done', { count }),
    })
  }
}
