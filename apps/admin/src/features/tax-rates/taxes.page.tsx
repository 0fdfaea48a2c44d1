import { queryFor, useClient } from '@storeroom/react'
import { Combobox } from '@storeroom/ui/fields/combobox'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { ButtonLink } from '@storeroom/ui/buttons/link'
import { useQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useParams } from 'react-router'
import { Columns } from '../../framework/detail/columns.tsx'
import { Loading } from '../../framework/loading.tsx'
import { NotFoundMessage } from '../../framework/not-found-message.tsx'
import { useRegionPicker } from '../../shared/pickers.ts'
import type { RegionAnswer } from '../../shared/regions/region-taxes.ts'
import { TaxesSection } from '../../shared/regions/taxes-section.tsx'
import { SettingsPage } from '../../framework/settings-page.tsx'
import { useCan } from '../../framework/permissions.ts'
import { paths } from '../../lib/paths.ts'
import { RatesSection } from './rates-section.tsx'
import { TryPrice } from './try/try-price.tsx'

/** `/a/settings/taxes`, and with a region `/a/settings/taxes/{region}` */
export default function TaxesPage() {
  const { region } = useParams()
  return region === undefined ? <FirstRegion /> : <RegionTaxes key={region} id={region} />
}

/** Without a region in the address: the first by name. */
function FirstRegion() {
  const { t } = useTranslation('tax-rates')
  const client = useClient()
  const query = { order: 'name', limit: 1, fields: 'name', expand: '' }
  const { data, isError, error, refetch } = useQuery(queryFor(client.admin.regions.list, { query }))
  const first = data?.regions[0]
  if (first) return <Navigate replace to={paths.taxRegion({ region: first.id })} />
  return (
    <SettingsPage title={t('title')}>
      {data && !isError ? (
        <EmptyState
          icon={<Globe />}
          title={t('noRegions')}
          description={t('noRegionsHint')}
          actions={<ButtonLink href={paths.regions()}>{t('toRegions')}</ButtonLink>}
        />
      ) : (
        <Loading lines={6} query={{ isError, error, refetch }} />
      )}
    </SettingsPage>
  )
}

function RegionTaxes({ id }: { readonly id: string }) {
  const { t } = useTranslation('tax-rates')
  const client = useClient()
  const { data, isError, error, refetch } = useQuery(queryFor(client.admin.regions.retrieve, { id }))
  if (isError && error.status === 404) return <NotFoundMessage />
  return (
    <SettingsPage title={t('title')}>
      {data ? <Taxes answer={data} /> : <Loading lines={6} query={{ isError, error, refetch }} />}
    </SettingsPage>
  )
}

function Taxes({ answer }: { readonly answer: RegionAnswer }) {
  const canEdit = useCan('regions:write')
  const { region } = answer
  return (
    <>
      <ChooseRegion region={region} />
      <Columns
        main={
          <>
            <RatesSection region={region} />
            <TryPrice region={region} />
          </>
        }
        side={<TaxesSection answer={answer} canEdit={canEdit} />}
      />
    </>
  )
}

function ChooseRegion({ region: { id, name } }: Pick<RegionAnswer, 'region'>) {
  const { t } = useTranslation('tax-rates')
  const navigate = useNavigate()
  const { load } = useRegionPicker()
  return (
    <Combobox
      label={t('region')}
      isRequired
      isClearable={false}
      load={load}
      value={{ id, label: name }}
      onChange={(option) => option && void navigate(paths.taxRegion({ region: option.id }))}
      className="w-full sm:w-80"
    />
  )
}
