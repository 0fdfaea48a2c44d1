import type { HookRow } from './hook-row.ts'

/** Better names than the rule's for hooks that v1 does not have, by path in the contract. */
export const hookRows: Readonly<Record<string, HookRow>> = {
  'admin.productBulk.setStatus': { name: 'useAdminSetProductsStatus' },
  'admin.productBulk.add': { name: 'useAdminAddToProducts' },
  'admin.productBulk.changePrices': { name: 'useAdminChangeProductsPrices' },
  'admin.productBulk.previewPrices': { name: 'useAdminPreviewProductsPrices' },
  'admin.productBulk.remove': { name: 'useAdminDeleteProducts' },
  'admin.products.listTypes': { name: 'useAdminTypesOfProducts' },
  'admin.sessions.remove': { name: 'useAdminEndSessionOfTeam' },
  'store.auth.retrieve': { name: 'useGetSession' },
  'store.auth.create': { name: 'useLogin' },
  'store.auth.remove': { name: 'useDeleteSession' },
  'store.auth.exists': { name: 'useCustomerExists' },
  'store.carts.completeCart': { name: 'useCompleteCartAtOldAddress' },
  'store.products.search': { name: 'useSearchProducts' },
}
