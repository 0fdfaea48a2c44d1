import { MAX_LOGO, type DocumentSettings } from '@storeroom/contract'
import { useShop } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../framework/notify.ts'
import { useCan } from '../../framework/permissions.ts'
import { useConfirm } from '../../framework/use-confirm.ts'
import { useWrite } from '../../framework/use-write.ts'
import { PictureDrop } from '../../shared/pictures/picture-drop.tsx'
import { usePictureUploads } from '../../shared/pictures/use-picture-uploads.ts'

type DocumentsLogoProps = { readonly logo: DocumentSettings['logo']; readonly canEdit: boolean }

const rules = { types: ['image/png', 'image/jpeg'], typesText: 'PNG, JPEG', maxSize: MAX_LOGO }

/** The logo of documents as it is printed; dropped, another one is saved at once. */
export function DocumentsLogo({ logo, canEdit }: DocumentsLogoProps) {
  const { t } = useTranslation('store')
  const { documentSettings } = useShop().admin
  const update = useWrite(documentSettings.update)
  const confirm = useConfirm()
  const canUpload = useCan('uploads:write')
  const uploads = usePictureUploads(async ([upload]) => {
    if (!upload) return
    await update.mutateAsync({ body: { logo_key: upload.key } })
    notify.success(t('documents.logo.saved'))
  })
  const remove = () =>
    void confirm({
      title: t('documents.logo.removeQuestion'),
      description: t('documents.logo.removeConsequence'),
      confirmLabel: t('documents.logo.remove'),
      isDangerous: true,
      onConfirm: () => update.mutateAsync({ body: { logo_key: null } }),
      notice: t('documents.logo.removed'),
    })
  return (
    <div className="flex flex-wrap items-start gap-3">
      {logo !== null && (
        <div className="grid justify-items-start gap-2">
          {/* On white, as it is printed. */}
          <img
            src={logo.url}
            alt={t('documents.logo.title')}
            className="max-h-20 max-w-56 rounded-control border border-default bg-white object-contain p-1"
          />
          {canEdit && (
            <Button size="small" variant="ghost" icon={<Trash2 aria-hidden />} onPress={remove}>
              {t('documents.logo.remove')}
            </Button>
          )}
        </div>
      )}
      {canEdit && canUpload && (
        <PictureDrop
          label={t('documents.logo.title')}
          description={t('documents.logo.help', { size: MAX_LOGO / 1_000_000 })}
          isSingle
          rules={rules}
          uploads={uploads}
        />
      )}
    </div>
  )
}
