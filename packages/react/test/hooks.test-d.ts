import type { Product, StoreProduct } from '@storeroom/contract'
import type { ResponseHead, ShopError } from '@storeroom/client'
import { expectTypeOf } from 'vitest'
import {
  useAdminAddLocationToSalesChannel,
  useAdminCreateProduct,
  useAdminDeleteProduct,
  useAdminDeleteSession,
  useAdminDeleteVariant,
  useAdminProduct,
  useAdminProducts,
  useAdminUpdateCollection,
  useAdminUpdateVariant,
  useAdminUploadFile,
} from '../src/hooks/admin-hooks.ts'
import { useCart } from '../src/cart/cart.tsx'
import { useStartCheckout } from '../src/hooks/use-start-checkout.ts'
import {
  useCreateLineItem,
  useDeleteLineItem,
  useProduct,
  useProducts,
  useRegion,
  useSearchProducts,
} from '../src/hooks/store-hooks.ts'
import { useSessionCart } from '../src/session-cart/session-cart.tsx'

export function useReads() {
  const { product, response, error, isSuccess } = useAdminProduct('prod_1', { expand: 'variants' }, { staleTime: 5 })
  expectTypeOf(product).toEqualTypeOf<Product | undefined>()
  expectTypeOf(response).toEqualTypeOf<ResponseHead | undefined>()
  expectTypeOf(error).toEqualTypeOf<ShopError | null>()
  expectTypeOf(isSuccess).toEqualTypeOf<boolean>()
  expectTypeOf(useProducts().products).toEqualTypeOf<StoreProduct[] | undefined>()
  useProduct('prod_1', { enabled: true }, { region_id: 'reg_1' })
  useSearchProducts({ q: 'mug' })

  // @ts-expect-error the id is missing
  useAdminProduct()
  // @ts-expect-error a filter has no unknown name
  useAdminProducts({ titel: 'Mug' })
  // @ts-expect-error the hook sets the key
  useAdminProducts({}, { queryKey: ['products'] })
  // @ts-expect-error the route sets the fetch function
  useAdminProducts({}, { queryFn: () => ({}) })
  // @ts-expect-error v1 had no query here: options come first
  useRegion('reg_1', { fields: 'id' })
  // @ts-expect-error the fields of the response replace data
  void useAdminProducts().data
  // @ts-expect-error a response has no unknown field
  void useAdminProducts().produkts
}

export function useWrites() {
  const create = useAdminCreateProduct({ onSuccess: ({ product, response }) => [product.id, response?.status] })
  create.mutate({ title: 'Mug' })
  expectTypeOf(create.data?.product).toEqualTypeOf<Product | undefined>()
  useAdminDeleteProduct('prod_1').mutate()
  useAdminUpdateCollection('pcol_1').mutate()
  useAdminUpdateVariant('prod_1').mutate({ variant_id: 'variant_1', title: 'L' })
  useAdminDeleteVariant('prod_1').mutate('variant_1')
  useAdminUploadFile().mutate([new File([], 'a.png')])
  expectTypeOf(useAdminDeleteSession().data).toEqualTypeOf<string | undefined>()

  // @ts-expect-error a body has no unknown field
  create.mutate({ titel: 'Mug' })
  // @ts-expect-error the body is missing
  create.mutate()
  // @ts-expect-error the id is missing
  useAdminDeleteProduct()
  // @ts-expect-error the id of the variant is missing
  useAdminUpdateVariant('prod_1').mutate({ title: 'L' })
  // @ts-expect-error the id of the variant is a string
  useAdminDeleteVariant('prod_1').mutate({ variant_id: 'variant_1' })
  // @ts-expect-error the id has v1's name
  useAdminAddLocationToSalesChannel().mutate({ id: 'sc_1', location_id: 'sloc_1' })
  // @ts-expect-error the route sets the mutation function
  useAdminCreateProduct({ mutationFn: () => Promise.reject(new Error('no')) })
}

export function useServerCarts() {
  const { cart, setCart, createCart, updateCart } = useCart()
  expectTypeOf(cart.items[0]?.quantity).toEqualTypeOf<number | undefined>()
  expectTypeOf(cart.total).toEqualTypeOf<number | undefined>()
  createCart.mutate()
  createCart.mutate({ region_id: 'reg_1' }, { onSuccess: (response) => setCart(response.cart) })
  useStartCheckout().mutate({ region_id: 'reg_1' }, { onSuccess: (begun) => begun.payment_sessions })
  useCreateLineItem(cart.id).mutate({ variant_id: 'variant_1', quantity: 1 })
  useDeleteLineItem(cart.id).mutate({ lineId: 'item_1' })

  // @ts-expect-error a cart has no unknown field
  updateCart.mutate({ mail: 'a@shop.test' })
  // @ts-expect-error a cart has an id
  setCart({ items: [] })
  // @ts-expect-error the id has v1's name
  useDeleteLineItem(cart.id).mutate('item_1')
}

export function useSessionCarts() {
  const { product } = useProduct('prod_1')
  const { region } = useRegion('reg_1')
  const { addItem, setRegion, items } = useSessionCart()
  // Responses of store routes can be put into the cart unchanged.
  if (region) setRegion(region)
  for (const variant of product?.variants ?? []) addItem({ variant, quantity: 1 })
  expectTypeOf(items[0]?.total).toEqualTypeOf<number | undefined>()

  // @ts-expect-error an item has a quantity
  addItem({ variant: { id: 'variant_1', prices: [] } })
  // @ts-expect-error a variant has an id
  addItem({ variant: { prices: [] }, quantity: 1 })
  // @ts-expect-error only its actions change a cart
  items.push({ variant: { id: 'variant_1' }, quantity: 1, total: 0 })
}
