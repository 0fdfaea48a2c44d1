import type { Option } from '@storeroom/ui/fields/option-list'

/** What products are added to, and the type and vendor that they get. */
export type Added = {
  readonly collection: Option | null
  readonly categories: readonly Option[]
  readonly channels: readonly Option[]
  readonly tags: readonly Option[]
  readonly type: Option | null
  readonly vendor: string
}

export const nothing: Added = { collection: null, categories: [], channels: [], tags: [], type: null, vendor: '' }

/** What the products are added to: collection, categories, channels and tags. */
export const addedTo = ({ collection, categories, channels, tags }: Added): readonly Option[] => [
  ...(collection ? [collection] : []),
  ...categories,
  ...channels,
  ...tags,
]

export const isNothing = (added: Added): boolean =>
  addedTo(added).length === 0 && added.type === null && added.vendor.trim() === ''
