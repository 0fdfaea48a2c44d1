import type { BatchJob } from '@storeroom/contract'
import { useTranslation } from 'react-i18next'
import { activeIntlTag } from '../../lib/i18n.ts'
import { priceCounts, pricesOf } from './import-result.ts'

/** What an import does to the prices of each column of its file. */
export function PriceColumns({ job }: { readonly job: BatchJob }) {
  const { t } = useTranslation('import')
  const { columns } = pricesOf(job)
  const number = new Intl.NumberFormat(activeIntlTag())
  if (columns.length < 2) return null
  return (
    <div className="shrink-0 overflow-x-auto rounded-card border border-default">
      <table className="tabular w-full text-sm whitespace-nowrap">
        <caption className="sr-only">{t('prices.byColumn')}</caption>
        <thead className="text-xs text-subtle">
          <tr className="border-b border-default">
            <th scope="col" className="px-3 py-1.5 text-start font-normal">
              {t('prices.column')}
            </th>
            {priceCounts.map((id) => (
              <th key={id} scope="col" className="px-3 py-1.5 text-end font-normal">
                {t(`prices.${id}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name, ...counts }) => (
            <tr key={name} className="border-b border-default last:border-b-0">
              <th scope="row" className="px-3 py-1.5 text-start font-normal">
                <bdi>{name}</bdi>
              </th>
              {priceCounts.map((id) => (
                <td key={id} className="px-3 py-1.5 text-end">
                  {number.format(counts[id])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
