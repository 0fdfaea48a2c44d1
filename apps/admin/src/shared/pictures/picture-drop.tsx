import { FileDrop, type FileDropProps } from '@storeroom/ui/fields/file-drop'
import type { PictureUploads } from './use-picture-uploads.ts'

/** Accepted picture types, and the size limit in bytes (as in the server's uploads). */
const pictureRules = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
  typesText: 'JPEG, PNG, WebP, GIF, AVIF',
  maxSize: 10_000_000,
} as const

type PictureDropProps = Pick<FileDropProps, 'label' | 'isLabelHidden' | 'description'> & {
  readonly uploads: PictureUploads
  /** Takes one picture. */
  readonly isSingle?: boolean
  /** Which pictures are taken; by default all that the server takes. */
  readonly rules?: { readonly types: readonly string[]; readonly typesText: string; readonly maxSize: number }
}

/** A drop zone for pictures that checks type and size and shows progress. */
export const PictureDrop = ({ uploads, isSingle = false, rules = pictureRules, ...field }: PictureDropProps) => (
  <FileDrop
    {...field}
    {...rules}
    types={[...rules.types]}
    {...(isSingle && { maxFiles: 1, className: 'min-w-40 flex-1' })}
    items={uploads.items}
    onAdd={uploads.add}
    onRemove={uploads.remove}
    onRetry={uploads.retry}
  />
)
