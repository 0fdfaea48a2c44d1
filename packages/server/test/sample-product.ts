import type { NewProduct } from '@storeroom/contract'
import type { TestShop } from './shop.ts'

/** A published product with one option and one variant at 12.50 euros, 3 in stock. */
export const newProduct = (title: string, fields: Partial<NewProduct> = {}): NewProduct => ({
  title,
  status: 'published',
  options: [{ title: 'Size' }],
  variants: [
    {
      title: 'Small',
      inventory_quantity: 3,
      options: [{ value: 'S' }],
      prices: [{ currency_code: 'eur', amount: 1250 }],
    },
  ],
  ...fields,
})

/** Creates a sample product; returns it with its first variant, option and price. */
export async function createProduct(
  { owner }: Pick<TestShop, 'owner'>,
  title: string,
  fields: Partial<NewProduct> = {},
) {
  const { product } = await owner.admin.products.create({ body: newProduct(title, fields) })
  const { variants, options } = product
  return { product, id: product.id, variantId: variants[0]?.id ?? '', optionId: options[0]?.id ?? '' }
}
