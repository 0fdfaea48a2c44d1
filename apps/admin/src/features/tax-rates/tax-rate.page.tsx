import { queryFor, useClient } from '@storeroom/react'
import { Facts } from '@storeroom/ui/display/card'
import { Link } from '@storeroom/ui/buttons/link'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { DetailPage } from '../../framework/detail/detail-page.tsx'
import { EditableSection } from '../../framework/detail/editable-section.tsx'
import { deleteAction } from '../../framework/menu-actions.tsx'
import { rateText } from '../../shared/regions/region-taxes.ts'
import { useCan } from '../../framework/permissions.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { EditRate } from './rate-form.tsx'
import { TaxedOptions, TaxedProducts, TaxedTypes } from './taxed-sections.tsx'
import { rateQuery, type Rate, type RateAnswer } from './tax-rates.ts'
import { useDeleteRates } from './rates-section.tsx'

/** `/a/settings/taxes/{region}/{id}` */
export default function TaxRatePage() {
  const { region = '', id = '' } = useParams()
  const { t } = useTranslation('tax-rates')
  const client = useClient()
  const navigate = useNavigate()
  const canWrite = useCan('tax-rates:write')
  const askToDelete = useDeleteRates()
  const list = paths.taxRegion({ region })
  const remove = async ({ name }: Rate) => {
    if (await askToDelete([id], name)) await navigate(list, { replace: true })
  }
  return (
    <DetailPage
      id={id}
      list={{ name: 'tax-rates', address: list, hrefOf: (other) => paths.taxRate({ region, id: other }) }}
      query={queryFor(client.admin.taxRates.retrieve, { id, query: rateQuery })}
      title={({ tax_rate }) => tax_rate.name}
      menu={({ tax_rate }) => [deleteAction(t('delete.open'), () => void remove(tax_rate))]}
      main={({ tax_rate }) => <TaxedProducts rate={tax_rate} />}
      side={(answer) => <General answer={answer} canEdit={canWrite} />}
      tabs={({ tax_rate }) => [
        { id: 'types', label: t('types.title'), content: () => <TaxedTypes rate={tax_rate} /> },
        { id: 'options', label: t('options.title'), content: () => <TaxedOptions rate={tax_rate} /> },
      ]}
    />
  )
}

function General({ answer, canEdit }: { readonly answer: RateAnswer; readonly canEdit: boolean }) {
  const { t } = useTranslation('tax-rates')
  const { id, rate, code, region_id } = answer.tax_rate
  return (
    <EditableSection title={t('rate.general')} canEdit={canEdit} form={(close) => <EditRate id={id} onSaved={close} />}>
      <Facts
        facts={[
          { label: t('rate.rate'), value: rateText(rate ?? 0, activeLanguageTag()) },
          { label: t('rate.code'), value: <bdi>{code ?? t('common:none')}</bdi> },
          { label: t('region'), value: <RegionLink id={region_id} /> },
        ]}
      />
    </EditableSection>
  )
}

function RegionLink({ id }: { readonly id: string }) {
  const client = useClient()
  const { data } = useQuery(queryFor(client.admin.regions.retrieve, { id }))
  return data ? (
    <Link href={paths.region({ id })}>
      <bdi>{data.region.name}</bdi>
    </Link>
  ) : null
}
