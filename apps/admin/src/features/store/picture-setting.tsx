import { Button } from '@storeroom/ui/buttons/button'
import { Trash2 } from 'lucide-react'
import { notify } from '../../framework/notify.ts'
import { useCan } from '../../framework/permissions.ts'
import { useConfirm } from '../../framework/use-confirm.ts'
import { PictureDrop } from '../../shared/pictures/picture-drop.tsx'
import { usePictureUploads } from '../../shared/pictures/use-picture-uploads.ts'

type Words = {
  readonly title: string
  readonly help: string
  readonly saved: string
  readonly remove: string
  readonly removeQuestion: string
  readonly removeConsequence: string
  readonly removed: string
}

type PictureSettingProps = {
  readonly picture: { readonly url: string } | null
  readonly words: Words
  readonly rules: { readonly types: readonly string[]; readonly typesText: string; readonly maxSize: number }
  readonly canEdit: boolean
  /** Saves the key of an upload, or null to remove the picture. */
  readonly save: (key: string | null) => Promise<unknown>
}

/** A picture of the settings; a picture that is dropped or chosen is saved at once. */
export function PictureSetting({ picture, words, rules, canEdit, save }: PictureSettingProps) {
  const confirm = useConfirm()
  const canUpload = useCan('uploads:write')
  const uploads = usePictureUploads(async ([upload]) => {
    if (!upload) return
    await save(upload.key)
    notify.success(words.saved)
  })
  const remove = () =>
    void confirm({
      title: words.removeQuestion,
      description: words.removeConsequence,
      confirmLabel: words.remove,
      isDangerous: true,
      onConfirm: () => save(null),
      toast: words.removed,
    })
  return (
    <div className="flex flex-wrap items-start gap-3">
      {picture !== null && (
        <div className="grid justify-items-start gap-2">
          {/* On white, as it is printed. */}
          <img
            src={picture.url}
            alt={words.title}
            className="max-h-20 max-w-56 rounded-control border border-default bg-white object-contain p-1"
          />
          {canEdit && (
            <Button size="small" variant="ghost" icon={<Trash2 aria-hidden />} onPress={remove}>
              {words.remove}
            </Button>
          )}
        </div>
      )}
      {canEdit && canUpload && (
        <PictureDrop label={words.title} description={words.help} isSingle rules={rules} uploads={uploads} />
      )}
    </div>
  )
}
