import type { NewProduct } from '@storeroom/contract'
import { optionsInUse, type OptionDraft } from './combinations.ts'

/** The id of an option's value; two options can have the same value. */
export const valueId = (option: OptionDraft, value: string): string => `${option.id}\n${value}`

/** A picture and the values of options that it shows; without any it shows the product as a whole. */
type ShownPicture = { readonly id: string; readonly values: readonly string[] }

/** A variant matches if, for each option with chosen values, it has one of them. Deleted values are ignored. */
function shows(picture: ShownPicture, values: readonly string[], options: readonly OptionDraft[]): boolean {
  const chosenValues = options.map((option) =>
    option.values.filter((value) => picture.values.includes(valueId(option, value))),
  )
  const hasValues = chosenValues.some((chosen) => chosen.length > 0)
  return hasValues && chosenValues.every((chosen, place) => chosen.length === 0 || chosen.includes(values[place] ?? ''))
}

type NewVariant = NonNullable<NewProduct['variants']>[number]

const withVariants = (body: NewProduct, change: (variant: NewVariant) => NewVariant): NewProduct => ({
  ...body,
  ...(body.variants && { variants: body.variants.map(change) }),
})

/** The picture of a variant is stored in its metadata (docs/api.md). */
const withImage = (variant: NewVariant, image: string | undefined): NewVariant =>
  image === undefined ? variant : { ...variant, metadata: { ...variant.metadata, image } }

/**
 * Gives the product its pictures, and each variant the first one that shows it: by their ids, as nothing is uploaded yet.
 */
export function withPictures(
  body: NewProduct,
  drafts: readonly OptionDraft[],
  pictures: readonly ShownPicture[],
): NewProduct {
  const options = optionsInUse(drafts)
  const product = pictures.length === 0 ? body : { ...body, images: pictures.map(({ id }) => id) }
  return withVariants(product, (variant) => {
    const values = variant.options?.map(({ value }) => value) ?? []
    return withImage(variant, pictures.find((picture) => shows(picture, values, options))?.id)
  })
}

/** Replaces the pictures' ids by their URLs (`addresses`, by id) once they are uploaded; the first is the thumbnail. */
export function withAddresses(body: NewProduct, addresses: ReadonlyMap<unknown, string | undefined>): NewProduct {
  const images = (body.images ?? []).flatMap((id) => addresses.get(id) ?? [])
  const [thumbnail] = images
  const product = thumbnail === undefined ? body : { ...body, images, thumbnail }
  return withVariants(product, (variant) => withImage(variant, addresses.get(variant.metadata?.['image'])))
}
