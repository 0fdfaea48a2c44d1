import { Button } from '@storeroom/ui/buttons/button'
import { CopyField } from '@storeroom/ui/fields/copy-field'
import { OverlayBody, OverlayFooter, OverlayHeader } from '@storeroom/ui/overlay/overlay'
import { useTranslation } from 'react-i18next'
import type { WithSecret } from './app-values.ts'

/** What the developer of an app needs. The secret cannot be shown again. */
export function AppCredentials({ created: { client_app, client_secret } }: { readonly created: WithSecret }) {
  const { t } = useTranslation('client-apps')
  return (
    <>
      <OverlayHeader title={<bdi>{client_app.name}</bdi>} />
      <OverlayBody className="flex flex-col gap-3 p-5">
        <p role="status">{t(client_secret === null ? 'credentials.public' : 'credentials.once')}</p>
        <CopyField label={t('credentials.id')} value={client_app.id} copyLabel={t('credentials.copyId')} />
        {client_secret !== null && (
          <CopyField label={t('credentials.secret')} value={client_secret} copyLabel={t('credentials.copySecret')} />
        )}
      </OverlayBody>
      <OverlayFooter>
        <Button slot="close" variant="primary">
          {t('ui:done')}
        </Button>
      </OverlayFooter>
    </>
  )
}
