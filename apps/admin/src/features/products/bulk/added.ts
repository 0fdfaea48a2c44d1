import type { Option } from '@storeroom/ui/option-list'

/** What products are added to. */
export type Added = {
  readonly collection: Option | null
  readonly categories: readonly Option[]
  readonly channels: readonly Option[]
  readonly tags: readonly Option[]
}

export const nothing: Added = { collection: null, categories: [], channels: [], tags: [] }

/** Everything that is added, in words. */
export const addedTo = ({ collection, categories, channels, tags }: Added): readonly Option[] => [
  ...(collection ? [collection] : []),
  ...categories,
  ...channels,
  ...tags,
]
