import { MAX_LOGO, type DocumentSettings } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useWrite } from '../../framework/use-write.ts'
import { logoRules } from './logo-rules.ts'
import { PictureSetting } from './picture-setting.tsx'

type DocumentsLogoProps = { readonly logo: DocumentSettings['logo']; readonly canEdit: boolean }

/** The logo of documents as it is printed, if it is another one than the shop's. */
export function DocumentsLogo({ logo, canEdit }: DocumentsLogoProps) {
  const { t } = useTranslation('store')
  const update = useWrite(useClient().admin.documentSettings.update)
  return (
    <PictureSetting
      picture={logo}
      canEdit={canEdit}
      rules={logoRules}
      save={(logo_key) => update.mutateAsync({ body: { logo_key } })}
      words={{
        title: t('documents.logo.title'),
        help: t('documents.logo.help', { size: MAX_LOGO / 1_000_000 }),
        saved: t('documents.logo.saved'),
        remove: t('documents.logo.remove'),
        removeQuestion: t('documents.logo.removeQuestion'),
        removeConsequence: t('documents.logo.removeConsequence'),
        removed: t('documents.logo.removed'),
      }}
    />
  )
}
