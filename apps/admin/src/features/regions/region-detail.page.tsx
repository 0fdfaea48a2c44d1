import { read, useShop } from '@storeroom/react'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { DetailPage } from '../../framework/detail/detail-page.tsx'
import type { RegionAnswer } from '../../shared/regions/region-taxes.ts'
import { TaxesSection } from '../../shared/regions/taxes-section.tsx'
import { useCan } from '../../framework/permissions.ts'
import { paths } from '../../lib/paths.ts'
import { FulfillmentSection } from './fulfillment-section.tsx'
import { GeneralSection } from './general-section.tsx'
import { PaymentSection } from './payment-section.tsx'
import { RegionMetadata } from './region-metadata.tsx'
import { ShippingSection } from './shipping-options/shipping-section.tsx'
import { useDeleteRegion } from './use-delete-region.ts'

/** `/a/settings/regions/{id}` */
export default function RegionDetailPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation('settings-regions')
  const shop = useShop()
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
      query={read(shop.admin.regions.retrieve, { id })}
      title={({ region }) => region.name}
      menu={(answer) => [
        {
          id: 'delete',
          label: t('delete.open'),
          icon: <Trash2 aria-hidden />,
          tone: 'danger',
          onAction: () => void remove(answer),
        },
      ]}
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
    />
  )
}
