import { Button } from '@storeroom/ui/buttons/button'
import { CopyButton } from '@storeroom/ui/buttons/copy-button'
import { TextField } from '@storeroom/ui/fields/text-field'
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
        <ShownText label={t('credentials.id')} value={client_app.id} copy={t('credentials.copyId')} />
        {client_secret !== null && (
          <ShownText label={t('credentials.secret')} value={client_secret} copy={t('credentials.copySecret')} />
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

type ShownProps = { readonly label: string; readonly value: string; readonly copy: string }

const ShownText = ({ label, value, copy }: ShownProps) => (
  <TextField
    label={label}
    value={value}
    isReadOnly
    dir="ltr"
    spellCheck="false"
    autoComplete="off"
    onFocus={(event) => event.target instanceof HTMLInputElement && event.target.select()}
    suffix={<CopyButton value={value} label={copy} />}
  />
)
