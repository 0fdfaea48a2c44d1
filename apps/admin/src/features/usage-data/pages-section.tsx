import type { Contract, PageViews } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import type { TableColumn } from '@storeroom/ui/table/table'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../framework/shop-dates.ts'
import { dateText } from '../../lib/dates.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { PagedSection } from './paged-section.tsx'

/** How often each page was opened, by day. */
export function PagesSection() {
  const { t } = useTranslation('usage-data')
  const client = useClient()
  return (
    <PagedSection<Contract['admin']['usageData']['listPages'], PageViews>
      title={t('pages.title')}
      source={{ call: client.admin.usageData.listPages, rows: ({ pages }) => pages }}
      row={{ id: ({ day, page }) => `${day} ${page}`, name: ({ page }) => page, columns: usePageColumns() }}
    />
  )
}

function usePageColumns(): readonly TableColumn<PageViews>[] {
  const { t } = useTranslation('usage-data')
  const dates = useDates()
  const number = new Intl.NumberFormat(activeLanguageTag())
  return [
    {
      id: 'page',
      header: t('pages.page'),
      width: 260,
      cell: ({ page }) => (
        <bdi dir="ltr" className="font-mono text-xs">
          {page}
        </bdi>
      ),
    },
    {
      id: 'day',
      header: t('pages.day'),
      width: 130,
      isShort: true,
      mobilePosition: 'bottom-start',
      cell: ({ day }) => <time dateTime={day}>{dateText(day, { ...dates, timeZone: 'UTC' })}</time>,
    },
    {
      id: 'views',
      header: t('pages.views'),
      width: 110,
      align: 'end',
      mobilePosition: 'top-end',
      cell: ({ views }) => number.format(views),
    },
  ]
}
