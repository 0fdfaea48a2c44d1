import { useTranslation } from 'react-i18next'
import { SettingsPage } from '../../framework/settings-page.tsx'
import { useCan } from '../../framework/permissions.ts'
import { BrandSection } from './brand-section.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { LinksSection } from './links-section.tsx'
import { LowStockSection } from './low-stock-section.tsx'
import { MailsSection } from './mails-section.tsx'
import { PlaceSection } from './place-section.tsx'
import { ShopSection } from './shop-section.tsx'

/** `/a/settings/details` */
export default function StoreDetailsPage() {
  const { t } = useTranslation('store')
  const canEdit = useCan('store:write')
  const canReadMails = useCan('notifications:read')
  return (
    <SettingsPage title={t('title')}>
      <div className="flex max-w-3xl min-w-0 flex-col gap-4">
        <ShopSection canEdit={canEdit} />
        <BrandSection canEdit={canEdit} />
        <PlaceSection canEdit={canEdit} />
        <LinksSection canEdit={canEdit} />
        <DocumentsSection canEdit={canEdit} />
        {canReadMails && <MailsSection canEdit={canEdit} />}
        <LowStockSection canEdit={canEdit} />
      </div>
    </SettingsPage>
  )
}
