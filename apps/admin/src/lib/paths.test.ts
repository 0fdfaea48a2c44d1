import { expect, test } from 'vitest'
import { forgotPassword, isOwnAddress, loginFor, paths } from './paths.ts'

test('every address of the dashboard', () => {
  const patterns = Object.entries(paths).map(([name, path]) => `${name} ${path.pattern}`)
  expect(patterns).toMatchInlineSnapshot(`
    [
      "landing /",
      "setup /setup",
      "login /login",
      "loginWithin /a/login",
      "resetPassword /reset-password",
      "invite /invite",
      "gallery /ui",
      "orders /a/orders",
      "order /a/orders/:id",
      "carts /a/carts",
      "cart /a/carts/:id",
      "products /a/products",
      "productNew /a/products/new",
      "product /a/products/:id",
      "categories /a/product-categories",
      "category /a/product-categories/:id",
      "collections /a/collections",
      "collection /a/collections/:id",
      "inventory /a/inventory",
      "reservations /a/inventory/reservations",
      "locations /a/inventory/locations",
      "purchaseOrders /a/inventory/purchase-orders",
      "purchaseOrderNew /a/inventory/purchase-orders/new",
      "purchaseOrder /a/inventory/purchase-orders/:id",
      "inventoryItem /a/inventory/:id",
      "priceLists /a/pricing",
      "priceListNew /a/pricing/new",
      "priceList /a/pricing/:id",
      "discounts /a/discounts",
      "discountNew /a/discounts/new",
      "discount /a/discounts/:id",
      "customers /a/customers",
      "customer /a/customers/:id",
      "customerGroups /a/customers/groups",
      "customerGroup /a/customers/groups/:id",
      "salesChannels /a/sales-channels",
      "salesChannel /a/sales-channels/:id",
      "publishableApiKeys /a/publishable-api-keys",
      "giftCards /a/gift-cards",
      "giftCardManage /a/gift-cards/manage",
      "giftCard /a/gift-cards/:id",
      "settings /a/settings",
      "storeDetails /a/settings/details",
      "team /a/settings/team",
      "roles /a/settings/team/roles",
      "personalInformation /a/settings/personal-information",
      "currencies /a/settings/currencies",
      "shippingProfiles /a/settings/shipping-profiles",
      "shippingProfile /a/settings/shipping-profiles/:id",
      "productTypes /a/settings/product-types",
      "productTags /a/settings/product-tags",
      "taxes /a/settings/taxes",
      "taxRegion /a/settings/taxes/:region",
      "taxRate /a/settings/taxes/:region/:id",
      "returnReasons /a/settings/return-reasons",
      "regions /a/settings/regions",
      "health /a/settings/health",
      "securityEvents /a/settings/security-events",
      "region /a/settings/regions/:id",
    ]
  `)
})

test('parts and search parameters are encoded', () => {
  expect(paths.product({ id: 'prod_1/ä' })).toBe('/a/products/prod_1%2F%C3%A4')
  expect(paths.product({ id: 'prod_1' }, { tab: 'history', empty: undefined })).toBe('/a/products/prod_1?tab=history')
  expect(paths.products({ q: 'a b&c' })).toBe('/a/products?q=a+b%26c')
  expect(forgotPassword()).toBe('/login?reset-password=')
})

test('the way back after sign-in leads into the dashboard only', () => {
  expect(loginFor('/a/products?q=mug')).toBe('/login?to=%2Fa%2Fproducts%3Fq%3Dmug')
  expect(loginFor('/')).toBe('/login')
  expect(['/a', '/a/', '/a?x=1', '/a/b'].every(isOwnAddress)).toBe(true)
  expect(['//evil.example', 'https://evil.example/a/', '/admin', '/about', 'a/b', ''].some(isOwnAddress)).toBe(false)
})
