import { refresh, type WriteRoute } from '@storeroom/react'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { sendTo } from '../../framework/generic-call.ts'
import { PictureSection } from '../pictures/picture-section.tsx'
import type { Metadata, RecordProps } from './metadata-record.ts'

/** The metadata key with the URL of the picture. */
export const pictureKey = 'image'

type MetadataPictureProps<R extends WriteRoute, Answer extends object, Key extends QueryKey> = RecordProps<
  R,
  Answer,
  Key
> & { readonly title: string }

/** The picture of a record that has none in v1: its URL is stored in the metadata. */
export function MetadataPicture<R extends WriteRoute, Answer extends object, Key extends QueryKey>({
  record: { call, input, metadataOf, answer },
  canEdit,
  title,
}: MetadataPictureProps<R, Answer, Key>) {
  const queryClient = useQueryClient()
  // A blank text deletes the key (docs/contract/states.md §1.3).
  const set = async (url: string | null) => {
    await sendTo(call, { ...input, body: { metadata: { [pictureKey]: url ?? '' } } })
    await refresh(call, queryClient, input)
  }
  return <PictureSection title={title} url={addressIn(metadataOf(answer))} canEdit={canEdit} set={set} />
}

function addressIn(metadata: Metadata): string | null {
  const url = metadata?.[pictureKey]
  return typeof url === 'string' && url !== '' ? url : null
}
