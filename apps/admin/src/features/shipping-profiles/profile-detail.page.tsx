import { queryFor, useClient } from '@storeroom/react'
import { Facts } from '@storeroom/ui/display/card'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { DetailPage } from '../../framework/detail/detail-page.tsx'
import { EditableSection } from '../../framework/detail/editable-section.tsx'
import { useDates } from '../../framework/shop-dates.ts'
import { useCan } from '../../framework/permissions.ts'
import { paths } from '../../lib/paths.ts'
import { EditProfile } from './edit-profile.tsx'
import { ProfileProducts } from './profile-products.tsx'
import { detailQuery, type ProfileAnswer } from './shipping-profiles.ts'

/** `/a/settings/shipping-profiles/{id}` */
export default function ProfileDetailPage() {
  const { id = '' } = useParams()
  const client = useClient()
  const canWrite = useCan('shipping-profiles:write')
  return (
    <DetailPage
      id={id}
      list={{
        name: 'shipping-profiles',
        address: paths.shippingProfiles(),
        hrefOf: (other) => paths.shippingProfile({ id: other }),
      }}
      query={queryFor(client.admin.shippingProfiles.retrieve, { id, query: detailQuery })}
      title={({ shipping_profile }) => shipping_profile.name}
      main={({ shipping_profile }) => <ProfileProducts key={id} profile={shipping_profile} />}
      side={(answer) => <General answer={answer} canEdit={canWrite} />}
    />
  )
}

function General({ answer, canEdit }: { readonly answer: ProfileAnswer; readonly canEdit: boolean }) {
  const { t } = useTranslation('shipping-profiles')
  const dates = useDates()
  const { id, type, created_at } = answer.shipping_profile
  return (
    <EditableSection title={t('general')} canEdit={canEdit} form={(close) => <EditProfile id={id} onSaved={close} />}>
      <Facts
        facts={[
          { label: t('column.type'), value: t(`type.${type}`) },
          { label: t('column.created'), value: <time dateTime={created_at}>{dates.dateTime(created_at)}</time> },
        ]}
      />
      <p className="pt-3 text-muted">{t(`typeHelp.${type}`)}</p>
    </EditableSection>
  )
}
