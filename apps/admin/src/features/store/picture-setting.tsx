import { MAX_LOGO } from '@storeroom/contract'
import { MAX_FAVICON } from '@storeroom/contract/limits'
import { Button } from '@storeroom/ui/buttons/button'
import { Trash2 } from 'lucide-react'
import { notify } from '../../framework/notify.ts'
import { useCan } from '../../framework/permissions.ts'
import { useConfirm } from '../../framework/use-confirm.ts'
import { PictureDrop } from '../../shared/pictures/picture-drop.tsx'
import { usePictureUploads } from '../../shared/pictures/use-picture-uploads.ts'

type Word = 'title' | 'help' | 'saved' | 'remove' | 'removeQuestion' | 'removeConsequence' | 'removed'

type PictureSettingProps = {
  readonly picture: { readonly url: string } | null
  /** The text for a use, with the most megabytes of a picture. */
  readonly word: (use: Word, values: { readonly size: number }) => string
  readonly rules: { readonly types: readonly string[]; readonly typesText: string; readonly maxSize: number }
  readonly canEdit: boolean
  /** Saves the key of an upload, or null to remove the picture. */
  readonly save: (key: string | null) => Promise<unknown>
}

/** A picture of the settings; a picture that is dropped or chosen is saved immediately. */
export function PictureSetting({ picture, word: wordFor, rules, canEdit, save }: PictureSettingProps) {
  const word = (use: Word) => wordFor(use, { size: rules.maxSize / 1_000_000 })
  const confirm = useConfirm()
  const canUpload = useCan('uploads:write')
  const uploads = usePictureUploads(async ([upload]) => {
    if (!upload) return
    await save(upload.key)
    notify.success(word('saved'))
  })
  const remove = () =>
    void confirm({
      title: word('removeQuestion'),
      description: word('removeConsequence'),
      confirmLabel: word('remove'),
      isDangerous: true,
      onConfirm: () => save(null),
      toast: word('removed'),
    })
  return (
    <div className="flex flex-wrap items-start gap-3">
      {picture !== null && (
        <div className="grid justify-items-start gap-2">
          {/* On white, as it is printed. */}
          <img
            src={picture.url}
            alt={word('title')}
            className="max-h-20 max-w-56 rounded-control border border-default bg-white object-contain p-1"
          />
          {canEdit && (
            <Button size="small" variant="ghost" icon={<Trash2 aria-hidden />} onPress={remove}>
              {word('remove')}
            </Button>
          )}
        </div>
      )}
      {canEdit && canUpload && (
        <PictureDrop label={word('title')} description={word('help')} isSingle rules={rules} uploads={uploads} />
      )}
    </div>
  )
}

/** What the server takes as a logo and as the icon of pages. */
export const logoRules = { types: ['image/png', 'image/jpeg'], typesText: 'PNG, JPEG', maxSize: MAX_LOGO }
export const faviconRules = { types: ['image/png'], typesText: 'PNG', maxSize: MAX_FAVICON }
