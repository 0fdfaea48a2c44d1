import type { ChangedPrice, Contract, Output } from '@storeroom/contract'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../framework/shop-currency.ts'

export type PricePreviewAnswer = Output<Contract['admin']['productBulk']['previewPrices']>

type PricePreviewProps = { readonly preview: PricePreviewAnswer }

/** Prices before and after: one of each product, of the unusually large changes if there are any, and the extremes. */
export function PricePreview({ preview: { sample, large_sample, extremes, large, zero } }: PricePreviewProps) {
  const { t } = useTranslation('products')
  const isLarge = large > 0
  return (
    <div className="grid gap-2">
      {isLarge && (
        <div role="alert" className="rounded-control border border-default bg-warning-subtle p-3 text-warning">
          <p>{t('bulk.price.large', { count: large })}</p>
          {zero > 0 && <p>{t('bulk.price.zero', { count: zero })}</p>}
        </div>
      )}
      <PriceRows
        label={t(isLarge ? 'bulk.price.largeSample' : 'bulk.price.sample')}
        prices={isLarge ? large_sample : sample}
      />
      {extremes.length > 1 && <PriceRows label={t('bulk.price.extremes')} prices={extremes} />}
    </div>
  )
}

function PriceRows({ label, prices }: { readonly label: string; readonly prices: readonly ChangedPrice[] }) {
  const { t } = useTranslation('products')
  const money = useMoneyText()
  if (prices.length === 0) return null
  return (
    <table className="w-full table-fixed text-sm">
      <caption className="pb-1 text-start text-xs text-muted">{label}</caption>
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="w-1/2 py-1 pe-2 text-start font-normal">
            {t('list.product')}
          </th>
          <th scope="col" className="py-1 pe-2 text-end font-normal">
            {t('bulk.price.before')}
          </th>
          <th scope="col" className="py-1 text-end font-normal">
            {t('bulk.price.after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {prices.map((price) => (
          <tr key={price.id} className="border-t border-default">
            <th scope="row" className="truncate py-1 pe-2 text-start font-normal">
              <span dir="auto">{price.product_title}</span>{' '}
              <span dir="auto" className="text-muted">
                {[price.variant_title, price.region_name].filter(Boolean).join(' · ')}
              </span>
            </th>
            <td className="tabular py-1 pe-2 text-end text-muted">{money(price.before, price.currency_code)}</td>
            <td className="tabular py-1 text-end font-medium">{money(price.after, price.currency_code)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
