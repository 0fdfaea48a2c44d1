import { pagesFor, queryFor, useClient } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { DetailPage } from '../../framework/detail/detail-page.tsx'
import { deleteAction } from '../../framework/menu-actions.tsx'
import { useCan } from '../../framework/permissions.ts'
import { useDelete } from '../../framework/use-delete.ts'
import { paths } from '../../lib/paths.ts'
import { RecordHistory } from '../../shared/history/record-history.tsx'
import { MetadataSection } from '../../shared/metadata/metadata-section.tsx'
import { useRegionUpdate, type RegionAnswer, type SectionProps } from '../../shared/regions/region-taxes.ts'
import { TaxesSection } from '../../shared/regions/taxes-section.tsx'
import { FulfillmentSection } from './fulfillment-section.tsx'
import { GeneralSection } from './general-section.tsx'
import { PaymentSection } from './payment-section.tsx'
import { ShippingSection } from './shipping-options/shipping-section.tsx'

/** `/a/settings/regions/{id}` */
export default function RegionDetailPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation('regions')
  const client = useClient()
  const navigate = useNavigate()
  const askToDelete = useDeleteRegion()
  const canEdit = useCan('regions:write')
  const remove = async ({ region }: RegionAnswer) => {
    if (await askToDelete(region)) await navigate(paths.regions(), { replace: true })
  }
  return (
    <DetailPage
      id={id}
      list={{ name: 'regions', address: paths.regions(), hrefOf: (other) => paths.region({ id: other }) }}
      query={queryFor(client.admin.regions.retrieve, { id })}
      title={({ region }) => region.name}
      menu={(answer) => [deleteAction(t('delete.open'), () => void remove(answer))]}
      main={(answer) => (
        <>
          <GeneralSection answer={answer} canEdit={canEdit} />
          <TaxesSection answer={answer} canEdit={canEdit} />
          <ShippingSection region={answer.region} isReturn={false} />
          <ShippingSection region={answer.region} isReturn />
        </>
      )}
      side={(answer) => (
        <>
          <PaymentSection answer={answer} />
          <FulfillmentSection answer={answer} canEdit={canEdit} />
          <RegionMetadata answer={answer} canEdit={canEdit} />
        </>
      )}
      tabs={() => [{ id: 'history', label: t('common:history.title'), content: () => <History id={id} /> }]}
    />
  )
}

function History({ id }: { readonly id: string }) {
  const { admin } = useClient()
  const query = pagesFor(admin.changes.listOfRegion, { id, query: { limit: 25 } })
  return (
    <RecordHistory
      query={query}
      words="regions"
      valueName={(_, column, value) =>
        column === 'currency_code' && typeof value === 'string' ? value.toUpperCase() : undefined
      }
    />
  )
}

const metadataOf = ({ region }: RegionAnswer) => region.metadata

/** The metadata of the region. */
function RegionMetadata({ answer, canEdit }: SectionProps) {
  const { t } = useTranslation('regions')
  const record = { ...useRegionUpdate(answer), answer, toast: t('edit.saved'), metadataOf }
  return <MetadataSection canEdit={canEdit} record={record} />
}

/** Asks for the name to be typed and deletes the region; true if it was deleted. */
function useDeleteRegion(): (region: { readonly id: string; readonly name: string }) => Promise<boolean> {
  const { t } = useTranslation('regions')
  const client = useClient()
  return useDelete({
    call: client.admin.regions.remove,
    input: ({ id }) => ({ id }),
    words: ({ name }) => ({
      title: t('delete.question', { name }),
      consequence: t('delete.consequence'),
      confirm: t('delete.confirm'),
      toast: t('delete.done', { name }),
      typedName: name,
    }),
  })
}
