// Written by `npm run hooks` from the contract; a check holds the two together.
import type { Contract, UploadFile } from '@storeroom/contract'
import { useClient } from '../client.tsx'
import type { BodyOf, QueryOf } from './hook-types.ts'
import { useRead, type ReadOptions, type ReadResult } from './use-read.ts'
import { useWrite, type WriteHookOptions, type WriteResult } from './use-write.ts'

/** Retrieve one's own usage-data choice: `GET /admin/analytics-configs`. */
export const useAdminAnalyticsConfig = (
  options?: ReadOptions<Contract['admin']['analyticsConfigs']['retrieve']>,
): ReadResult<Contract['admin']['analyticsConfigs']['retrieve']> =>
  useRead(useClient().admin.analyticsConfigs.retrieve, {}, options)

/** Create one's own usage-data choice: `POST /admin/analytics-configs`. */
export const useAdminCreateAnalyticsConfig = (
  options?: WriteHookOptions<
    Contract['admin']['analyticsConfigs']['create'],
    BodyOf<Contract['admin']['analyticsConfigs']['create']>
  >,
): WriteResult<
  Contract['admin']['analyticsConfigs']['create'],
  BodyOf<Contract['admin']['analyticsConfigs']['create']>
> =>
  useWrite(
    useClient().admin.analyticsConfigs.create,
    (body: BodyOf<Contract['admin']['analyticsConfigs']['create']>) => ({ body }),
    options,
  )

/** Delete one's own usage-data choice: `DELETE /admin/analytics-configs`. */
export const useAdminDeleteAnalyticsConfig = (
  options?: WriteHookOptions<Contract['admin']['analyticsConfigs']['remove'], void>,
): WriteResult<Contract['admin']['analyticsConfigs']['remove'], void> =>
  useWrite(useClient().admin.analyticsConfigs.remove, () => ({}), options)

/** Update one's own usage-data choice: `POST /admin/analytics-configs/update`. */
export const useAdminUpdateAnalyticsConfig = (
  options?: WriteHookOptions<
    Contract['admin']['analyticsConfigs']['update'],
    BodyOf<Contract['admin']['analyticsConfigs']['update']> | void
  >,
): WriteResult<
  Contract['admin']['analyticsConfigs']['update'],
  BodyOf<Contract['admin']['analyticsConfigs']['update']> | void
> =>
  useWrite(
    useClient().admin.analyticsConfigs.update,
    (body: BodyOf<Contract['admin']['analyticsConfigs']['update']> | void) => ({ body }),
    options,
  )

/** Read what an app asks the signed-in user for: `POST /admin/app-authorizations/preview`. */
export const useAdminPreviewAppAuthorization = (
  body: BodyOf<Contract['admin']['appAuthorizations']['preview']>,
  options?: ReadOptions<Contract['admin']['appAuthorizations']['preview']>,
): ReadResult<Contract['admin']['appAuthorizations']['preview']> =>
  useRead(useClient().admin.appAuthorizations.preview, { body }, options)

/** Let an app act for oneself, or refuse it; the answer says where to return to, with a code for the app: `POST /admin/app-authorizations`. */
export const useAdminCreateAppAuthorization = (
  options?: WriteHookOptions<
    Contract['admin']['appAuthorizations']['create'],
    BodyOf<Contract['admin']['appAuthorizations']['create']>
  >,
): WriteResult<
  Contract['admin']['appAuthorizations']['create'],
  BodyOf<Contract['admin']['appAuthorizations']['create']>
> =>
  useWrite(
    useClient().admin.appAuthorizations.create,
    (body: BodyOf<Contract['admin']['appAuthorizations']['create']>) => ({ body }),
    options,
  )

/** List what apps may do for users: for oneself, or for all users: `GET /admin/app-grants`. */
export const useAdminAppGrants = (
  options?: ReadOptions<Contract['admin']['appGrants']['list']>,
): ReadResult<Contract['admin']['appGrants']['list']> => useRead(useClient().admin.appGrants.list, {}, options)

/** Revoke what an app may do for a user; all of its tokens become invalid: `DELETE /admin/app-grants/{id}`. */
export const useAdminDeleteAppGrant = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['appGrants']['remove'], void>,
): WriteResult<Contract['admin']['appGrants']['remove'], void> =>
  useWrite(useClient().admin.appGrants.remove, () => ({ id }), options)

/** List the services that the shop can be connected with: `GET /admin/apps`. */
export const useAdminApps = (
  options?: ReadOptions<Contract['admin']['apps']['list']>,
): ReadResult<Contract['admin']['apps']['list']> => useRead(useClient().admin.apps.list, {}, options)

/** Begin to install a service: the answer is the address at which it asks for consent: `POST /admin/apps/installations`. */
export const useAdminInstallApp = (
  options?: WriteHookOptions<Contract['admin']['apps']['install'], BodyOf<Contract['admin']['apps']['install']>>,
): WriteResult<Contract['admin']['apps']['install'], BodyOf<Contract['admin']['apps']['install']>> =>
  useWrite(useClient().admin.apps.install, (body: BodyOf<Contract['admin']['apps']['install']>) => ({ body }), options)

/** Complete the installation of a service with the code that it has sent: `POST /admin/apps/authorizations`. */
export const useAdminAuthorizeApp = (
  options?: WriteHookOptions<Contract['admin']['apps']['authorize'], BodyOf<Contract['admin']['apps']['authorize']>>,
): WriteResult<Contract['admin']['apps']['authorize'], BodyOf<Contract['admin']['apps']['authorize']>> =>
  useWrite(
    useClient().admin.apps.authorize,
    (body: BodyOf<Contract['admin']['apps']['authorize']>) => ({ body }),
    options,
  )

/** Forget the tokens of a service: `DELETE /admin/apps/{application_name}`. */
export const useAdminDeleteApp = (
  application_name: string,
  options?: WriteHookOptions<Contract['admin']['apps']['remove'], void>,
): WriteResult<Contract['admin']['apps']['remove'], void> =>
  useWrite(useClient().admin.apps.remove, () => ({ application_name }), options)

/** Retrieve the signed-in user: `GET /admin/auth`. */
export const useAdminGetSession = (
  options?: ReadOptions<Contract['admin']['auth']['retrieve']>,
): ReadResult<Contract['admin']['auth']['retrieve']> => useRead(useClient().admin.auth.retrieve, {}, options)

/** Sign in with a cookie session: `POST /admin/auth`. */
export const useAdminLogin = (
  options?: WriteHookOptions<Contract['admin']['auth']['create'], BodyOf<Contract['admin']['auth']['create']>>,
): WriteResult<Contract['admin']['auth']['create'], BodyOf<Contract['admin']['auth']['create']>> =>
  useWrite(useClient().admin.auth.create, (body: BodyOf<Contract['admin']['auth']['create']>) => ({ body }), options)

/** Sign out: ends the session or bearer token of this request: `DELETE /admin/auth`. */
export const useAdminDeleteSession = (
  options?: WriteHookOptions<Contract['admin']['auth']['remove'], void>,
): WriteResult<Contract['admin']['auth']['remove'], void> =>
  useWrite(useClient().admin.auth.remove, () => ({}), options)

/** Sign in with a bearer token: `POST /admin/auth/token`. */
export const useAdminCreateAuthToken = (
  options?: WriteHookOptions<
    Contract['admin']['auth']['createToken'],
    BodyOf<Contract['admin']['auth']['createToken']>
  >,
): WriteResult<Contract['admin']['auth']['createToken'], BodyOf<Contract['admin']['auth']['createToken']>> =>
  useWrite(
    useClient().admin.auth.createToken,
    (body: BodyOf<Contract['admin']['auth']['createToken']>) => ({ body }),
    options,
  )

/** List one's own batch jobs: `GET /admin/batch-jobs`. */
export const useAdminBatchJobs = (
  query?: QueryOf<Contract['admin']['batchJobs']['list']>,
  options?: ReadOptions<Contract['admin']['batchJobs']['list']>,
): ReadResult<Contract['admin']['batchJobs']['list']> => useRead(useClient().admin.batchJobs.list, { query }, options)

/** Start an import or export: `POST /admin/batch-jobs`. */
export const useAdminCreateBatchJob = (
  options?: WriteHookOptions<
    Contract['admin']['batchJobs']['create'],
    BodyOf<Contract['admin']['batchJobs']['create']>
  >,
): WriteResult<Contract['admin']['batchJobs']['create'], BodyOf<Contract['admin']['batchJobs']['create']>> =>
  useWrite(
    useClient().admin.batchJobs.create,
    (body: BodyOf<Contract['admin']['batchJobs']['create']>) => ({ body }),
    options,
  )

/** Suggest a mapping for the columns of a file: `POST /admin/batch-jobs/columns`. */
export const useAdminMapBatchJobColumns = (
  body: BodyOf<Contract['admin']['batchJobs']['mapColumns']>,
  options?: ReadOptions<Contract['admin']['batchJobs']['mapColumns']>,
): ReadResult<Contract['admin']['batchJobs']['mapColumns']> =>
  useRead(useClient().admin.batchJobs.mapColumns, { body }, options)

/** List the sheets of an uploaded Excel file and their columns: `POST /admin/batch-jobs/sheets`. */
export const useAdminBatchJobSheets = (
  body: BodyOf<Contract['admin']['batchJobs']['listSheets']>,
  options?: ReadOptions<Contract['admin']['batchJobs']['listSheets']>,
): ReadResult<Contract['admin']['batchJobs']['listSheets']> =>
  useRead(useClient().admin.batchJobs.listSheets, { body }, options)

/** Retrieve a batch job: `GET /admin/batch-jobs/{id}`. */
export const useAdminBatchJob = (
  id: string,
  options?: ReadOptions<Contract['admin']['batchJobs']['retrieve']>,
): ReadResult<Contract['admin']['batchJobs']['retrieve']> =>
  useRead(useClient().admin.batchJobs.retrieve, { id }, options)

/** Cancel a batch job: `POST /admin/batch-jobs/{id}/cancel`. */
export const useAdminCancelBatchJob = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['batchJobs']['cancel'], void>,
): WriteResult<Contract['admin']['batchJobs']['cancel'], void> =>
  useWrite(useClient().admin.batchJobs.cancel, () => ({ id }), options)

/** Apply what a dry run planned: `POST /admin/batch-jobs/{id}/confirm`. */
export const useAdminConfirmBatchJob = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['batchJobs']['confirm'], void>,
): WriteResult<Contract['admin']['batchJobs']['confirm'], void> =>
  useWrite(useClient().admin.batchJobs.confirm, () => ({ id }), options)

/** Undo an import in a new job; a dry run shows what would change: `POST /admin/batch-jobs/{id}/undo`. */
export const useAdminUndoBatchJob = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['batchJobs']['undo'],
    BodyOf<Contract['admin']['batchJobs']['undo']> | void
  >,
): WriteResult<Contract['admin']['batchJobs']['undo'], BodyOf<Contract['admin']['batchJobs']['undo']> | void> =>
  useWrite(
    useClient().admin.batchJobs.undo,
    (body: BodyOf<Contract['admin']['batchJobs']['undo']> | void) => ({ id, body }),
    options,
  )

/** List the problems of an import: `GET /admin/batch-jobs/{id}/problems`. */
export const useAdminBatchJobProblems = (
  id: string,
  query?: QueryOf<Contract['admin']['batchJobs']['listProblems']>,
  options?: ReadOptions<Contract['admin']['batchJobs']['listProblems']>,
): ReadResult<Contract['admin']['batchJobs']['listProblems']> =>
  useRead(useClient().admin.batchJobs.listProblems, { id, query }, options)

/** List what an import creates and changes, by product: `GET /admin/batch-jobs/{id}/differences`. */
export const useAdminBatchJobDifferences = (
  id: string,
  query?: QueryOf<Contract['admin']['batchJobs']['listDifferences']>,
  options?: ReadOptions<Contract['admin']['batchJobs']['listDifferences']>,
): ReadResult<Contract['admin']['batchJobs']['listDifferences']> =>
  useRead(useClient().admin.batchJobs.listDifferences, { id, query }, options)

/** Retry the pictures that an import could not download: `POST /admin/batch-jobs/{id}/images`. */
export const useAdminRetryBatchJobImages = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['batchJobs']['retryImages'], void>,
): WriteResult<Contract['admin']['batchJobs']['retryImages'], void> =>
  useWrite(useClient().admin.batchJobs.retryImages, () => ({ id }), options)

/** Set the logo, the favicon and the accent color of the shop: `POST /admin/store/brand`. */
export const useAdminUpdateBrand = (
  options?: WriteHookOptions<Contract['admin']['brand']['update'], BodyOf<Contract['admin']['brand']['update']> | void>,
): WriteResult<Contract['admin']['brand']['update'], BodyOf<Contract['admin']['brand']['update']> | void> =>
  useWrite(
    useClient().admin.brand.update,
    (body: BodyOf<Contract['admin']['brand']['update']> | void) => ({ body }),
    options,
  )

/** List the carts that have items, the last changed first: `GET /admin/carts`. */
export const useAdminCarts = (
  query?: QueryOf<Contract['admin']['carts']['list']>,
  options?: ReadOptions<Contract['admin']['carts']['list']>,
): ReadResult<Contract['admin']['carts']['list']> => useRead(useClient().admin.carts.list, { query }, options)

/** Retrieve a cart with its totals and the reason why its checkout stopped: `GET /admin/carts/{id}`. */
export const useAdminCart = (
  id: string,
  query?: QueryOf<Contract['admin']['carts']['retrieve']>,
  options?: ReadOptions<Contract['admin']['carts']['retrieve']>,
): ReadResult<Contract['admin']['carts']['retrieve']> =>
  useRead(useClient().admin.carts.retrieve, { id, query }, options)

/** Retrieve the last check of the catalog: what is missing, and from how many products: `GET /admin/catalog-health`. */
export const useAdminCatalogHealth = (
  options?: ReadOptions<Contract['admin']['catalogHealth']['retrieve']>,
): ReadResult<Contract['admin']['catalogHealth']['retrieve']> =>
  useRead(useClient().admin.catalogHealth.retrieve, {}, options)

/** Check the catalog again in the background: `POST /admin/catalog-health/refresh`. */
export const useAdminRefreshCatalogHealth = (
  options?: WriteHookOptions<Contract['admin']['catalogHealth']['refresh'], void>,
): WriteResult<Contract['admin']['catalogHealth']['refresh'], void> =>
  useWrite(useClient().admin.catalogHealth.refresh, () => ({}), options)

/** List change sets: `GET /admin/change-sets`. */
export const useAdminChangeSets = (
  query?: QueryOf<Contract['admin']['changeSets']['list']>,
  options?: ReadOptions<Contract['admin']['changeSets']['list']>,
): ReadResult<Contract['admin']['changeSets']['list']> => useRead(useClient().admin.changeSets.list, { query }, options)

/** Retrieve a change set: `GET /admin/change-sets/{id}`. */
export const useAdminChangeSet = (
  id: string,
  query?: QueryOf<Contract['admin']['changeSets']['retrieve']>,
  options?: ReadOptions<Contract['admin']['changeSets']['retrieve']>,
): ReadResult<Contract['admin']['changeSets']['retrieve']> =>
  useRead(useClient().admin.changeSets.retrieve, { id, query }, options)

/** Create a change set: `POST /admin/change-sets`. */
export const useAdminCreateChangeSet = (
  options?: WriteHookOptions<
    Contract['admin']['changeSets']['create'],
    BodyOf<Contract['admin']['changeSets']['create']>
  >,
): WriteResult<Contract['admin']['changeSets']['create'], BodyOf<Contract['admin']['changeSets']['create']>> =>
  useWrite(
    useClient().admin.changeSets.create,
    (body: BodyOf<Contract['admin']['changeSets']['create']>) => ({ body }),
    options,
  )

/** Update a change set: `POST /admin/change-sets/{id}`. */
export const useAdminUpdateChangeSet = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['changeSets']['update'],
    BodyOf<Contract['admin']['changeSets']['update']> | void
  >,
): WriteResult<Contract['admin']['changeSets']['update'], BodyOf<Contract['admin']['changeSets']['update']> | void> =>
  useWrite(
    useClient().admin.changeSets.update,
    (body: BodyOf<Contract['admin']['changeSets']['update']> | void) => ({ id, body }),
    options,
  )

/** Delete a change set: `DELETE /admin/change-sets/{id}`. */
export const useAdminDeleteChangeSet = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['changeSets']['remove'], void>,
): WriteResult<Contract['admin']['changeSets']['remove'], void> =>
  useWrite(useClient().admin.changeSets.remove, () => ({ id }), options)

/** List the changes of a change set, each with the value of the record now: `GET /admin/change-sets/{id}/items`. */
export const useAdminChangeSetItems = (
  id: string,
  query?: QueryOf<Contract['admin']['changeSets']['listItems']>,
  options?: ReadOptions<Contract['admin']['changeSets']['listItems']>,
): ReadResult<Contract['admin']['changeSets']['listItems']> =>
  useRead(useClient().admin.changeSets.listItems, { id, query }, options)

/** Add changes to a change set, or replace those of the same fields; the present value takes a change out: `POST /admin/change-sets/{id}/items`. */
export const useAdminSetChangeSetItems = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['changeSets']['setItems'],
    BodyOf<Contract['admin']['changeSets']['setItems']>
  >,
): WriteResult<Contract['admin']['changeSets']['setItems'], BodyOf<Contract['admin']['changeSets']['setItems']>> =>
  useWrite(
    useClient().admin.changeSets.setItems,
    (body: BodyOf<Contract['admin']['changeSets']['setItems']>) => ({ id, body }),
    options,
  )

/** Delete changes of a change set: `POST /admin/change-sets/{id}/items/delete`. */
export const useAdminRemoveChangeSetItems = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['changeSets']['removeItems'],
    BodyOf<Contract['admin']['changeSets']['removeItems']>
  >,
): WriteResult<
  Contract['admin']['changeSets']['removeItems'],
  BodyOf<Contract['admin']['changeSets']['removeItems']>
> =>
  useWrite(
    useClient().admin.changeSets.removeItems,
    (body: BodyOf<Contract['admin']['changeSets']['removeItems']>) => ({ id, body }),
    options,
  )

/** Decide about conflicts of a change set: overwrite the other edit, or leave the change out: `POST /admin/change-sets/{id}/choices`. */
export const useAdminChooseChangeSet = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['changeSets']['choose'],
    BodyOf<Contract['admin']['changeSets']['choose']>
  >,
): WriteResult<Contract['admin']['changeSets']['choose'], BodyOf<Contract['admin']['changeSets']['choose']>> =>
  useWrite(
    useClient().admin.changeSets.choose,
    (body: BodyOf<Contract['admin']['changeSets']['choose']>) => ({ id, body }),
    options,
  )

/** Preview the products of a change set before and after it goes live: `GET /admin/change-sets/{id}/preview`. */
export const useAdminChangeSetPreview = (
  id: string,
  query?: QueryOf<Contract['admin']['changeSets']['preview']>,
  options?: ReadOptions<Contract['admin']['changeSets']['preview']>,
): ReadResult<Contract['admin']['changeSets']['preview']> =>
  useRead(useClient().admin.changeSets.preview, { id, query }, options)

/** Schedule a change set to go live at a time: `POST /admin/change-sets/{id}/schedule`. */
export const useAdminScheduleChangeSet = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['changeSets']['schedule'],
    BodyOf<Contract['admin']['changeSets']['schedule']>
  >,
): WriteResult<Contract['admin']['changeSets']['schedule'], BodyOf<Contract['admin']['changeSets']['schedule']>> =>
  useWrite(
    useClient().admin.changeSets.schedule,
    (body: BodyOf<Contract['admin']['changeSets']['schedule']>) => ({ id, body }),
    options,
  )

/** Make a scheduled change set a draft again: `POST /admin/change-sets/{id}/unschedule`. */
export const useAdminUnscheduleChangeSet = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['changeSets']['unschedule'], void>,
): WriteResult<Contract['admin']['changeSets']['unschedule'], void> =>
  useWrite(useClient().admin.changeSets.unschedule, () => ({ id }), options)

/** Make the changes of a change set live now: `POST /admin/change-sets/{id}/go-live`. */
export const useAdminGoChangeSetLive = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['changeSets']['goLive'], void>,
): WriteResult<Contract['admin']['changeSets']['goLive'], void> =>
  useWrite(useClient().admin.changeSets.goLive, () => ({ id }), options)

/** Take the changes of a live change set back: `POST /admin/change-sets/{id}/take-back`. */
export const useAdminTakeChangeSetBack = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['changeSets']['takeBack'], void>,
): WriteResult<Contract['admin']['changeSets']['takeBack'], void> =>
  useWrite(useClient().admin.changeSets.takeBack, () => ({ id }), options)

/** List the changes of a collection, newest first: `GET /admin/collections/{id}/changes`. */
export const useAdminCollectionChanges = (
  id: string,
  query?: QueryOf<Contract['admin']['changes']['listOfCollection']>,
  options?: ReadOptions<Contract['admin']['changes']['listOfCollection']>,
): ReadResult<Contract['admin']['changes']['listOfCollection']> =>
  useRead(useClient().admin.changes.listOfCollection, { id, query }, options)

/** List the changes of a customer, newest first: `GET /admin/customers/{id}/changes`. */
export const useAdminCustomerChanges = (
  id: string,
  query?: QueryOf<Contract['admin']['changes']['listOfCustomer']>,
  options?: ReadOptions<Contract['admin']['changes']['listOfCustomer']>,
): ReadResult<Contract['admin']['changes']['listOfCustomer']> =>
  useRead(useClient().admin.changes.listOfCustomer, { id, query }, options)

/** List the changes of a customer group and its members, newest first: `GET /admin/customer-groups/{id}/changes`. */
export const useAdminCustomerGroupChanges = (
  id: string,
  query?: QueryOf<Contract['admin']['changes']['listOfCustomerGroup']>,
  options?: ReadOptions<Contract['admin']['changes']['listOfCustomerGroup']>,
): ReadResult<Contract['admin']['changes']['listOfCustomerGroup']> =>
  useRead(useClient().admin.changes.listOfCustomerGroup, { id, query }, options)

/** List the changes of a discount, its rule and its conditions, newest first: `GET /admin/discounts/{id}/changes`. */
export const useAdminDiscountChanges = (
  id: string,
  query?: QueryOf<Contract['admin']['changes']['listOfDiscount']>,
  options?: ReadOptions<Contract['admin']['changes']['listOfDiscount']>,
): ReadResult<Contract['admin']['changes']['listOfDiscount']> =>
  useRead(useClient().admin.changes.listOfDiscount, { id, query }, options)

/** List the changes of exchange rates, newest first: `GET /admin/exchange-rates/changes`. */
export const useAdminExchangeRatesChanges = (
  query?: QueryOf<Contract['admin']['changes']['listOfExchangeRates']>,
  options?: ReadOptions<Contract['admin']['changes']['listOfExchangeRates']>,
): ReadResult<Contract['admin']['changes']['listOfExchangeRates']> =>
  useRead(useClient().admin.changes.listOfExchangeRates, { query }, options)

/** List the changes of a row of a table of an extension, newest first: `GET /admin/extensions/{id}/tables/{table}/rows/{key}/changes`. */
export const useAdminExtensionRowChanges = (
  id: string,
  table: string,
  key: string,
  query?: QueryOf<Contract['admin']['changes']['listOfExtensionRow']>,
  options?: ReadOptions<Contract['admin']['changes']['listOfExtensionRow']>,
): ReadResult<Contract['admin']['changes']['listOfExtensionRow']> =>
  useRead(useClient().admin.changes.listOfExtensionRow, { id, table, key, query }, options)

/** List the changes of an issued gift card, newest first: `GET /admin/gift-cards/{id}/changes`. */
export const useAdminGiftCardChanges = (
  id: string,
  query?: QueryOf<Contract['admin']['changes']['listOfGiftCard']>,
  options?: ReadOptions<Contract['admin']['changes']['listOfGiftCard']>,
): ReadResult<Contract['admin']['changes']['listOfGiftCard']> =>
  useRead(useClient().admin.changes.listOfGiftCard, { id, query }, options)

/** List the changes of the attributes of an inventory item, newest first: `GET /admin/inventory-items/{id}/changes`. */
export const useAdminInventoryItemChanges = (
  id: string,
  query?: QueryOf<Contract['admin']['changes']['listOfInventoryItem']>,
  options?: ReadOptions<Contract['admin']['changes']['listOfInventoryItem']>,
): ReadResult<Contract['admin']['changes']['listOfInventoryItem']> =>
  useRead(useClient().admin.changes.listOfInventoryItem, { id, query }, options)

/** List the changes of an order, its payments and refunds, newest first: `GET /admin/orders/{id}/changes`. */
export const useAdminOrderChanges = (
  id: string,
  query?: QueryOf<Contract['admin']['changes']['listOfOrder']>,
  options?: ReadOptions<Contract['admin']['changes']['listOfOrder']>,
): ReadResult<Contract['admin']['changes']['listOfOrder']> =>
  useRead(useClient().admin.changes.listOfOrder, { id, query }, options)

/** List the changes of a price list, newest first: `GET /admin/price-lists/{id}/changes`. */
export const useAdminPriceListChanges = (
  id: string,
  query?: QueryOf<Contract['admin']['changes']['listOfPriceList']>,
  options?: ReadOptions<Contract['admin']['changes']['listOfPriceList']>,
): ReadResult<Contract['admin']['changes']['listOfPriceList']> =>
  useRead(useClient().admin.changes.listOfPriceList, { id, query }, options)

/** List the changes of a product and its parts, newest first: `GET /admin/products/{id}/changes`. */
export const useAdminProductChanges = (
  id: string,
  query?: QueryOf<Contract['admin']['changes']['listOfProduct']>,
  options?: ReadOptions<Contract['admin']['changes']['listOfProduct']>,
): ReadResult<Contract['admin']['changes']['listOfProduct']> =>
  useRead(useClient().admin.changes.listOfProduct, { id, query }, options)

/** List the changes of a category, newest first: `GET /admin/product-categories/{id}/changes`. */
export const useAdminProductCategoryChanges = (
  id: string,
  query?: QueryOf<Contract['admin']['changes']['listOfProductCategory']>,
  options?: ReadOptions<Contract['admin']['changes']['listOfProductCategory']>,
): ReadResult<Contract['admin']['changes']['listOfProductCategory']> =>
  useRead(useClient().admin.changes.listOfProductCategory, { id, query }, options)

/** List the changes of a purchase order and its lines, newest first: `GET /admin/purchase-orders/{id}/changes`. */
export const useAdminPurchaseOrderChanges = (
  id: string,
  query?: QueryOf<Contract['admin']['changes']['listOfPurchaseOrder']>,
  options?: ReadOptions<Contract['admin']['changes']['listOfPurchaseOrder']>,
): ReadResult<Contract['admin']['changes']['listOfPurchaseOrder']> =>
  useRead(useClient().admin.changes.listOfPurchaseOrder, { id, query }, options)

/** List the changes of a region, newest first: `GET /admin/regions/{id}/changes`. */
export const useAdminRegionChanges = (
  id: string,
  query?: QueryOf<Contract['admin']['changes']['listOfRegion']>,
  options?: ReadOptions<Contract['admin']['changes']['listOfRegion']>,
): ReadResult<Contract['admin']['changes']['listOfRegion']> =>
  useRead(useClient().admin.changes.listOfRegion, { id, query }, options)

/** List the changes of a sales channel, newest first: `GET /admin/sales-channels/{id}/changes`. */
export const useAdminSalesChannelChanges = (
  id: string,
  query?: QueryOf<Contract['admin']['changes']['listOfSalesChannel']>,
  options?: ReadOptions<Contract['admin']['changes']['listOfSalesChannel']>,
): ReadResult<Contract['admin']['changes']['listOfSalesChannel']> =>
  useRead(useClient().admin.changes.listOfSalesChannel, { id, query }, options)

/** List the changes of a stock location, newest first: `GET /admin/stock-locations/{id}/changes`. */
export const useAdminStockLocationChanges = (
  id: string,
  query?: QueryOf<Contract['admin']['changes']['listOfStockLocation']>,
  options?: ReadOptions<Contract['admin']['changes']['listOfStockLocation']>,
): ReadResult<Contract['admin']['changes']['listOfStockLocation']> =>
  useRead(useClient().admin.changes.listOfStockLocation, { id, query }, options)

/** List client apps: `GET /admin/client-apps`. */
export const useAdminClientApps = (
  query?: QueryOf<Contract['admin']['clientApps']['list']>,
  options?: ReadOptions<Contract['admin']['clientApps']['list']>,
): ReadResult<Contract['admin']['clientApps']['list']> => useRead(useClient().admin.clientApps.list, { query }, options)

/** Retrieve a client app: `GET /admin/client-apps/{id}`. */
export const useAdminClientApp = (
  id: string,
  options?: ReadOptions<Contract['admin']['clientApps']['retrieve']>,
): ReadResult<Contract['admin']['clientApps']['retrieve']> =>
  useRead(useClient().admin.clientApps.retrieve, { id }, options)

/** Create a client app: `POST /admin/client-apps`. */
export const useAdminCreateClientApp = (
  options?: WriteHookOptions<
    Contract['admin']['clientApps']['create'],
    BodyOf<Contract['admin']['clientApps']['create']>
  >,
): WriteResult<Contract['admin']['clientApps']['create'], BodyOf<Contract['admin']['clientApps']['create']>> =>
  useWrite(
    useClient().admin.clientApps.create,
    (body: BodyOf<Contract['admin']['clientApps']['create']>) => ({ body }),
    options,
  )

/** Update a client app: `POST /admin/client-apps/{id}`. */
export const useAdminUpdateClientApp = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['clientApps']['update'],
    BodyOf<Contract['admin']['clientApps']['update']> | void
  >,
): WriteResult<Contract['admin']['clientApps']['update'], BodyOf<Contract['admin']['clientApps']['update']> | void> =>
  useWrite(
    useClient().admin.clientApps.update,
    (body: BodyOf<Contract['admin']['clientApps']['update']> | void) => ({ id, body }),
    options,
  )

/** Delete a client app: `DELETE /admin/client-apps/{id}`. */
export const useAdminDeleteClientApp = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['clientApps']['remove'], void>,
): WriteResult<Contract['admin']['clientApps']['remove'], void> =>
  useWrite(useClient().admin.clientApps.remove, () => ({ id }), options)

/** Replace the secret of an app; the new one is in this response only: `POST /admin/client-apps/{id}/secret`. */
export const useAdminRotateClientAppSecret = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['clientApps']['rotateSecret'], void>,
): WriteResult<Contract['admin']['clientApps']['rotateSecret'], void> =>
  useWrite(useClient().admin.clientApps.rotateSecret, () => ({ id }), options)

/** List collections: `GET /admin/collections`. */
export const useAdminCollections = (
  query?: QueryOf<Contract['admin']['collections']['list']>,
  options?: ReadOptions<Contract['admin']['collections']['list']>,
): ReadResult<Contract['admin']['collections']['list']> =>
  useRead(useClient().admin.collections.list, { query }, options)

/** Retrieve a collection: `GET /admin/collections/{id}`. */
export const useAdminCollection = (
  id: string,
  options?: ReadOptions<Contract['admin']['collections']['retrieve']>,
  query?: QueryOf<Contract['admin']['collections']['retrieve']>,
): ReadResult<Contract['admin']['collections']['retrieve']> =>
  useRead(useClient().admin.collections.retrieve, { id, query }, options)

/** Create a collection: `POST /admin/collections`. */
export const useAdminCreateCollection = (
  options?: WriteHookOptions<
    Contract['admin']['collections']['create'],
    BodyOf<Contract['admin']['collections']['create']>
  >,
): WriteResult<Contract['admin']['collections']['create'], BodyOf<Contract['admin']['collections']['create']>> =>
  useWrite(
    useClient().admin.collections.create,
    (body: BodyOf<Contract['admin']['collections']['create']>) => ({ body }),
    options,
  )

/** Update a collection: `POST /admin/collections/{id}`. */
export const useAdminUpdateCollection = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['collections']['update'],
    BodyOf<Contract['admin']['collections']['update']> | void
  >,
): WriteResult<Contract['admin']['collections']['update'], BodyOf<Contract['admin']['collections']['update']> | void> =>
  useWrite(
    useClient().admin.collections.update,
    (body: BodyOf<Contract['admin']['collections']['update']> | void) => ({ id, body }),
    options,
  )

/** Delete a collection: `DELETE /admin/collections/{id}`. */
export const useAdminDeleteCollection = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['collections']['remove'], void>,
): WriteResult<Contract['admin']['collections']['remove'], void> =>
  useWrite(useClient().admin.collections.remove, () => ({ id }), options)

/** Add products to a collection: `POST /admin/collections/{id}/products/batch`. */
export const useAdminAddProductsToCollection = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['collections']['addProducts'],
    BodyOf<Contract['admin']['collections']['addProducts']>
  >,
): WriteResult<
  Contract['admin']['collections']['addProducts'],
  BodyOf<Contract['admin']['collections']['addProducts']>
> =>
  useWrite(
    useClient().admin.collections.addProducts,
    (body: BodyOf<Contract['admin']['collections']['addProducts']>) => ({ id, body }),
    options,
  )

/** Remove products from a collection: `DELETE /admin/collections/{id}/products/batch`. */
export const useAdminRemoveProductsFromCollection = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['collections']['removeProducts'],
    BodyOf<Contract['admin']['collections']['removeProducts']>
  >,
): WriteResult<
  Contract['admin']['collections']['removeProducts'],
  BodyOf<Contract['admin']['collections']['removeProducts']>
> =>
  useWrite(
    useClient().admin.collections.removeProducts,
    (body: BodyOf<Contract['admin']['collections']['removeProducts']>) => ({ id, body }),
    options,
  )

/** Preview what a rule would add and remove: `POST /admin/collections/{id}/rule/preview`. */
export const useAdminPreviewCollectionRule = (
  id: string,
  body: BodyOf<Contract['admin']['collections']['previewRule']>,
  options?: ReadOptions<Contract['admin']['collections']['previewRule']>,
): ReadResult<Contract['admin']['collections']['previewRule']> =>
  useRead(useClient().admin.collections.previewRule, { id, body }, options)

/** List all countries with their regions: `GET /admin/countries`. */
export const useAdminCountries = (
  options?: ReadOptions<Contract['admin']['countries']['list']>,
): ReadResult<Contract['admin']['countries']['list']> => useRead(useClient().admin.countries.list, {}, options)

/** List currencies: `GET /admin/currencies`. */
export const useAdminCurrencies = (
  query?: QueryOf<Contract['admin']['currencies']['list']>,
  options?: ReadOptions<Contract['admin']['currencies']['list']>,
): ReadResult<Contract['admin']['currencies']['list']> => useRead(useClient().admin.currencies.list, { query }, options)

/** Set whether prices in a currency include tax: `POST /admin/currencies/{code}`. */
export const useAdminUpdateCurrency = (
  code: string,
  options?: WriteHookOptions<
    Contract['admin']['currencies']['update'],
    BodyOf<Contract['admin']['currencies']['update']> | void
  >,
): WriteResult<Contract['admin']['currencies']['update'], BodyOf<Contract['admin']['currencies']['update']> | void> =>
  useWrite(
    useClient().admin.currencies.update,
    (body: BodyOf<Contract['admin']['currencies']['update']> | void) => ({ code, body }),
    options,
  )

/** Retrieve customers by the month of their first order, and what they ordered in each month since: `GET /admin/customer-cohorts`. */
export const useAdminCustomerCohort = (
  query?: QueryOf<Contract['admin']['customerCohorts']['retrieve']>,
  options?: ReadOptions<Contract['admin']['customerCohorts']['retrieve']>,
): ReadResult<Contract['admin']['customerCohorts']['retrieve']> =>
  useRead(useClient().admin.customerCohorts.retrieve, { query }, options)

/** Download customers by the month of their first order as CSV: `GET /admin/customer-cohorts/export`. */
export const useAdminCustomerCohortExport = (
  query?: QueryOf<Contract['admin']['customerCohorts']['export']>,
  options?: ReadOptions<Contract['admin']['customerCohorts']['export']>,
): ReadResult<Contract['admin']['customerCohorts']['export']> =>
  useRead(useClient().admin.customerCohorts.export, { query }, options)

/** List customer groups: `GET /admin/customer-groups`. */
export const useAdminCustomerGroups = (
  query?: QueryOf<Contract['admin']['customerGroups']['list']>,
  options?: ReadOptions<Contract['admin']['customerGroups']['list']>,
): ReadResult<Contract['admin']['customerGroups']['list']> =>
  useRead(useClient().admin.customerGroups.list, { query }, options)

/** Retrieve a customer group: `GET /admin/customer-groups/{id}`. */
export const useAdminCustomerGroup = (
  id: string,
  query?: QueryOf<Contract['admin']['customerGroups']['retrieve']>,
  options?: ReadOptions<Contract['admin']['customerGroups']['retrieve']>,
): ReadResult<Contract['admin']['customerGroups']['retrieve']> =>
  useRead(useClient().admin.customerGroups.retrieve, { id, query }, options)

/** Create a customer group: `POST /admin/customer-groups`. */
export const useAdminCreateCustomerGroup = (
  options?: WriteHookOptions<
    Contract['admin']['customerGroups']['create'],
    BodyOf<Contract['admin']['customerGroups']['create']>
  >,
): WriteResult<Contract['admin']['customerGroups']['create'], BodyOf<Contract['admin']['customerGroups']['create']>> =>
  useWrite(
    useClient().admin.customerGroups.create,
    (body: BodyOf<Contract['admin']['customerGroups']['create']>) => ({ body }),
    options,
  )

/** Update a customer group: `POST /admin/customer-groups/{id}`. */
export const useAdminUpdateCustomerGroup = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['customerGroups']['update'],
    BodyOf<Contract['admin']['customerGroups']['update']> | void
  >,
): WriteResult<
  Contract['admin']['customerGroups']['update'],
  BodyOf<Contract['admin']['customerGroups']['update']> | void
> =>
  useWrite(
    useClient().admin.customerGroups.update,
    (body: BodyOf<Contract['admin']['customerGroups']['update']> | void) => ({ id, body }),
    options,
  )

/** Delete a customer group: `DELETE /admin/customer-groups/{id}`. */
export const useAdminDeleteCustomerGroup = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['customerGroups']['remove'], void>,
): WriteResult<Contract['admin']['customerGroups']['remove'], void> =>
  useWrite(useClient().admin.customerGroups.remove, () => ({ id }), options)

/** List the customers of a group: `GET /admin/customer-groups/{id}/customers`. */
export const useAdminCustomerGroupCustomers = (
  id: string,
  query?: QueryOf<Contract['admin']['customerGroups']['listCustomers']>,
  options?: ReadOptions<Contract['admin']['customerGroups']['listCustomers']>,
): ReadResult<Contract['admin']['customerGroups']['listCustomers']> =>
  useRead(useClient().admin.customerGroups.listCustomers, { id, query }, options)

/** Add customers to a group: `POST /admin/customer-groups/{id}/customers/batch`. */
export const useAdminAddCustomersToCustomerGroup = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['customerGroups']['addCustomers'],
    BodyOf<Contract['admin']['customerGroups']['addCustomers']>
  >,
): WriteResult<
  Contract['admin']['customerGroups']['addCustomers'],
  BodyOf<Contract['admin']['customerGroups']['addCustomers']>
> =>
  useWrite(
    useClient().admin.customerGroups.addCustomers,
    (body: BodyOf<Contract['admin']['customerGroups']['addCustomers']>) => ({ id, body }),
    options,
  )

/** Remove customers from a group: `DELETE /admin/customer-groups/{id}/customers/batch`. */
export const useAdminRemoveCustomersFromCustomerGroup = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['customerGroups']['removeCustomers'],
    BodyOf<Contract['admin']['customerGroups']['removeCustomers']>
  >,
): WriteResult<
  Contract['admin']['customerGroups']['removeCustomers'],
  BodyOf<Contract['admin']['customerGroups']['removeCustomers']>
> =>
  useWrite(
    useClient().admin.customerGroups.removeCustomers,
    (body: BodyOf<Contract['admin']['customerGroups']['removeCustomers']>) => ({ id, body }),
    options,
  )

/** Add many customers to a group and remove others; the answer names those that changed: `POST /admin/customer-groups/{id}/customers/bulk`. */
export const useAdminChangeCustomerGroupCustomers = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['customerGroups']['changeCustomers'],
    BodyOf<Contract['admin']['customerGroups']['changeCustomers']> | void
  >,
): WriteResult<
  Contract['admin']['customerGroups']['changeCustomers'],
  BodyOf<Contract['admin']['customerGroups']['changeCustomers']> | void
> =>
  useWrite(
    useClient().admin.customerGroups.changeCustomers,
    (body: BodyOf<Contract['admin']['customerGroups']['changeCustomers']> | void) => ({ id, body }),
    options,
  )

/** Preview what a rule would add and remove: `POST /admin/customer-groups/{id}/rule/preview`. */
export const useAdminPreviewCustomerGroupRule = (
  id: string,
  body: BodyOf<Contract['admin']['customerGroups']['previewRule']>,
  options?: ReadOptions<Contract['admin']['customerGroups']['previewRule']>,
): ReadResult<Contract['admin']['customerGroups']['previewRule']> =>
  useRead(useClient().admin.customerGroups.previewRule, { id, body }, options)

/** List customers: `GET /admin/customers`. */
export const useAdminCustomers = (
  query?: QueryOf<Contract['admin']['customers']['list']>,
  options?: ReadOptions<Contract['admin']['customers']['list']>,
): ReadResult<Contract['admin']['customers']['list']> => useRead(useClient().admin.customers.list, { query }, options)

/** Retrieve a customer: `GET /admin/customers/{id}`. */
export const useAdminCustomer = (
  id: string,
  options?: ReadOptions<Contract['admin']['customers']['retrieve']>,
  query?: QueryOf<Contract['admin']['customers']['retrieve']>,
): ReadResult<Contract['admin']['customers']['retrieve']> =>
  useRead(useClient().admin.customers.retrieve, { id, query }, options)

/** Create a customer, who has an account if a password is given: `POST /admin/customers`. */
export const useAdminCreateCustomer = (
  options?: WriteHookOptions<
    Contract['admin']['customers']['create'],
    BodyOf<Contract['admin']['customers']['create']>
  >,
): WriteResult<Contract['admin']['customers']['create'], BodyOf<Contract['admin']['customers']['create']>> =>
  useWrite(
    useClient().admin.customers.create,
    (body: BodyOf<Contract['admin']['customers']['create']>) => ({ body }),
    options,
  )

/** Update a customer and their groups: `POST /admin/customers/{id}`. */
export const useAdminUpdateCustomer = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['customers']['update'],
    BodyOf<Contract['admin']['customers']['update']> | void
  >,
): WriteResult<Contract['admin']['customers']['update'], BodyOf<Contract['admin']['customers']['update']> | void> =>
  useWrite(
    useClient().admin.customers.update,
    (body: BodyOf<Contract['admin']['customers']['update']> | void) => ({ id, body }),
    options,
  )

/** Email a password reset link to a customer with an account: `POST /admin/customers/{id}/password-token`. */
export const useAdminRequestCustomerPasswordReset = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['customers']['requestPasswordReset'], void>,
): WriteResult<Contract['admin']['customers']['requestPasswordReset'], void> =>
  useWrite(useClient().admin.customers.requestPasswordReset, () => ({ id }), options)

/** Add an address to a customer: `POST /admin/customers/{id}/addresses`. */
export const useAdminAddCustomerAddress = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['customers']['addAddress'],
    BodyOf<Contract['admin']['customers']['addAddress']>
  >,
): WriteResult<Contract['admin']['customers']['addAddress'], BodyOf<Contract['admin']['customers']['addAddress']>> =>
  useWrite(
    useClient().admin.customers.addAddress,
    (body: BodyOf<Contract['admin']['customers']['addAddress']>) => ({ id, body }),
    options,
  )

/** Update an address of a customer: `POST /admin/customers/{id}/addresses/{address_id}`. */
export const useAdminUpdateCustomerAddress = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['customers']['updateAddress'],
    BodyOf<Contract['admin']['customers']['updateAddress']> & { address_id: string }
  >,
): WriteResult<
  Contract['admin']['customers']['updateAddress'],
  BodyOf<Contract['admin']['customers']['updateAddress']> & { address_id: string }
> =>
  useWrite(
    useClient().admin.customers.updateAddress,
    ({ address_id, ...body }: BodyOf<Contract['admin']['customers']['updateAddress']> & { address_id: string }) => ({
      id,
      address_id,
      body,
    }),
    options,
  )

/** Remove an address from a customer: `DELETE /admin/customers/{id}/addresses/{address_id}`. */
export const useAdminRemoveCustomerAddress = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['customers']['removeAddress'], string>,
): WriteResult<Contract['admin']['customers']['removeAddress'], string> =>
  useWrite(useClient().admin.customers.removeAddress, (address_id: string) => ({ id, address_id }), options)

/** Count how often paying was declined before the order was placed: `GET /admin/orders/{id}/declined-payments`. */
export const useAdminDeclinedPayment = (
  id: string,
  options?: ReadOptions<Contract['admin']['declinedPayments']['retrieve']>,
): ReadResult<Contract['admin']['declinedPayments']['retrieve']> =>
  useRead(useClient().admin.declinedPayments.retrieve, { id }, options)

/** List discounts: `GET /admin/discounts`. */
export const useAdminDiscounts = (
  query?: QueryOf<Contract['admin']['discounts']['list']>,
  options?: ReadOptions<Contract['admin']['discounts']['list']>,
): ReadResult<Contract['admin']['discounts']['list']> => useRead(useClient().admin.discounts.list, { query }, options)

/** Retrieve a discount: `GET /admin/discounts/{id}`. */
export const useAdminDiscount = (
  id: string,
  query?: QueryOf<Contract['admin']['discounts']['retrieve']>,
  options?: ReadOptions<Contract['admin']['discounts']['retrieve']>,
): ReadResult<Contract['admin']['discounts']['retrieve']> =>
  useRead(useClient().admin.discounts.retrieve, { id, query }, options)

/** Create a discount: `POST /admin/discounts`. */
export const useAdminCreateDiscount = (
  options?: WriteHookOptions<
    Contract['admin']['discounts']['create'],
    BodyOf<Contract['admin']['discounts']['create']>
  >,
): WriteResult<Contract['admin']['discounts']['create'], BodyOf<Contract['admin']['discounts']['create']>> =>
  useWrite(
    useClient().admin.discounts.create,
    (body: BodyOf<Contract['admin']['discounts']['create']>) => ({ body }),
    options,
  )

/** Update a discount: `POST /admin/discounts/{id}`. */
export const useAdminUpdateDiscount = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['discounts']['update'],
    BodyOf<Contract['admin']['discounts']['update']> | void
  >,
): WriteResult<Contract['admin']['discounts']['update'], BodyOf<Contract['admin']['discounts']['update']> | void> =>
  useWrite(
    useClient().admin.discounts.update,
    (body: BodyOf<Contract['admin']['discounts']['update']> | void) => ({ id, body }),
    options,
  )

/** Delete a discount: `DELETE /admin/discounts/{id}`. */
export const useAdminDeleteDiscount = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['discounts']['remove'], void>,
): WriteResult<Contract['admin']['discounts']['remove'], void> =>
  useWrite(useClient().admin.discounts.remove, () => ({ id }), options)

/** Retrieve a discount by its code: `GET /admin/discounts/code/{code}`. */
export const useAdminGetDiscountByCode = (
  code: string,
  options?: ReadOptions<Contract['admin']['discounts']['retrieveByCode']>,
  query?: QueryOf<Contract['admin']['discounts']['retrieveByCode']>,
): ReadResult<Contract['admin']['discounts']['retrieveByCode']> =>
  useRead(useClient().admin.discounts.retrieveByCode, { code, query }, options)

/** Explain why a discount does or does not apply to a cart: `POST /admin/discounts/{id}/explain`. */
export const useAdminExplainDiscount = (
  id: string,
  body: BodyOf<Contract['admin']['discounts']['explain']>,
  options?: ReadOptions<Contract['admin']['discounts']['explain']>,
): ReadResult<Contract['admin']['discounts']['explain']> =>
  useRead(useClient().admin.discounts.explain, { id, body }, options)

/** Create a code from a dynamic discount: `POST /admin/discounts/{id}/dynamic-codes`. */
export const useAdminCreateDynamicDiscountCode = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['discounts']['createDynamicCode'],
    BodyOf<Contract['admin']['discounts']['createDynamicCode']>
  >,
): WriteResult<
  Contract['admin']['discounts']['createDynamicCode'],
  BodyOf<Contract['admin']['discounts']['createDynamicCode']>
> =>
  useWrite(
    useClient().admin.discounts.createDynamicCode,
    (body: BodyOf<Contract['admin']['discounts']['createDynamicCode']>) => ({ id, body }),
    options,
  )

/** Delete a code of a dynamic discount: `DELETE /admin/discounts/{id}/dynamic-codes/{code}`. */
export const useAdminDeleteDynamicDiscountCode = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['discounts']['removeDynamicCode'], string>,
): WriteResult<Contract['admin']['discounts']['removeDynamicCode'], string> =>
  useWrite(useClient().admin.discounts.removeDynamicCode, (code: string) => ({ id, code }), options)

/** Add a region to a discount: `POST /admin/discounts/{id}/regions/{region_id}`. */
export const useAdminDiscountAddRegion = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['discounts']['addRegion'], string>,
): WriteResult<Contract['admin']['discounts']['addRegion'], string> =>
  useWrite(useClient().admin.discounts.addRegion, (region_id: string) => ({ id, region_id }), options)

/** Remove a region from a discount: `DELETE /admin/discounts/{id}/regions/{region_id}`. */
export const useAdminDiscountRemoveRegion = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['discounts']['removeRegion'], string>,
): WriteResult<Contract['admin']['discounts']['removeRegion'], string> =>
  useWrite(useClient().admin.discounts.removeRegion, (region_id: string) => ({ id, region_id }), options)

/** Add a condition to a discount: `POST /admin/discounts/{discount_id}/conditions`. */
export const useAdminDiscountCreateCondition = (
  discount_id: string,
  options?: WriteHookOptions<
    Contract['admin']['discounts']['createCondition'],
    BodyOf<Contract['admin']['discounts']['createCondition']>
  >,
): WriteResult<
  Contract['admin']['discounts']['createCondition'],
  BodyOf<Contract['admin']['discounts']['createCondition']>
> =>
  useWrite(
    useClient().admin.discounts.createCondition,
    (body: BodyOf<Contract['admin']['discounts']['createCondition']>) => ({ discount_id, body }),
    options,
  )

/** Retrieve a condition of a discount: `GET /admin/discounts/{discount_id}/conditions/{condition_id}`. */
export const useAdminGetDiscountCondition = (
  discount_id: string,
  condition_id: string,
  query?: QueryOf<Contract['admin']['discounts']['retrieveCondition']>,
  options?: ReadOptions<Contract['admin']['discounts']['retrieveCondition']>,
): ReadResult<Contract['admin']['discounts']['retrieveCondition']> =>
  useRead(useClient().admin.discounts.retrieveCondition, { discount_id, condition_id, query }, options)

/** Replace the resources of a condition: `POST /admin/discounts/{discount_id}/conditions/{condition_id}`. */
export const useAdminDiscountUpdateCondition = (
  discount_id: string,
  condition_id: string,
  options?: WriteHookOptions<
    Contract['admin']['discounts']['updateCondition'],
    BodyOf<Contract['admin']['discounts']['updateCondition']> | void
  >,
): WriteResult<
  Contract['admin']['discounts']['updateCondition'],
  BodyOf<Contract['admin']['discounts']['updateCondition']> | void
> =>
  useWrite(
    useClient().admin.discounts.updateCondition,
    (body: BodyOf<Contract['admin']['discounts']['updateCondition']> | void) => ({ discount_id, condition_id, body }),
    options,
  )

/** Delete a condition of a discount: `DELETE /admin/discounts/{discount_id}/conditions/{condition_id}`. */
export const useAdminDiscountRemoveCondition = (
  discount_id: string,
  options?: WriteHookOptions<Contract['admin']['discounts']['removeCondition'], string>,
): WriteResult<Contract['admin']['discounts']['removeCondition'], string> =>
  useWrite(
    useClient().admin.discounts.removeCondition,
    (condition_id: string) => ({ discount_id, condition_id }),
    options,
  )

/** Add resources to a condition: `POST /admin/discounts/{discount_id}/conditions/{condition_id}/batch`. */
export const useAdminAddDiscountConditionResourceBatch = (
  discount_id: string,
  condition_id: string,
  query?: QueryOf<Contract['admin']['discounts']['addConditionResources']>,
  options?: WriteHookOptions<
    Contract['admin']['discounts']['addConditionResources'],
    BodyOf<Contract['admin']['discounts']['addConditionResources']>
  >,
): WriteResult<
  Contract['admin']['discounts']['addConditionResources'],
  BodyOf<Contract['admin']['discounts']['addConditionResources']>
> =>
  useWrite(
    useClient().admin.discounts.addConditionResources,
    (body: BodyOf<Contract['admin']['discounts']['addConditionResources']>) => ({
      discount_id,
      condition_id,
      query,
      body,
    }),
    options,
  )

/** Remove resources from a condition: `DELETE /admin/discounts/{discount_id}/conditions/{condition_id}/batch`. */
export const useAdminDeleteDiscountConditionResourceBatch = (
  discount_id: string,
  condition_id: string,
  options?: WriteHookOptions<
    Contract['admin']['discounts']['removeConditionResources'],
    BodyOf<Contract['admin']['discounts']['removeConditionResources']>
  >,
): WriteResult<
  Contract['admin']['discounts']['removeConditionResources'],
  BodyOf<Contract['admin']['discounts']['removeConditionResources']>
> =>
  useWrite(
    useClient().admin.discounts.removeConditionResources,
    (body: BodyOf<Contract['admin']['discounts']['removeConditionResources']>) => ({ discount_id, condition_id, body }),
    options,
  )

/** Retrieve the seller, the logo, the paper and the next numbers of documents: `GET /admin/store/documents`. */
export const useAdminDocumentSetting = (
  options?: ReadOptions<Contract['admin']['documentSettings']['retrieve']>,
): ReadResult<Contract['admin']['documentSettings']['retrieve']> =>
  useRead(useClient().admin.documentSettings.retrieve, {}, options)

/** Set the seller, the logo, the paper and the next numbers of documents: `POST /admin/store/documents`. */
export const useAdminUpdateDocumentSetting = (
  options?: WriteHookOptions<
    Contract['admin']['documentSettings']['update'],
    BodyOf<Contract['admin']['documentSettings']['update']> | void
  >,
): WriteResult<
  Contract['admin']['documentSettings']['update'],
  BodyOf<Contract['admin']['documentSettings']['update']> | void
> =>
  useWrite(
    useClient().admin.documentSettings.update,
    (body: BodyOf<Contract['admin']['documentSettings']['update']> | void) => ({ body }),
    options,
  )

/** List draft orders: `GET /admin/draft-orders`. */
export const useAdminDraftOrders = (
  query?: QueryOf<Contract['admin']['draftOrders']['list']>,
  options?: ReadOptions<Contract['admin']['draftOrders']['list']>,
): ReadResult<Contract['admin']['draftOrders']['list']> =>
  useRead(useClient().admin.draftOrders.list, { query }, options)

/** Retrieve a draft order with its totals: `GET /admin/draft-orders/{id}`. */
export const useAdminDraftOrder = (
  id: string,
  options?: ReadOptions<Contract['admin']['draftOrders']['retrieve']>,
  query?: QueryOf<Contract['admin']['draftOrders']['retrieve']>,
): ReadResult<Contract['admin']['draftOrders']['retrieve']> =>
  useRead(useClient().admin.draftOrders.retrieve, { id, query }, options)

/** Create a draft order: `POST /admin/draft-orders`. */
export const useAdminCreateDraftOrder = (
  options?: WriteHookOptions<
    Contract['admin']['draftOrders']['create'],
    BodyOf<Contract['admin']['draftOrders']['create']>
  >,
): WriteResult<Contract['admin']['draftOrders']['create'], BodyOf<Contract['admin']['draftOrders']['create']>> =>
  useWrite(
    useClient().admin.draftOrders.create,
    (body: BodyOf<Contract['admin']['draftOrders']['create']>) => ({ body }),
    options,
  )

/** Update a draft order: `POST /admin/draft-orders/{id}`. */
export const useAdminUpdateDraftOrder = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['draftOrders']['update'],
    BodyOf<Contract['admin']['draftOrders']['update']> | void
  >,
): WriteResult<Contract['admin']['draftOrders']['update'], BodyOf<Contract['admin']['draftOrders']['update']> | void> =>
  useWrite(
    useClient().admin.draftOrders.update,
    (body: BodyOf<Contract['admin']['draftOrders']['update']> | void) => ({ id, body }),
    options,
  )

/** Delete a draft order: `DELETE /admin/draft-orders/{id}`. */
export const useAdminDeleteDraftOrder = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['draftOrders']['remove'], void>,
): WriteResult<Contract['admin']['draftOrders']['remove'], void> =>
  useWrite(useClient().admin.draftOrders.remove, () => ({ id }), options)

/** Add a line to a draft order: `POST /admin/draft-orders/{id}/line-items`. */
export const useAdminDraftOrderAddLineItem = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['draftOrders']['addLineItem'],
    BodyOf<Contract['admin']['draftOrders']['addLineItem']>
  >,
): WriteResult<
  Contract['admin']['draftOrders']['addLineItem'],
  BodyOf<Contract['admin']['draftOrders']['addLineItem']>
> =>
  useWrite(
    useClient().admin.draftOrders.addLineItem,
    (body: BodyOf<Contract['admin']['draftOrders']['addLineItem']>) => ({ id, body }),
    options,
  )

/** Update a line of a draft order: `POST /admin/draft-orders/{id}/line-items/{line_id}`. */
export const useAdminDraftOrderUpdateLineItem = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['draftOrders']['updateLineItem'],
    BodyOf<Contract['admin']['draftOrders']['updateLineItem']> & { item_id: string }
  >,
): WriteResult<
  Contract['admin']['draftOrders']['updateLineItem'],
  BodyOf<Contract['admin']['draftOrders']['updateLineItem']> & { item_id: string }
> =>
  useWrite(
    useClient().admin.draftOrders.updateLineItem,
    ({ item_id, ...body }: BodyOf<Contract['admin']['draftOrders']['updateLineItem']> & { item_id: string }) => ({
      id,
      line_id: item_id,
      body,
    }),
    options,
  )

/** Remove a line from a draft order: `DELETE /admin/draft-orders/{id}/line-items/{line_id}`. */
export const useAdminDraftOrderRemoveLineItem = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['draftOrders']['removeLineItem'], string>,
): WriteResult<Contract['admin']['draftOrders']['removeLineItem'], string> =>
  useWrite(useClient().admin.draftOrders.removeLineItem, (line_id: string) => ({ id, line_id }), options)

/** Mark a draft order as paid: it becomes an order: `POST /admin/draft-orders/{id}/pay`. */
export const useAdminDraftOrderRegisterPayment = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['draftOrders']['markPaid'], void>,
): WriteResult<Contract['admin']['draftOrders']['markPaid'], void> =>
  useWrite(useClient().admin.draftOrders.markPaid, () => ({ id }), options)

/** List exchange rates, the newest first: `GET /admin/exchange-rates`. */
export const useAdminExchangeRates = (
  query?: QueryOf<Contract['admin']['exchangeRates']['list']>,
  options?: ReadOptions<Contract['admin']['exchangeRates']['list']>,
): ReadResult<Contract['admin']['exchangeRates']['list']> =>
  useRead(useClient().admin.exchangeRates.list, { query }, options)

/** Set the exchange rate of a pair of currencies from a day on; replaces the one of that day: `POST /admin/exchange-rates`. */
export const useAdminCreateExchangeRate = (
  options?: WriteHookOptions<
    Contract['admin']['exchangeRates']['create'],
    BodyOf<Contract['admin']['exchangeRates']['create']>
  >,
): WriteResult<Contract['admin']['exchangeRates']['create'], BodyOf<Contract['admin']['exchangeRates']['create']>> =>
  useWrite(
    useClient().admin.exchangeRates.create,
    (body: BodyOf<Contract['admin']['exchangeRates']['create']>) => ({ body }),
    options,
  )

/** Set several exchange rates, all or none: `POST /admin/exchange-rates/import`. */
export const useAdminImportExchangeRate = (
  options?: WriteHookOptions<
    Contract['admin']['exchangeRates']['import'],
    BodyOf<Contract['admin']['exchangeRates']['import']>
  >,
): WriteResult<Contract['admin']['exchangeRates']['import'], BodyOf<Contract['admin']['exchangeRates']['import']>> =>
  useWrite(
    useClient().admin.exchangeRates.import,
    (body: BodyOf<Contract['admin']['exchangeRates']['import']>) => ({ body }),
    options,
  )

/** Delete an exchange rate: `DELETE /admin/exchange-rates/{id}`. */
export const useAdminDeleteExchangeRate = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['exchangeRates']['remove'], void>,
): WriteResult<Contract['admin']['exchangeRates']['remove'], void> =>
  useWrite(useClient().admin.exchangeRates.remove, () => ({ id }), options)

/** List saved exports: `GET /admin/export-presets`. */
export const useAdminExportPresets = (
  query?: QueryOf<Contract['admin']['exportPresets']['list']>,
  options?: ReadOptions<Contract['admin']['exportPresets']['list']>,
): ReadResult<Contract['admin']['exportPresets']['list']> =>
  useRead(useClient().admin.exportPresets.list, { query }, options)

/** Retrieve a saved export: `GET /admin/export-presets/{id}`. */
export const useAdminExportPreset = (
  id: string,
  options?: ReadOptions<Contract['admin']['exportPresets']['retrieve']>,
): ReadResult<Contract['admin']['exportPresets']['retrieve']> =>
  useRead(useClient().admin.exportPresets.retrieve, { id }, options)

/** Create a saved export: `POST /admin/export-presets`. */
export const useAdminCreateExportPreset = (
  options?: WriteHookOptions<
    Contract['admin']['exportPresets']['create'],
    BodyOf<Contract['admin']['exportPresets']['create']>
  >,
): WriteResult<Contract['admin']['exportPresets']['create'], BodyOf<Contract['admin']['exportPresets']['create']>> =>
  useWrite(
    useClient().admin.exportPresets.create,
    (body: BodyOf<Contract['admin']['exportPresets']['create']>) => ({ body }),
    options,
  )

/** Update a saved export or its schedule: `POST /admin/export-presets/{id}`. */
export const useAdminUpdateExportPreset = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['exportPresets']['update'],
    BodyOf<Contract['admin']['exportPresets']['update']> | void
  >,
): WriteResult<
  Contract['admin']['exportPresets']['update'],
  BodyOf<Contract['admin']['exportPresets']['update']> | void
> =>
  useWrite(
    useClient().admin.exportPresets.update,
    (body: BodyOf<Contract['admin']['exportPresets']['update']> | void) => ({ id, body }),
    options,
  )

/** Run a saved export now: `POST /admin/export-presets/{id}/run`. */
export const useAdminRunExportPreset = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['exportPresets']['run'], void>,
): WriteResult<Contract['admin']['exportPresets']['run'], void> =>
  useWrite(useClient().admin.exportPresets.run, () => ({ id }), options)

/** Replace the feed address of a saved export: `POST /admin/export-presets/{id}/link`. */
export const useAdminRenewExportPresetLink = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['exportPresets']['renewLink'], void>,
): WriteResult<Contract['admin']['exportPresets']['renewLink'], void> =>
  useWrite(useClient().admin.exportPresets.renewLink, () => ({ id }), options)

/** Delete a saved export and its feed address: `DELETE /admin/export-presets/{id}`. */
export const useAdminDeleteExportPreset = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['exportPresets']['remove'], void>,
): WriteResult<Contract['admin']['exportPresets']['remove'], void> =>
  useWrite(useClient().admin.exportPresets.remove, () => ({ id }), options)

/** List the installed extensions: `GET /admin/extensions`. */
export const useAdminExtensions = (
  options?: ReadOptions<Contract['admin']['extensions']['list']>,
): ReadResult<Contract['admin']['extensions']['list']> => useRead(useClient().admin.extensions.list, {}, options)

/** List the modules that the dashboard loads, and the sort orders that extensions add to lists; for every signed-in user: `GET /admin/extensions/enabled`. */
export const useAdminExtensionEnabled = (
  options?: ReadOptions<Contract['admin']['extensions']['listEnabled']>,
): ReadResult<Contract['admin']['extensions']['listEnabled']> =>
  useRead(useClient().admin.extensions.listEnabled, {}, options)

/** Switch an extension on, with the permissions that it asks for, or off: `POST /admin/extensions/{id}`. */
export const useAdminUpdateExtension = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['extensions']['update'],
    BodyOf<Contract['admin']['extensions']['update']>
  >,
): WriteResult<Contract['admin']['extensions']['update'], BodyOf<Contract['admin']['extensions']['update']>> =>
  useWrite(
    useClient().admin.extensions.update,
    (body: BodyOf<Contract['admin']['extensions']['update']>) => ({ id, body }),
    options,
  )

/** List the tables of an extension that have rows: `GET /admin/extensions/{id}/tables`. */
export const useAdminExtensionTables = (
  id: string,
  options?: ReadOptions<Contract['admin']['extensions']['listTables']>,
): ReadResult<Contract['admin']['extensions']['listTables']> =>
  useRead(useClient().admin.extensions.listTables, { id }, options)

/** List the rows of a table of an extension by their keys; `q`: those whose key begins with it: `GET /admin/extensions/{id}/tables/{table}/rows`. */
export const useAdminExtensionRows = (
  id: string,
  table: string,
  query?: QueryOf<Contract['admin']['extensions']['listRows']>,
  options?: ReadOptions<Contract['admin']['extensions']['listRows']>,
): ReadResult<Contract['admin']['extensions']['listRows']> =>
  useRead(useClient().admin.extensions.listRows, { id, table, query }, options)

/** Report an error of an extension in the browser: `POST /admin/extensions/{id}/errors`. */
export const useAdminReportExtensionError = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['extensions']['reportError'],
    BodyOf<Contract['admin']['extensions']['reportError']>
  >,
): WriteResult<
  Contract['admin']['extensions']['reportError'],
  BodyOf<Contract['admin']['extensions']['reportError']>
> =>
  useWrite(
    useClient().admin.extensions.reportError,
    (body: BodyOf<Contract['admin']['extensions']['reportError']>) => ({ id, body }),
    options,
  )

/** Add a page of the dashboard to one's own favorites, or remove it, stored as `favorites` in one's own metadata: `POST /admin/favorites`. */
export const useAdminSetFavorite = (
  options?: WriteHookOptions<Contract['admin']['favorites']['set'], BodyOf<Contract['admin']['favorites']['set']>>,
): WriteResult<Contract['admin']['favorites']['set'], BodyOf<Contract['admin']['favorites']['set']>> =>
  useWrite(
    useClient().admin.favorites.set,
    (body: BodyOf<Contract['admin']['favorites']['set']>) => ({ body }),
    options,
  )

/** List gift cards: `GET /admin/gift-cards`. */
export const useAdminGiftCards = (
  query?: QueryOf<Contract['admin']['giftCards']['list']>,
  options?: ReadOptions<Contract['admin']['giftCards']['list']>,
): ReadResult<Contract['admin']['giftCards']['list']> => useRead(useClient().admin.giftCards.list, { query }, options)

/** Retrieve a gift card: `GET /admin/gift-cards/{id}`. */
export const useAdminGiftCard = (
  id: string,
  options?: ReadOptions<Contract['admin']['giftCards']['retrieve']>,
  query?: QueryOf<Contract['admin']['giftCards']['retrieve']>,
): ReadResult<Contract['admin']['giftCards']['retrieve']> =>
  useRead(useClient().admin.giftCards.retrieve, { id, query }, options)

/** Create a gift card: `POST /admin/gift-cards`. */
export const useAdminCreateGiftCard = (
  options?: WriteHookOptions<
    Contract['admin']['giftCards']['create'],
    BodyOf<Contract['admin']['giftCards']['create']>
  >,
): WriteResult<Contract['admin']['giftCards']['create'], BodyOf<Contract['admin']['giftCards']['create']>> =>
  useWrite(
    useClient().admin.giftCards.create,
    (body: BodyOf<Contract['admin']['giftCards']['create']>) => ({ body }),
    options,
  )

/** Update a gift card: `POST /admin/gift-cards/{id}`. */
export const useAdminUpdateGiftCard = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['giftCards']['update'],
    BodyOf<Contract['admin']['giftCards']['update']> | void
  >,
): WriteResult<Contract['admin']['giftCards']['update'], BodyOf<Contract['admin']['giftCards']['update']> | void> =>
  useWrite(
    useClient().admin.giftCards.update,
    (body: BodyOf<Contract['admin']['giftCards']['update']> | void) => ({ id, body }),
    options,
  )

/** Delete a gift card: `DELETE /admin/gift-cards/{id}`. */
export const useAdminDeleteGiftCard = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['giftCards']['remove'], void>,
): WriteResult<Contract['admin']['giftCards']['remove'], void> =>
  useWrite(useClient().admin.giftCards.remove, () => ({ id }), options)

/** Retrieve the health of the shop: versions, checks with remedies, background work, backups: `GET /admin/health`. */
export const useAdminHealth = (
  options?: ReadOptions<Contract['admin']['health']['retrieve']>,
): ReadResult<Contract['admin']['health']['retrieve']> => useRead(useClient().admin.health.retrieve, {}, options)

/** Retrieve the state of the disk space; for every signed-in user: `GET /admin/health/room`. */
export const useAdminHealthRoom = (
  options?: ReadOptions<Contract['admin']['health']['room']>,
): ReadResult<Contract['admin']['health']['room']> => useRead(useClient().admin.health.room, {}, options)

/** Send oneself a test email; the response says why it could not be sent: `POST /admin/health/mail-test`. */
export const useAdminTestHealthMail = (
  options?: WriteHookOptions<Contract['admin']['health']['testMail'], void>,
): WriteResult<Contract['admin']['health']['testMail'], void> =>
  useWrite(useClient().admin.health.testMail, () => ({}), options)

/** List unfinished jobs, those that need attention first: `GET /admin/health/jobs`. */
export const useAdminHealthJobs = (
  query?: QueryOf<Contract['admin']['health']['listJobs']>,
  options?: ReadOptions<Contract['admin']['health']['listJobs']>,
): ReadResult<Contract['admin']['health']['listJobs']> => useRead(useClient().admin.health.listJobs, { query }, options)

/** Run a failed or dead job now: `POST /admin/health/jobs/{id}/retry`. */
export const useAdminRetryHealthJob = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['health']['retryJob'], void>,
): WriteResult<Contract['admin']['health']['retryJob'], void> =>
  useWrite(useClient().admin.health.retryJob, () => ({ id }), options)

/** Delete a job that is not running: `POST /admin/health/jobs/{id}/discard`. */
export const useAdminDiscardHealthJob = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['health']['discardJob'], void>,
): WriteResult<Contract['admin']['health']['discardJob'], void> =>
  useWrite(useClient().admin.health.discardJob, () => ({ id }), options)

/** Start a backup in the background; the list of backups shows the result: `POST /admin/health/backup`. */
export const useAdminBackHealthUp = (
  options?: WriteHookOptions<Contract['admin']['health']['backUp'], void>,
): WriteResult<Contract['admin']['health']['backUp'], void> =>
  useWrite(useClient().admin.health.backUp, () => ({}), options)

/** Retrieve the home screen: figures, what there is to do, the checklist of a new shop: `GET /admin/home`. */
export const useAdminHome = (
  query?: QueryOf<Contract['admin']['home']['retrieve']>,
  options?: ReadOptions<Contract['admin']['home']['retrieve']>,
): ReadResult<Contract['admin']['home']['retrieve']> => useRead(useClient().admin.home.retrieve, { query }, options)

/** Move and hide the cards of one's own home screen, stored as `home` in one's own metadata: `POST /admin/home/layout`. */
export const useAdminArrangeHome = (
  options?: WriteHookOptions<Contract['admin']['home']['arrange'], BodyOf<Contract['admin']['home']['arrange']>>,
): WriteResult<Contract['admin']['home']['arrange'], BodyOf<Contract['admin']['home']['arrange']>> =>
  useWrite(useClient().admin.home.arrange, (body: BodyOf<Contract['admin']['home']['arrange']>) => ({ body }), options)

/** List inventory items: `GET /admin/inventory-items`. */
export const useAdminInventoryItems = (
  query?: QueryOf<Contract['admin']['inventoryItems']['list']>,
  options?: ReadOptions<Contract['admin']['inventoryItems']['list']>,
): ReadResult<Contract['admin']['inventoryItems']['list']> =>
  useRead(useClient().admin.inventoryItems.list, { query }, options)

/** Retrieve an inventory item: `GET /admin/inventory-items/{id}`. */
export const useAdminInventoryItem = (
  id: string,
  query?: QueryOf<Contract['admin']['inventoryItems']['retrieve']>,
  options?: ReadOptions<Contract['admin']['inventoryItems']['retrieve']>,
): ReadResult<Contract['admin']['inventoryItems']['retrieve']> =>
  useRead(useClient().admin.inventoryItems.retrieve, { id, query }, options)

/** Create an inventory item: `POST /admin/inventory-items`. */
export const useAdminCreateInventoryItem = (
  options?: WriteHookOptions<
    Contract['admin']['inventoryItems']['create'],
    BodyOf<Contract['admin']['inventoryItems']['create']> | void
  >,
): WriteResult<
  Contract['admin']['inventoryItems']['create'],
  BodyOf<Contract['admin']['inventoryItems']['create']> | void
> =>
  useWrite(
    useClient().admin.inventoryItems.create,
    (body: BodyOf<Contract['admin']['inventoryItems']['create']> | void) => ({ body }),
    options,
  )

/** Update an inventory item: `POST /admin/inventory-items/{id}`. */
export const useAdminUpdateInventoryItem = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['inventoryItems']['update'],
    BodyOf<Contract['admin']['inventoryItems']['update']> | void
  >,
): WriteResult<
  Contract['admin']['inventoryItems']['update'],
  BodyOf<Contract['admin']['inventoryItems']['update']> | void
> =>
  useWrite(
    useClient().admin.inventoryItems.update,
    (body: BodyOf<Contract['admin']['inventoryItems']['update']> | void) => ({ id, body }),
    options,
  )

/** Delete an inventory item: `DELETE /admin/inventory-items/{id}`. */
export const useAdminDeleteInventoryItem = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['inventoryItems']['remove'], void>,
): WriteResult<Contract['admin']['inventoryItems']['remove'], void> =>
  useWrite(useClient().admin.inventoryItems.remove, () => ({ id }), options)

/** List the stock levels of an item: `GET /admin/inventory-items/{id}/location-levels`. */
export const useAdminInventoryItemLocationLevels = (
  id: string,
  query?: QueryOf<Contract['admin']['inventoryItems']['listLocationLevels']>,
  options?: ReadOptions<Contract['admin']['inventoryItems']['listLocationLevels']>,
): ReadResult<Contract['admin']['inventoryItems']['listLocationLevels']> =>
  useRead(useClient().admin.inventoryItems.listLocationLevels, { id, query }, options)

/** Create the stock level of an item at a location: `POST /admin/inventory-items/{id}/location-levels`. */
export const useAdminCreateLocationLevel = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['inventoryItems']['createLocationLevel'],
    BodyOf<Contract['admin']['inventoryItems']['createLocationLevel']>
  >,
): WriteResult<
  Contract['admin']['inventoryItems']['createLocationLevel'],
  BodyOf<Contract['admin']['inventoryItems']['createLocationLevel']>
> =>
  useWrite(
    useClient().admin.inventoryItems.createLocationLevel,
    (body: BodyOf<Contract['admin']['inventoryItems']['createLocationLevel']>) => ({ id, body }),
    options,
  )

/** Set the stock level of an item at a location: `POST /admin/inventory-items/{id}/location-levels/{location_id}`. */
export const useAdminUpdateLocationLevel = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['inventoryItems']['updateLocationLevel'],
    BodyOf<Contract['admin']['inventoryItems']['updateLocationLevel']> & { stockLocationId: string }
  >,
): WriteResult<
  Contract['admin']['inventoryItems']['updateLocationLevel'],
  BodyOf<Contract['admin']['inventoryItems']['updateLocationLevel']> & { stockLocationId: string }
> =>
  useWrite(
    useClient().admin.inventoryItems.updateLocationLevel,
    ({
      stockLocationId,
      ...body
    }: BodyOf<Contract['admin']['inventoryItems']['updateLocationLevel']> & { stockLocationId: string }) => ({
      id,
      location_id: stockLocationId,
      body,
    }),
    options,
  )

/** Delete the stock level of an item at a location: `DELETE /admin/inventory-items/{id}/location-levels/{location_id}`. */
export const useAdminDeleteLocationLevel = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['inventoryItems']['removeLocationLevel'], string>,
): WriteResult<Contract['admin']['inventoryItems']['removeLocationLevel'], string> =>
  useWrite(
    useClient().admin.inventoryItems.removeLocationLevel,
    (location_id: string) => ({ id, location_id }),
    options,
  )

/** List the stock movements of an item, newest first: `GET /admin/inventory-items/{id}/movements`. */
export const useAdminInventoryItemMovements = (
  id: string,
  query?: QueryOf<Contract['admin']['inventoryItems']['listMovements']>,
  options?: ReadOptions<Contract['admin']['inventoryItems']['listMovements']>,
): ReadResult<Contract['admin']['inventoryItems']['listMovements']> =>
  useRead(useClient().admin.inventoryItems.listMovements, { id, query }, options)

/** Adjust the stock of an item at a location, with a reason: `POST /admin/inventory-items/{id}/adjustments`. */
export const useAdminAdjustInventoryItem = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['inventoryItems']['adjust'],
    BodyOf<Contract['admin']['inventoryItems']['adjust']>
  >,
): WriteResult<Contract['admin']['inventoryItems']['adjust'], BodyOf<Contract['admin']['inventoryItems']['adjust']>> =>
  useWrite(
    useClient().admin.inventoryItems.adjust,
    (body: BodyOf<Contract['admin']['inventoryItems']['adjust']>) => ({ id, body }),
    options,
  )

/** Transfer units of an item to another location: `POST /admin/inventory-items/{id}/transfers`. */
export const useAdminTransferInventoryItem = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['inventoryItems']['transfer'],
    BodyOf<Contract['admin']['inventoryItems']['transfer']>
  >,
): WriteResult<
  Contract['admin']['inventoryItems']['transfer'],
  BodyOf<Contract['admin']['inventoryItems']['transfer']>
> =>
  useWrite(
    useClient().admin.inventoryItems.transfer,
    (body: BodyOf<Contract['admin']['inventoryItems']['transfer']>) => ({ id, body }),
    options,
  )

/** List open invites: `GET /admin/invites`. */
export const useAdminInvites = (
  options?: ReadOptions<Contract['admin']['invites']['list']>,
): ReadResult<Contract['admin']['invites']['list']> => useRead(useClient().admin.invites.list, {}, options)

/** Invite a user by email: `POST /admin/invites`. */
export const useAdminCreateInvite = (
  options?: WriteHookOptions<Contract['admin']['invites']['create'], BodyOf<Contract['admin']['invites']['create']>>,
): WriteResult<Contract['admin']['invites']['create'], BodyOf<Contract['admin']['invites']['create']>> =>
  useWrite(
    useClient().admin.invites.create,
    (body: BodyOf<Contract['admin']['invites']['create']>) => ({ body }),
    options,
  )

/** Invite a user by email; the link is also in the response: `POST /admin/invites/links`. */
export const useAdminCreateInviteLink = (
  options?: WriteHookOptions<
    Contract['admin']['invites']['createLink'],
    BodyOf<Contract['admin']['invites']['createLink']>
  >,
): WriteResult<Contract['admin']['invites']['createLink'], BodyOf<Contract['admin']['invites']['createLink']>> =>
  useWrite(
    useClient().admin.invites.createLink,
    (body: BodyOf<Contract['admin']['invites']['createLink']>) => ({ body }),
    options,
  )

/** Create a new link for an invite without an email; the previous one becomes invalid: `POST /admin/invites/{invite_id}/link`. */
export const useAdminRenewInviteLink = (
  invite_id: string,
  options?: WriteHookOptions<Contract['admin']['invites']['renewLink'], void>,
): WriteResult<Contract['admin']['invites']['renewLink'], void> =>
  useWrite(useClient().admin.invites.renewLink, () => ({ invite_id }), options)

/** Accept an invite and become a user: `POST /admin/invites/accept`. */
export const useAdminAcceptInvite = (
  options?: WriteHookOptions<Contract['admin']['invites']['accept'], BodyOf<Contract['admin']['invites']['accept']>>,
): WriteResult<Contract['admin']['invites']['accept'], BodyOf<Contract['admin']['invites']['accept']>> =>
  useWrite(
    useClient().admin.invites.accept,
    (body: BodyOf<Contract['admin']['invites']['accept']>) => ({ body }),
    options,
  )

/** Delete an invite: `DELETE /admin/invites/{invite_id}`. */
export const useAdminDeleteInvite = (
  invite_id: string,
  options?: WriteHookOptions<Contract['admin']['invites']['remove'], void>,
): WriteResult<Contract['admin']['invites']['remove'], void> =>
  useWrite(useClient().admin.invites.remove, () => ({ invite_id }), options)

/** Send an invite again with a new token: `POST /admin/invites/{invite_id}/resend`. */
export const useAdminResendInvite = (
  invite_id: string,
  options?: WriteHookOptions<Contract['admin']['invites']['resend'], void>,
): WriteResult<Contract['admin']['invites']['resend'], void> =>
  useWrite(useClient().admin.invites.resend, () => ({ invite_id }), options)

/** List the kinds of email to shoppers: `GET /admin/mail-kinds`. */
export const useAdminMailKinds = (
  options?: ReadOptions<Contract['admin']['mailKinds']['list']>,
): ReadResult<Contract['admin']['mailKinds']['list']> => useRead(useClient().admin.mailKinds.list, {}, options)

/** Switch a kind of email on or off: `POST /admin/mail-kinds/{id}`. */
export const useAdminUpdateMailKind = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['mailKinds']['update'],
    BodyOf<Contract['admin']['mailKinds']['update']>
  >,
): WriteResult<Contract['admin']['mailKinds']['update'], BodyOf<Contract['admin']['mailKinds']['update']>> =>
  useWrite(
    useClient().admin.mailKinds.update,
    (body: BodyOf<Contract['admin']['mailKinds']['update']>) => ({ id, body }),
    options,
  )

/** List the texts of emails to shoppers, the default ones and the own: `GET /admin/mail-texts`. */
export const useAdminMailTexts = (
  options?: ReadOptions<Contract['admin']['mailTexts']['list']>,
): ReadResult<Contract['admin']['mailTexts']['list']> => useRead(useClient().admin.mailTexts.list, {}, options)

/** Retrieve the texts of an email to shoppers, with the version of the one in this language: `GET /admin/mail-texts/{id}/{language}`. */
export const useAdminMailText = (
  id: string,
  language: string,
  options?: ReadOptions<Contract['admin']['mailTexts']['retrieve']>,
): ReadResult<Contract['admin']['mailTexts']['retrieve']> =>
  useRead(useClient().admin.mailTexts.retrieve, { id, language }, options)

/** Give an email to shoppers an own text in one language: `POST /admin/mail-texts/{id}/{language}`. */
export const useAdminUpdateMailText = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['mailTexts']['update'],
    BodyOf<Contract['admin']['mailTexts']['update']> & { language: string }
  >,
): WriteResult<
  Contract['admin']['mailTexts']['update'],
  BodyOf<Contract['admin']['mailTexts']['update']> & { language: string }
> =>
  useWrite(
    useClient().admin.mailTexts.update,
    ({ language, ...body }: BodyOf<Contract['admin']['mailTexts']['update']> & { language: string }) => ({
      id,
      language,
      body,
    }),
    options,
  )

/** Return to the default text of an email to shoppers in one language: `DELETE /admin/mail-texts/{id}/{language}`. */
export const useAdminDeleteMailText = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['mailTexts']['remove'], string>,
): WriteResult<Contract['admin']['mailTexts']['remove'], string> =>
  useWrite(useClient().admin.mailTexts.remove, (language: string) => ({ id, language }), options)

/** Show an email to shoppers with a text and an invented order, without storing or sending it: `POST /admin/mail-texts/{id}/{language}/preview`. */
export const useAdminPreviewMailText = (
  id: string,
  language: string,
  body: BodyOf<Contract['admin']['mailTexts']['preview']>,
  options?: ReadOptions<Contract['admin']['mailTexts']['preview']>,
): ReadResult<Contract['admin']['mailTexts']['preview']> =>
  useRead(useClient().admin.mailTexts.preview, { id, language, body }, options)

/** List one's own sessions: `GET /admin/me/sessions`. */
export const useAdminMeSessions = (
  options?: ReadOptions<Contract['admin']['me']['listSessions']>,
): ReadResult<Contract['admin']['me']['listSessions']> => useRead(useClient().admin.me.listSessions, {}, options)

/** End one of one's own sessions: `DELETE /admin/me/sessions/{id}`. */
export const useAdminRemoveMeSession = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['me']['removeSession'], void>,
): WriteResult<Contract['admin']['me']['removeSession'], void> =>
  useWrite(useClient().admin.me.removeSession, () => ({ id }), options)

/** List the permissions that one's own API tokens can be limited to: `GET /admin/me/scopes`. */
export const useAdminMeScopes = (
  options?: ReadOptions<Contract['admin']['me']['listScopes']>,
): ReadResult<Contract['admin']['me']['listScopes']> => useRead(useClient().admin.me.listScopes, {}, options)

/** List one's own API tokens: `GET /admin/me/tokens`. */
export const useAdminMeTokens = (
  options?: ReadOptions<Contract['admin']['me']['listTokens']>,
): ReadResult<Contract['admin']['me']['listTokens']> => useRead(useClient().admin.me.listTokens, {}, options)

/** Create an API token; the secret is in this response only: `POST /admin/me/tokens`. */
export const useAdminCreateMeToken = (
  options?: WriteHookOptions<Contract['admin']['me']['createToken'], BodyOf<Contract['admin']['me']['createToken']>>,
): WriteResult<Contract['admin']['me']['createToken'], BodyOf<Contract['admin']['me']['createToken']>> =>
  useWrite(
    useClient().admin.me.createToken,
    (body: BodyOf<Contract['admin']['me']['createToken']>) => ({ body }),
    options,
  )

/** Revoke one of one's own API tokens: `DELETE /admin/me/tokens/{id}`. */
export const useAdminRemoveMeToken = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['me']['removeToken'], void>,
): WriteResult<Contract['admin']['me']['removeToken'], void> =>
  useWrite(useClient().admin.me.removeToken, () => ({ id }), options)

/** Change one's own password; ends all other sessions, all API tokens and what apps were granted: `POST /admin/me/password`. */
export const useAdminChangeMePassword = (
  options?: WriteHookOptions<
    Contract['admin']['me']['changePassword'],
    BodyOf<Contract['admin']['me']['changePassword']>
  >,
): WriteResult<Contract['admin']['me']['changePassword'], BodyOf<Contract['admin']['me']['changePassword']>> =>
  useWrite(
    useClient().admin.me.changePassword,
    (body: BodyOf<Contract['admin']['me']['changePassword']>) => ({ body }),
    options,
  )

/** See the dashboard as another role, without changing anything; for owners only: `POST /admin/me/seen-role`. */
export const useAdminSeeMeAs = (
  options?: WriteHookOptions<Contract['admin']['me']['seeAs'], BodyOf<Contract['admin']['me']['seeAs']>>,
): WriteResult<Contract['admin']['me']['seeAs'], BodyOf<Contract['admin']['me']['seeAs']>> =>
  useWrite(useClient().admin.me.seeAs, (body: BodyOf<Contract['admin']['me']['seeAs']>) => ({ body }), options)

/** Stop seeing the dashboard as another role: `DELETE /admin/me/seen-role`. */
export const useAdminSeeMeAsSelf = (
  options?: WriteHookOptions<Contract['admin']['me']['seeAsSelf'], void>,
): WriteResult<Contract['admin']['me']['seeAsSelf'], void> =>
  useWrite(useClient().admin.me.seeAsSelf, () => ({}), options)

/** List notes: `GET /admin/notes`. */
export const useAdminNotes = (
  query?: QueryOf<Contract['admin']['notes']['list']>,
  options?: ReadOptions<Contract['admin']['notes']['list']>,
): ReadResult<Contract['admin']['notes']['list']> => useRead(useClient().admin.notes.list, { query }, options)

/** Retrieve a note: `GET /admin/notes/{id}`. */
export const useAdminNote = (
  id: string,
  options?: ReadOptions<Contract['admin']['notes']['retrieve']>,
): ReadResult<Contract['admin']['notes']['retrieve']> => useRead(useClient().admin.notes.retrieve, { id }, options)

/** Create a note: `POST /admin/notes`. */
export const useAdminCreateNote = (
  options?: WriteHookOptions<Contract['admin']['notes']['create'], BodyOf<Contract['admin']['notes']['create']>>,
): WriteResult<Contract['admin']['notes']['create'], BodyOf<Contract['admin']['notes']['create']>> =>
  useWrite(useClient().admin.notes.create, (body: BodyOf<Contract['admin']['notes']['create']>) => ({ body }), options)

/** Update a note: one's own, or another's with the permission: `POST /admin/notes/{id}`. */
export const useAdminUpdateNote = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['notes']['update'], BodyOf<Contract['admin']['notes']['update']>>,
): WriteResult<Contract['admin']['notes']['update'], BodyOf<Contract['admin']['notes']['update']>> =>
  useWrite(
    useClient().admin.notes.update,
    (body: BodyOf<Contract['admin']['notes']['update']>) => ({ id, body }),
    options,
  )

/** Delete a note: one's own, or another's with the permission: `DELETE /admin/notes/{id}`. */
export const useAdminDeleteNote = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['notes']['remove'], void>,
): WriteResult<Contract['admin']['notes']['remove'], void> =>
  useWrite(useClient().admin.notes.remove, () => ({ id }), options)

/** List colleagues whom a note can mention: others who may read notes: `GET /admin/notes/colleagues`. */
export const useAdminNoteColleagues = (
  query?: QueryOf<Contract['admin']['notes']['listColleagues']>,
  options?: ReadOptions<Contract['admin']['notes']['listColleagues']>,
): ReadResult<Contract['admin']['notes']['listColleagues']> =>
  useRead(useClient().admin.notes.listColleagues, { query }, options)

/** List one's own notices, newest first, with the number of those that one has not seen: `GET /admin/notices`. */
export const useAdminNotices = (
  query?: QueryOf<Contract['admin']['notices']['list']>,
  options?: ReadOptions<Contract['admin']['notices']['list']>,
): ReadResult<Contract['admin']['notices']['list']> => useRead(useClient().admin.notices.list, { query }, options)

/** Mark a notice, or all up to it, as seen by oneself: `POST /admin/notices/seen`. */
export const useAdminMarkNoticeSeen = (
  options?: WriteHookOptions<
    Contract['admin']['notices']['markSeen'],
    BodyOf<Contract['admin']['notices']['markSeen']> | void
  >,
): WriteResult<Contract['admin']['notices']['markSeen'], BodyOf<Contract['admin']['notices']['markSeen']> | void> =>
  useWrite(
    useClient().admin.notices.markSeen,
    (body: BodyOf<Contract['admin']['notices']['markSeen']> | void) => ({ body }),
    options,
  )

/** List which notices one sees and gets by email: `GET /admin/notices/settings`. */
export const useAdminNoticeSettings = (
  options?: ReadOptions<Contract['admin']['notices']['listSettings']>,
): ReadResult<Contract['admin']['notices']['listSettings']> =>
  useRead(useClient().admin.notices.listSettings, {}, options)

/** Choose whether one sees a kind of notice and gets it by email: `POST /admin/notices/settings`. */
export const useAdminUpdateNoticeSetting = (
  options?: WriteHookOptions<
    Contract['admin']['notices']['updateSetting'],
    BodyOf<Contract['admin']['notices']['updateSetting']>
  >,
): WriteResult<Contract['admin']['notices']['updateSetting'], BodyOf<Contract['admin']['notices']['updateSetting']>> =>
  useWrite(
    useClient().admin.notices.updateSetting,
    (body: BodyOf<Contract['admin']['notices']['updateSetting']>) => ({ body }),
    options,
  )

/** List notifications: `GET /admin/notifications`. */
export const useAdminNotifications = (
  query?: QueryOf<Contract['admin']['notifications']['list']>,
  options?: ReadOptions<Contract['admin']['notifications']['list']>,
): ReadResult<Contract['admin']['notifications']['list']> =>
  useRead(useClient().admin.notifications.list, { query }, options)

/** Read a notification as it was sent: `GET /admin/notifications/{id}/text`. */
export const useAdminNotificationText = (
  id: string,
  options?: ReadOptions<Contract['admin']['notifications']['retrieveText']>,
): ReadResult<Contract['admin']['notifications']['retrieveText']> =>
  useRead(useClient().admin.notifications.retrieveText, { id }, options)

/** Resend a notification; to another address only with the permission to read what it is about: `POST /admin/notifications/{id}/resend`. */
export const useAdminResendNotification = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['notifications']['resend'],
    BodyOf<Contract['admin']['notifications']['resend']> | void
  >,
): WriteResult<
  Contract['admin']['notifications']['resend'],
  BodyOf<Contract['admin']['notifications']['resend']> | void
> =>
  useWrite(
    useClient().admin.notifications.resend,
    (body: BodyOf<Contract['admin']['notifications']['resend']> | void) => ({ id, body }),
    options,
  )

/** Capture the payments of many orders: `POST /admin/orders/bulk/capture`. */
export const useAdminCaptureOrderBulk = (
  options?: WriteHookOptions<
    Contract['admin']['orderBulk']['capture'],
    BodyOf<Contract['admin']['orderBulk']['capture']>
  >,
): WriteResult<Contract['admin']['orderBulk']['capture'], BodyOf<Contract['admin']['orderBulk']['capture']>> =>
  useWrite(
    useClient().admin.orderBulk.capture,
    (body: BodyOf<Contract['admin']['orderBulk']['capture']>) => ({ body }),
    options,
  )

/** Fulfill all that is left of many orders: `POST /admin/orders/bulk/fulfill`. */
export const useAdminFulfillOrderBulk = (
  options?: WriteHookOptions<
    Contract['admin']['orderBulk']['fulfill'],
    BodyOf<Contract['admin']['orderBulk']['fulfill']>
  >,
): WriteResult<Contract['admin']['orderBulk']['fulfill'], BodyOf<Contract['admin']['orderBulk']['fulfill']>> =>
  useWrite(
    useClient().admin.orderBulk.fulfill,
    (body: BodyOf<Contract['admin']['orderBulk']['fulfill']>) => ({ body }),
    options,
  )

/** Mark the fulfillments of many orders as shipped: `POST /admin/orders/bulk/ship`. */
export const useAdminShipOrderBulk = (
  options?: WriteHookOptions<
    Contract['admin']['orderBulk']['ship'],
    BodyOf<Contract['admin']['orderBulk']['ship']> | void
  >,
): WriteResult<Contract['admin']['orderBulk']['ship'], BodyOf<Contract['admin']['orderBulk']['ship']> | void> =>
  useWrite(
    useClient().admin.orderBulk.ship,
    (body: BodyOf<Contract['admin']['orderBulk']['ship']> | void) => ({ body }),
    options,
  )

/** Archive many orders: `POST /admin/orders/bulk/archive`. */
export const useAdminArchiveOrderBulk = (
  options?: WriteHookOptions<
    Contract['admin']['orderBulk']['archive'],
    BodyOf<Contract['admin']['orderBulk']['archive']>
  >,
): WriteResult<Contract['admin']['orderBulk']['archive'], BodyOf<Contract['admin']['orderBulk']['archive']>> =>
  useWrite(
    useClient().admin.orderBulk.archive,
    (body: BodyOf<Contract['admin']['orderBulk']['archive']>) => ({ body }),
    options,
  )

/** Bring many orders back from the archive: `POST /admin/orders/bulk/unarchive`. */
export const useAdminUnarchiveOrderBulk = (
  options?: WriteHookOptions<
    Contract['admin']['orderBulk']['unarchive'],
    BodyOf<Contract['admin']['orderBulk']['unarchive']>
  >,
): WriteResult<Contract['admin']['orderBulk']['unarchive'], BodyOf<Contract['admin']['orderBulk']['unarchive']>> =>
  useWrite(
    useClient().admin.orderBulk.unarchive,
    (body: BodyOf<Contract['admin']['orderBulk']['unarchive']>) => ({ body }),
    options,
  )

/** Add and remove tags of many orders: `POST /admin/orders/bulk/tags`. */
export const useAdminTagOrderBulk = (
  options?: WriteHookOptions<Contract['admin']['orderBulk']['tag'], BodyOf<Contract['admin']['orderBulk']['tag']>>,
): WriteResult<Contract['admin']['orderBulk']['tag'], BodyOf<Contract['admin']['orderBulk']['tag']>> =>
  useWrite(
    useClient().admin.orderBulk.tag,
    (body: BodyOf<Contract['admin']['orderBulk']['tag']>) => ({ body }),
    options,
  )

/** Undo what a bulk action changed, except for orders that were changed since: `POST /admin/orders/bulk/undo`. */
export const useAdminUndoOrderBulk = (
  options?: WriteHookOptions<Contract['admin']['orderBulk']['undo'], BodyOf<Contract['admin']['orderBulk']['undo']>>,
): WriteResult<Contract['admin']['orderBulk']['undo'], BodyOf<Contract['admin']['orderBulk']['undo']>> =>
  useWrite(
    useClient().admin.orderBulk.undo,
    (body: BodyOf<Contract['admin']['orderBulk']['undo']>) => ({ body }),
    options,
  )

/** List the invoices and credit notes of an order: `GET /admin/orders/{id}/documents`. */
export const useAdminOrderDocuments = (
  id: string,
  options?: ReadOptions<Contract['admin']['orderDocuments']['list']>,
): ReadResult<Contract['admin']['orderDocuments']['list']> =>
  useRead(useClient().admin.orderDocuments.list, { id }, options)

/** Issue the invoice of an order; of an order edited since, a credit note for the former one and a new invoice: `POST /admin/orders/{id}/documents/invoice`. */
export const useAdminIssueOrderDocumentInvoice = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['orderDocuments']['issueInvoice'],
    BodyOf<Contract['admin']['orderDocuments']['issueInvoice']> | void
  >,
): WriteResult<
  Contract['admin']['orderDocuments']['issueInvoice'],
  BodyOf<Contract['admin']['orderDocuments']['issueInvoice']> | void
> =>
  useWrite(
    useClient().admin.orderDocuments.issueInvoice,
    (body: BodyOf<Contract['admin']['orderDocuments']['issueInvoice']> | void) => ({ id, body }),
    options,
  )

/** Issue a credit note for a refund of an order, or for all of a canceled one: `POST /admin/orders/{id}/documents/credit-note`. */
export const useAdminIssueOrderDocumentCreditNote = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['orderDocuments']['issueCreditNote'],
    BodyOf<Contract['admin']['orderDocuments']['issueCreditNote']> | void
  >,
): WriteResult<
  Contract['admin']['orderDocuments']['issueCreditNote'],
  BodyOf<Contract['admin']['orderDocuments']['issueCreditNote']> | void
> =>
  useWrite(
    useClient().admin.orderDocuments.issueCreditNote,
    (body: BodyOf<Contract['admin']['orderDocuments']['issueCreditNote']> | void) => ({ id, body }),
    options,
  )

/** Issue the credit note for what comes back in an exchange, and the invoice for what is sent for it: `POST /admin/orders/{id}/documents/swap`. */
export const useAdminIssueOrderDocumentForSwap = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['orderDocuments']['issueForSwap'],
    BodyOf<Contract['admin']['orderDocuments']['issueForSwap']>
  >,
): WriteResult<
  Contract['admin']['orderDocuments']['issueForSwap'],
  BodyOf<Contract['admin']['orderDocuments']['issueForSwap']>
> =>
  useWrite(
    useClient().admin.orderDocuments.issueForSwap,
    (body: BodyOf<Contract['admin']['orderDocuments']['issueForSwap']>) => ({ id, body }),
    options,
  )

/** Print an invoice or a credit note: `GET /admin/orders/{id}/documents/{document_id}/file`. */
export const useAdminOrderDocumentPrint = (
  id: string,
  document_id: string,
  query?: QueryOf<Contract['admin']['orderDocuments']['print']>,
  options?: ReadOptions<Contract['admin']['orderDocuments']['print']>,
): ReadResult<Contract['admin']['orderDocuments']['print']> =>
  useRead(useClient().admin.orderDocuments.print, { id, document_id, query }, options)

/** Print the packing slip of a parcel: `GET /admin/orders/{id}/fulfillments/{fulfillment_id}/packing-slip`. */
export const useAdminOrderDocumentPackingSlip = (
  id: string,
  fulfillment_id: string,
  query?: QueryOf<Contract['admin']['orderDocuments']['packingSlip']>,
  options?: ReadOptions<Contract['admin']['orderDocuments']['packingSlip']>,
): ReadResult<Contract['admin']['orderDocuments']['packingSlip']> =>
  useRead(useClient().admin.orderDocuments.packingSlip, { id, fulfillment_id, query }, options)

/** Print the slip that a customer puts into the parcel of a return: `GET /admin/orders/{id}/returns/{return_id}/slip`. */
export const useAdminOrderDocumentReturnSlip = (
  id: string,
  return_id: string,
  query?: QueryOf<Contract['admin']['orderDocuments']['returnSlip']>,
  options?: ReadOptions<Contract['admin']['orderDocuments']['returnSlip']>,
): ReadResult<Contract['admin']['orderDocuments']['returnSlip']> =>
  useRead(useClient().admin.orderDocuments.returnSlip, { id, return_id, query }, options)

/** Print what is to be picked for orders, by place: `GET /admin/order-documents/pick-list`. */
export const useAdminOrderDocumentPickList = (
  query?: QueryOf<Contract['admin']['orderDocuments']['pickList']>,
  options?: ReadOptions<Contract['admin']['orderDocuments']['pickList']>,
): ReadResult<Contract['admin']['orderDocuments']['pickList']> =>
  useRead(useClient().admin.orderDocuments.pickList, { query }, options)

/** Print the packing slips of orders, with all that is left of those that have no parcel yet: `GET /admin/order-documents/packing-slips`. */
export const useAdminOrderDocumentPackingSlips = (
  query?: QueryOf<Contract['admin']['orderDocuments']['packingSlips']>,
  options?: ReadOptions<Contract['admin']['orderDocuments']['packingSlips']>,
): ReadResult<Contract['admin']['orderDocuments']['packingSlips']> =>
  useRead(useClient().admin.orderDocuments.packingSlips, { query }, options)

/** Print what was ordered, with sums, addresses, payments and parcels, an order on each sheet: `GET /admin/order-documents/order-sheets`. */
export const useAdminOrderDocumentOrderSheets = (
  query?: QueryOf<Contract['admin']['orderDocuments']['orderSheets']>,
  options?: ReadOptions<Contract['admin']['orderDocuments']['orderSheets']>,
): ReadResult<Contract['admin']['orderDocuments']['orderSheets']> =>
  useRead(useClient().admin.orderDocuments.orderSheets, { query }, options)

/** Print the slips of all returns of orders that were not canceled: `GET /admin/order-documents/return-slips`. */
export const useAdminOrderDocumentReturnSlips = (
  query?: QueryOf<Contract['admin']['orderDocuments']['returnSlips']>,
  options?: ReadOptions<Contract['admin']['orderDocuments']['returnSlips']>,
): ReadResult<Contract['admin']['orderDocuments']['returnSlips']> =>
  useRead(useClient().admin.orderDocuments.returnSlips, { query }, options)

/** Print the invoices of orders that were issued and not taken back, each in its own language: `GET /admin/order-documents/invoices`. */
export const useAdminOrderDocumentInvoices = (
  query?: QueryOf<Contract['admin']['orderDocuments']['invoices']>,
  options?: ReadOptions<Contract['admin']['orderDocuments']['invoices']>,
): ReadResult<Contract['admin']['orderDocuments']['invoices']> =>
  useRead(useClient().admin.orderDocuments.invoices, { query }, options)

/** List order edits: `GET /admin/order-edits`. */
export const useAdminOrderEdits = (
  query?: QueryOf<Contract['admin']['orderEdits']['list']>,
  options?: ReadOptions<Contract['admin']['orderEdits']['list']>,
): ReadResult<Contract['admin']['orderEdits']['list']> => useRead(useClient().admin.orderEdits.list, { query }, options)

/** Begin an edit of an order: `POST /admin/order-edits`. */
export const useAdminCreateOrderEdit = (
  options?: WriteHookOptions<
    Contract['admin']['orderEdits']['create'],
    BodyOf<Contract['admin']['orderEdits']['create']>
  >,
): WriteResult<Contract['admin']['orderEdits']['create'], BodyOf<Contract['admin']['orderEdits']['create']>> =>
  useWrite(
    useClient().admin.orderEdits.create,
    (body: BodyOf<Contract['admin']['orderEdits']['create']>) => ({ body }),
    options,
  )

/** Retrieve an order edit with its totals: `GET /admin/order-edits/{id}`. */
export const useAdminOrderEdit = (
  id: string,
  query?: QueryOf<Contract['admin']['orderEdits']['retrieve']>,
  options?: ReadOptions<Contract['admin']['orderEdits']['retrieve']>,
): ReadResult<Contract['admin']['orderEdits']['retrieve']> =>
  useRead(useClient().admin.orderEdits.retrieve, { id, query }, options)

/** Update the note of an order edit: `POST /admin/order-edits/{id}`. */
export const useAdminUpdateOrderEdit = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['orderEdits']['update'],
    BodyOf<Contract['admin']['orderEdits']['update']> | void
  >,
): WriteResult<Contract['admin']['orderEdits']['update'], BodyOf<Contract['admin']['orderEdits']['update']> | void> =>
  useWrite(
    useClient().admin.orderEdits.update,
    (body: BodyOf<Contract['admin']['orderEdits']['update']> | void) => ({ id, body }),
    options,
  )

/** Delete an order edit that has not been requested: `DELETE /admin/order-edits/{id}`. */
export const useAdminDeleteOrderEdit = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['orderEdits']['remove'], void>,
): WriteResult<Contract['admin']['orderEdits']['remove'], void> =>
  useWrite(useClient().admin.orderEdits.remove, () => ({ id }), options)

/** Add a variant to an order edit: `POST /admin/order-edits/{id}/items`. */
export const useAdminOrderEditAddLineItem = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['orderEdits']['addLineItem'],
    BodyOf<Contract['admin']['orderEdits']['addLineItem']>
  >,
): WriteResult<
  Contract['admin']['orderEdits']['addLineItem'],
  BodyOf<Contract['admin']['orderEdits']['addLineItem']>
> =>
  useWrite(
    useClient().admin.orderEdits.addLineItem,
    (body: BodyOf<Contract['admin']['orderEdits']['addLineItem']>) => ({ id, body }),
    options,
  )

/** Set the quantity of a line of an order edit: `POST /admin/order-edits/{id}/items/{item_id}`. */
export const useAdminOrderEditUpdateLineItem = (
  id: string,
  item_id: string,
  options?: WriteHookOptions<
    Contract['admin']['orderEdits']['updateLineItem'],
    BodyOf<Contract['admin']['orderEdits']['updateLineItem']>
  >,
): WriteResult<
  Contract['admin']['orderEdits']['updateLineItem'],
  BodyOf<Contract['admin']['orderEdits']['updateLineItem']>
> =>
  useWrite(
    useClient().admin.orderEdits.updateLineItem,
    (body: BodyOf<Contract['admin']['orderEdits']['updateLineItem']>) => ({ id, item_id, body }),
    options,
  )

/** Remove a line from an order edit: `DELETE /admin/order-edits/{id}/items/{item_id}`. */
export const useAdminOrderEditDeleteLineItem = (
  id: string,
  item_id: string,
  options?: WriteHookOptions<Contract['admin']['orderEdits']['removeLineItem'], void>,
): WriteResult<Contract['admin']['orderEdits']['removeLineItem'], void> =>
  useWrite(useClient().admin.orderEdits.removeLineItem, () => ({ id, item_id }), options)

/** Undo a change of an order edit: `DELETE /admin/order-edits/{id}/changes/{change_id}`. */
export const useAdminDeleteOrderEditItemChange = (
  id: string,
  change_id: string,
  options?: WriteHookOptions<Contract['admin']['orderEdits']['deleteItemChange'], void>,
): WriteResult<Contract['admin']['orderEdits']['deleteItemChange'], void> =>
  useWrite(useClient().admin.orderEdits.deleteItemChange, () => ({ id, change_id }), options)

/** Ask the customer to confirm an order edit: `POST /admin/order-edits/{id}/request`. */
export const useAdminRequestOrderEditConfirmation = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['orderEdits']['requestConfirmation'],
    BodyOf<Contract['admin']['orderEdits']['requestConfirmation']> | void
  >,
): WriteResult<
  Contract['admin']['orderEdits']['requestConfirmation'],
  BodyOf<Contract['admin']['orderEdits']['requestConfirmation']> | void
> =>
  useWrite(
    useClient().admin.orderEdits.requestConfirmation,
    (body: BodyOf<Contract['admin']['orderEdits']['requestConfirmation']> | void) => ({ id, body }),
    options,
  )

/** Cancel an order edit: `POST /admin/order-edits/{id}/cancel`. */
export const useAdminCancelOrderEdit = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['orderEdits']['cancel'], void>,
): WriteResult<Contract['admin']['orderEdits']['cancel'], void> =>
  useWrite(useClient().admin.orderEdits.cancel, () => ({ id }), options)

/** Confirm an order edit and apply it to the order: `POST /admin/order-edits/{id}/confirm`. */
export const useAdminConfirmOrderEdit = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['orderEdits']['confirm'], void>,
): WriteResult<Contract['admin']['orderEdits']['confirm'], void> =>
  useWrite(useClient().admin.orderEdits.confirm, () => ({ id }), options)

/** List orders: `GET /admin/orders`. */
export const useAdminOrders = (
  query?: QueryOf<Contract['admin']['orders']['list']>,
  options?: ReadOptions<Contract['admin']['orders']['list']>,
): ReadResult<Contract['admin']['orders']['list']> => useRead(useClient().admin.orders.list, { query }, options)

/** List up to 50 tags of the newest orders that have any: `GET /admin/orders/tags`. */
export const useAdminOrderTags = (
  query?: QueryOf<Contract['admin']['orders']['listTags']>,
  options?: ReadOptions<Contract['admin']['orders']['listTags']>,
): ReadResult<Contract['admin']['orders']['listTags']> => useRead(useClient().admin.orders.listTags, { query }, options)

/** Add up the totals of up to 10,000 orders, by currency: `GET /admin/orders/totals`. */
export const useAdminOrderTotals = (
  query?: QueryOf<Contract['admin']['orders']['totals']>,
  options?: ReadOptions<Contract['admin']['orders']['totals']>,
): ReadResult<Contract['admin']['orders']['totals']> => useRead(useClient().admin.orders.totals, { query }, options)

/** Retrieve an order with its totals: `GET /admin/orders/{id}`. */
export const useAdminOrder = (
  id: string,
  query?: QueryOf<Contract['admin']['orders']['retrieve']>,
  options?: ReadOptions<Contract['admin']['orders']['retrieve']>,
): ReadResult<Contract['admin']['orders']['retrieve']> =>
  useRead(useClient().admin.orders.retrieve, { id, query }, options)

/** Get the token of a link to an order for its customer: `GET /admin/orders/{id}/link`. */
export const useAdminOrderLink = (
  id: string,
  options?: ReadOptions<Contract['admin']['orders']['link']>,
): ReadResult<Contract['admin']['orders']['link']> => useRead(useClient().admin.orders.link, { id }, options)

/** Update the customer, addresses or metadata of an order: `POST /admin/orders/{id}`. */
export const useAdminUpdateOrder = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['orders']['update'],
    BodyOf<Contract['admin']['orders']['update']> | void
  >,
): WriteResult<Contract['admin']['orders']['update'], BodyOf<Contract['admin']['orders']['update']> | void> =>
  useWrite(
    useClient().admin.orders.update,
    (body: BodyOf<Contract['admin']['orders']['update']> | void) => ({ id, body }),
    options,
  )

/** Capture the payments of an order: `POST /admin/orders/{id}/capture`. */
export const useAdminCapturePayment = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['orders']['capture'], void>,
): WriteResult<Contract['admin']['orders']['capture'], void> =>
  useWrite(useClient().admin.orders.capture, () => ({ id }), options)

/** Refund an order: `POST /admin/orders/{id}/refund`. */
export const useAdminRefundPayment = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['orders']['refund'], BodyOf<Contract['admin']['orders']['refund']>>,
): WriteResult<Contract['admin']['orders']['refund'], BodyOf<Contract['admin']['orders']['refund']>> =>
  useWrite(
    useClient().admin.orders.refund,
    (body: BodyOf<Contract['admin']['orders']['refund']>) => ({ id, body }),
    options,
  )

/** Cancel an order and release its stock: `POST /admin/orders/{id}/cancel`. */
export const useAdminCancelOrder = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['orders']['cancel'], void>,
): WriteResult<Contract['admin']['orders']['cancel'], void> =>
  useWrite(useClient().admin.orders.cancel, () => ({ id }), options)

/** Create a fulfillment of an order: `POST /admin/orders/{id}/fulfillment`. */
export const useAdminCreateFulfillment = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['orders']['createFulfillment'],
    BodyOf<Contract['admin']['orders']['createFulfillment']>
  >,
): WriteResult<
  Contract['admin']['orders']['createFulfillment'],
  BodyOf<Contract['admin']['orders']['createFulfillment']>
> =>
  useWrite(
    useClient().admin.orders.createFulfillment,
    (body: BodyOf<Contract['admin']['orders']['createFulfillment']>) => ({ id, body }),
    options,
  )

/** Cancel a fulfillment of an order: `POST /admin/orders/{id}/fulfillments/{fulfillment_id}/cancel`. */
export const useAdminCancelFulfillment = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['orders']['cancelFulfillment'], string>,
): WriteResult<Contract['admin']['orders']['cancelFulfillment'], string> =>
  useWrite(useClient().admin.orders.cancelFulfillment, (fulfillment_id: string) => ({ id, fulfillment_id }), options)

/** Mark a fulfillment of an order as shipped: `POST /admin/orders/{id}/shipment`. */
export const useAdminCreateShipment = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['orders']['createShipment'],
    BodyOf<Contract['admin']['orders']['createShipment']>
  >,
): WriteResult<Contract['admin']['orders']['createShipment'], BodyOf<Contract['admin']['orders']['createShipment']>> =>
  useWrite(
    useClient().admin.orders.createShipment,
    (body: BodyOf<Contract['admin']['orders']['createShipment']>) => ({ id, body }),
    options,
  )

/** Request a return of items of an order: `POST /admin/orders/{id}/return`. */
export const useAdminRequestReturn = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['orders']['requestReturn'],
    BodyOf<Contract['admin']['orders']['requestReturn']>
  >,
): WriteResult<Contract['admin']['orders']['requestReturn'], BodyOf<Contract['admin']['orders']['requestReturn']>> =>
  useWrite(
    useClient().admin.orders.requestReturn,
    (body: BodyOf<Contract['admin']['orders']['requestReturn']>) => ({ id, body }),
    options,
  )

/** Create a claim, and refund it: `POST /admin/orders/{id}/claims`. */
export const useAdminCreateClaim = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['orders']['createClaim'],
    BodyOf<Contract['admin']['orders']['createClaim']>
  >,
): WriteResult<Contract['admin']['orders']['createClaim'], BodyOf<Contract['admin']['orders']['createClaim']>> =>
  useWrite(
    useClient().admin.orders.createClaim,
    (body: BodyOf<Contract['admin']['orders']['createClaim']>) => ({ id, body }),
    options,
  )

/** Update a claim: `POST /admin/orders/{id}/claims/{claim_id}`. */
export const useAdminUpdateClaim = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['orders']['updateClaim'],
    BodyOf<Contract['admin']['orders']['updateClaim']> & { claim_id: string }
  >,
): WriteResult<
  Contract['admin']['orders']['updateClaim'],
  BodyOf<Contract['admin']['orders']['updateClaim']> & { claim_id: string }
> =>
  useWrite(
    useClient().admin.orders.updateClaim,
    ({ claim_id, ...body }: BodyOf<Contract['admin']['orders']['updateClaim']> & { claim_id: string }) => ({
      id,
      claim_id,
      body,
    }),
    options,
  )

/** Cancel a claim without a refund, a fulfillment or a return: `POST /admin/orders/{id}/claims/{claim_id}/cancel`. */
export const useAdminCancelClaim = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['orders']['cancelClaim'], string>,
): WriteResult<Contract['admin']['orders']['cancelClaim'], string> =>
  useWrite(useClient().admin.orders.cancelClaim, (claim_id: string) => ({ id, claim_id }), options)

/** Create a fulfillment of the additional items of a claim: `POST /admin/orders/{id}/claims/{claim_id}/fulfillments`. */
export const useAdminFulfillClaim = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['orders']['fulfillClaim'],
    BodyOf<Contract['admin']['orders']['fulfillClaim']> & { claim_id: string }
  >,
): WriteResult<
  Contract['admin']['orders']['fulfillClaim'],
  BodyOf<Contract['admin']['orders']['fulfillClaim']> & { claim_id: string }
> =>
  useWrite(
    useClient().admin.orders.fulfillClaim,
    ({ claim_id, ...body }: BodyOf<Contract['admin']['orders']['fulfillClaim']> & { claim_id: string }) => ({
      id,
      claim_id,
      body,
    }),
    options,
  )

/** Cancel a fulfillment of a claim: `POST /admin/orders/{id}/claims/{claim_id}/fulfillments/{fulfillment_id}/cancel`. */
export const useAdminCancelClaimFulfillment = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['orders']['cancelClaimFulfillment'],
    { claim_id: string; fulfillment_id: string }
  >,
): WriteResult<Contract['admin']['orders']['cancelClaimFulfillment'], { claim_id: string; fulfillment_id: string }> =>
  useWrite(
    useClient().admin.orders.cancelClaimFulfillment,
    ({ claim_id, fulfillment_id }: { claim_id: string; fulfillment_id: string }) => ({ id, claim_id, fulfillment_id }),
    options,
  )

/** Mark a fulfillment of a claim as shipped: `POST /admin/orders/{id}/claims/{claim_id}/shipments`. */
export const useAdminCreateClaimShipment = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['orders']['createClaimShipment'],
    BodyOf<Contract['admin']['orders']['createClaimShipment']> & { claim_id: string }
  >,
): WriteResult<
  Contract['admin']['orders']['createClaimShipment'],
  BodyOf<Contract['admin']['orders']['createClaimShipment']> & { claim_id: string }
> =>
  useWrite(
    useClient().admin.orders.createClaimShipment,
    ({ claim_id, ...body }: BodyOf<Contract['admin']['orders']['createClaimShipment']> & { claim_id: string }) => ({
      id,
      claim_id,
      body,
    }),
    options,
  )

/** Exchange items of an order for others: `POST /admin/orders/{id}/swaps`. */
export const useAdminCreateSwap = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['orders']['createSwap'],
    BodyOf<Contract['admin']['orders']['createSwap']>
  >,
): WriteResult<Contract['admin']['orders']['createSwap'], BodyOf<Contract['admin']['orders']['createSwap']>> =>
  useWrite(
    useClient().admin.orders.createSwap,
    (body: BodyOf<Contract['admin']['orders']['createSwap']>) => ({ id, body }),
    options,
  )

/** Cancel an exchange: `POST /admin/orders/{id}/swaps/{swap_id}/cancel`. */
export const useAdminCancelSwap = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['orders']['cancelSwap'], string>,
): WriteResult<Contract['admin']['orders']['cancelSwap'], string> =>
  useWrite(useClient().admin.orders.cancelSwap, (swap_id: string) => ({ id, swap_id }), options)

/** Capture or refund the difference of an exchange: `POST /admin/orders/{id}/swaps/{swap_id}/process-payment`. */
export const useAdminProcessSwapPayment = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['orders']['processSwapPayment'], string>,
): WriteResult<Contract['admin']['orders']['processSwapPayment'], string> =>
  useWrite(useClient().admin.orders.processSwapPayment, (swap_id: string) => ({ id, swap_id }), options)

/** Create a fulfillment of the new items of an exchange: `POST /admin/orders/{id}/swaps/{swap_id}/fulfillments`. */
export const useAdminFulfillSwap = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['orders']['fulfillSwap'],
    BodyOf<Contract['admin']['orders']['fulfillSwap']> & { swap_id: string }
  >,
): WriteResult<
  Contract['admin']['orders']['fulfillSwap'],
  BodyOf<Contract['admin']['orders']['fulfillSwap']> & { swap_id: string }
> =>
  useWrite(
    useClient().admin.orders.fulfillSwap,
    ({ swap_id, ...body }: BodyOf<Contract['admin']['orders']['fulfillSwap']> & { swap_id: string }) => ({
      id,
      swap_id,
      body,
    }),
    options,
  )

/** Cancel a fulfillment of an exchange: `POST /admin/orders/{id}/swaps/{swap_id}/fulfillments/{fulfillment_id}/cancel`. */
export const useAdminCancelSwapFulfillment = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['orders']['cancelSwapFulfillment'],
    { swap_id: string; fulfillment_id: string }
  >,
): WriteResult<Contract['admin']['orders']['cancelSwapFulfillment'], { swap_id: string; fulfillment_id: string }> =>
  useWrite(
    useClient().admin.orders.cancelSwapFulfillment,
    ({ swap_id, fulfillment_id }: { swap_id: string; fulfillment_id: string }) => ({ id, swap_id, fulfillment_id }),
    options,
  )

/** Mark a fulfillment of an exchange as shipped: `POST /admin/orders/{id}/swaps/{swap_id}/shipments`. */
export const useAdminCreateSwapShipment = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['orders']['createSwapShipment'],
    BodyOf<Contract['admin']['orders']['createSwapShipment']> & { swap_id: string }
  >,
): WriteResult<
  Contract['admin']['orders']['createSwapShipment'],
  BodyOf<Contract['admin']['orders']['createSwapShipment']> & { swap_id: string }
> =>
  useWrite(
    useClient().admin.orders.createSwapShipment,
    ({ swap_id, ...body }: BodyOf<Contract['admin']['orders']['createSwapShipment']> & { swap_id: string }) => ({
      id,
      swap_id,
      body,
    }),
    options,
  )

/** Add a shipping method to an order: `POST /admin/orders/{id}/shipping-methods`. */
export const useAdminAddShippingMethod = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['orders']['addShippingMethod'],
    BodyOf<Contract['admin']['orders']['addShippingMethod']>
  >,
): WriteResult<
  Contract['admin']['orders']['addShippingMethod'],
  BodyOf<Contract['admin']['orders']['addShippingMethod']>
> =>
  useWrite(
    useClient().admin.orders.addShippingMethod,
    (body: BodyOf<Contract['admin']['orders']['addShippingMethod']>) => ({ id, body }),
    options,
  )

/** List the reservations of an order: `GET /admin/orders/{id}/reservations`. */
export const useAdminOrderReservations = (
  id: string,
  query?: QueryOf<Contract['admin']['orders']['listReservations']>,
  options?: ReadOptions<Contract['admin']['orders']['listReservations']>,
): ReadResult<Contract['admin']['orders']['listReservations']> =>
  useRead(useClient().admin.orders.listReservations, { id, query }, options)

/** Reserve units for a line of an order: `POST /admin/orders/{id}/line-items/{line_item_id}/reserve`. */
export const useAdminReserveOrderLineItem = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['orders']['reserveLineItem'],
    BodyOf<Contract['admin']['orders']['reserveLineItem']> & { line_item_id: string }
  >,
): WriteResult<
  Contract['admin']['orders']['reserveLineItem'],
  BodyOf<Contract['admin']['orders']['reserveLineItem']> & { line_item_id: string }
> =>
  useWrite(
    useClient().admin.orders.reserveLineItem,
    ({ line_item_id, ...body }: BodyOf<Contract['admin']['orders']['reserveLineItem']> & { line_item_id: string }) => ({
      id,
      line_item_id,
      body,
    }),
    options,
  )

/** Complete an order: `POST /admin/orders/{id}/complete`. */
export const useAdminCompleteOrder = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['orders']['complete'], void>,
): WriteResult<Contract['admin']['orders']['complete'], void> =>
  useWrite(useClient().admin.orders.complete, () => ({ id }), options)

/** Archive an order: `POST /admin/orders/{id}/archive`. */
export const useAdminArchiveOrder = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['orders']['archive'], void>,
): WriteResult<Contract['admin']['orders']['archive'], void> =>
  useWrite(useClient().admin.orders.archive, () => ({ id }), options)

/** Bring an order back from the archive: `POST /admin/orders/{id}/unarchive`. */
export const useAdminUnarchiveOrder = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['orders']['unarchive'], void>,
): WriteResult<Contract['admin']['orders']['unarchive'], void> =>
  useWrite(useClient().admin.orders.unarchive, () => ({ id }), options)

/** List the links by which a draft order can be paid: `GET /admin/draft-orders/{id}/pay-links`. */
export const useAdminPayLinks = (
  id: string,
  query?: QueryOf<Contract['admin']['payLinks']['list']>,
  options?: ReadOptions<Contract['admin']['payLinks']['list']>,
): ReadResult<Contract['admin']['payLinks']['list']> => useRead(useClient().admin.payLinks.list, { id, query }, options)

/** Make a link by which the customer pays a draft order, and email it: `POST /admin/draft-orders/{id}/pay-links`. */
export const useAdminCreatePayLink = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['payLinks']['create'],
    BodyOf<Contract['admin']['payLinks']['create']> | void
  >,
): WriteResult<Contract['admin']['payLinks']['create'], BodyOf<Contract['admin']['payLinks']['create']> | void> =>
  useWrite(
    useClient().admin.payLinks.create,
    (body: BodyOf<Contract['admin']['payLinks']['create']> | void) => ({ id, body }),
    options,
  )

/** Show the email with a link to pay a draft order, before it is sent: `POST /admin/draft-orders/{id}/pay-links/preview`. */
export const useAdminPreviewPayLink = (
  id: string,
  body?: BodyOf<Contract['admin']['payLinks']['preview']>,
  options?: ReadOptions<Contract['admin']['payLinks']['preview']>,
): ReadResult<Contract['admin']['payLinks']['preview']> =>
  useRead(useClient().admin.payLinks.preview, { id, body }, options)

/** Revoke all links by which a draft order can be paid: `POST /admin/draft-orders/{id}/pay-links/revoke`. */
export const useAdminRevokePayLink = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['payLinks']['revoke'], void>,
): WriteResult<Contract['admin']['payLinks']['revoke'], void> =>
  useWrite(useClient().admin.payLinks.revoke, () => ({ id }), options)

/** Retrieve a payment collection: `GET /admin/payment-collections/{id}`. */
export const useAdminPaymentCollection = (
  id: string,
  options?: ReadOptions<Contract['admin']['paymentCollections']['retrieve']>,
  query?: QueryOf<Contract['admin']['paymentCollections']['retrieve']>,
): ReadResult<Contract['admin']['paymentCollections']['retrieve']> =>
  useRead(useClient().admin.paymentCollections.retrieve, { id, query }, options)

/** Update the description or metadata of a payment collection: `POST /admin/payment-collections/{id}`. */
export const useAdminUpdatePaymentCollection = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['paymentCollections']['update'],
    BodyOf<Contract['admin']['paymentCollections']['update']> | void
  >,
): WriteResult<
  Contract['admin']['paymentCollections']['update'],
  BodyOf<Contract['admin']['paymentCollections']['update']> | void
> =>
  useWrite(
    useClient().admin.paymentCollections.update,
    (body: BodyOf<Contract['admin']['paymentCollections']['update']> | void) => ({ id, body }),
    options,
  )

/** Delete an unpaid payment collection: `DELETE /admin/payment-collections/{id}`. */
export const useAdminDeletePaymentCollection = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['paymentCollections']['remove'], void>,
): WriteResult<Contract['admin']['paymentCollections']['remove'], void> =>
  useWrite(useClient().admin.paymentCollections.remove, () => ({ id }), options)

/** Mark a payment collection as authorized: `POST /admin/payment-collections/{id}/authorize`. */
export const useAdminMarkPaymentCollectionAsAuthorized = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['paymentCollections']['authorize'], void>,
): WriteResult<Contract['admin']['paymentCollections']['authorize'], void> =>
  useWrite(useClient().admin.paymentCollections.authorize, () => ({ id }), options)

/** Retrieve a payment: `GET /admin/payments/{id}`. */
export const useAdminPayment = (
  id: string,
  options?: ReadOptions<Contract['admin']['payments']['retrieve']>,
  query?: QueryOf<Contract['admin']['payments']['retrieve']>,
): ReadResult<Contract['admin']['payments']['retrieve']> =>
  useRead(useClient().admin.payments.retrieve, { id, query }, options)

/** Capture a payment: `POST /admin/payments/{id}/capture`. */
export const useAdminPaymentsCapturePayment = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['payments']['capture'], void>,
): WriteResult<Contract['admin']['payments']['capture'], void> =>
  useWrite(useClient().admin.payments.capture, () => ({ id }), options)

/** Refund a payment: `POST /admin/payments/{id}/refund`. */
export const useAdminPaymentsRefundPayment = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['payments']['refund'], BodyOf<Contract['admin']['payments']['refund']>>,
): WriteResult<Contract['admin']['payments']['refund'], BodyOf<Contract['admin']['payments']['refund']>> =>
  useWrite(
    useClient().admin.payments.refund,
    (body: BodyOf<Contract['admin']['payments']['refund']>) => ({ id, body }),
    options,
  )

/** Count what the shop has about a customer, and name what is in the way of an erasure: `GET /admin/customers/{id}/personal-data`. */
export const useAdminPersonalData = (
  id: string,
  options?: ReadOptions<Contract['admin']['personalData']['retrieve']>,
): ReadResult<Contract['admin']['personalData']['retrieve']> =>
  useRead(useClient().admin.personalData.retrieve, { id }, options)

/** Export all data about a customer into a file: `POST /admin/customers/{id}/personal-data/export`. */
export const useAdminExportPersonalData = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['personalData']['export'], void>,
): WriteResult<Contract['admin']['personalData']['export'], void> =>
  useWrite(useClient().admin.personalData.export, () => ({ id }), options)

/** Erase the personal data of a customer: `POST /admin/customers/{id}/personal-data/erase`. */
export const useAdminErasePersonalData = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['personalData']['erase'],
    BodyOf<Contract['admin']['personalData']['erase']> | void
  >,
): WriteResult<Contract['admin']['personalData']['erase'], BodyOf<Contract['admin']['personalData']['erase']> | void> =>
  useWrite(
    useClient().admin.personalData.erase,
    (body: BodyOf<Contract['admin']['personalData']['erase']> | void) => ({ id, body }),
    options,
  )

/** Erase the personal data of everyone with an email address: accounts, guests and their orders: `POST /admin/personal-data/erase`. */
export const useAdminErasePersonalDataByEmail = (
  options?: WriteHookOptions<
    Contract['admin']['personalData']['eraseByEmail'],
    BodyOf<Contract['admin']['personalData']['eraseByEmail']>
  >,
): WriteResult<
  Contract['admin']['personalData']['eraseByEmail'],
  BodyOf<Contract['admin']['personalData']['eraseByEmail']>
> =>
  useWrite(
    useClient().admin.personalData.eraseByEmail,
    (body: BodyOf<Contract['admin']['personalData']['eraseByEmail']>) => ({ body }),
    options,
  )

/** List price lists: `GET /admin/price-lists`. */
export const useAdminPriceLists = (
  query?: QueryOf<Contract['admin']['priceLists']['list']>,
  options?: ReadOptions<Contract['admin']['priceLists']['list']>,
): ReadResult<Contract['admin']['priceLists']['list']> => useRead(useClient().admin.priceLists.list, { query }, options)

/** Retrieve a price list: `GET /admin/price-lists/{id}`. */
export const useAdminPriceList = (
  id: string,
  options?: ReadOptions<Contract['admin']['priceLists']['retrieve']>,
  query?: QueryOf<Contract['admin']['priceLists']['retrieve']>,
): ReadResult<Contract['admin']['priceLists']['retrieve']> =>
  useRead(useClient().admin.priceLists.retrieve, { id, query }, options)

/** Create a price list: `POST /admin/price-lists`. */
export const useAdminCreatePriceList = (
  options?: WriteHookOptions<
    Contract['admin']['priceLists']['create'],
    BodyOf<Contract['admin']['priceLists']['create']>
  >,
): WriteResult<Contract['admin']['priceLists']['create'], BodyOf<Contract['admin']['priceLists']['create']>> =>
  useWrite(
    useClient().admin.priceLists.create,
    (body: BodyOf<Contract['admin']['priceLists']['create']>) => ({ body }),
    options,
  )

/** Update a price list: `POST /admin/price-lists/{id}`. */
export const useAdminUpdatePriceList = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['priceLists']['update'],
    BodyOf<Contract['admin']['priceLists']['update']> | void
  >,
): WriteResult<Contract['admin']['priceLists']['update'], BodyOf<Contract['admin']['priceLists']['update']> | void> =>
  useWrite(
    useClient().admin.priceLists.update,
    (body: BodyOf<Contract['admin']['priceLists']['update']> | void) => ({ id, body }),
    options,
  )

/** Delete a price list: `DELETE /admin/price-lists/{id}`. */
export const useAdminDeletePriceList = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['priceLists']['remove'], void>,
): WriteResult<Contract['admin']['priceLists']['remove'], void> =>
  useWrite(useClient().admin.priceLists.remove, () => ({ id }), options)

/** Duplicate a price list as a draft, with its groups and prices and without its dates: `POST /admin/price-lists/{id}/copy`. */
export const useAdminCopyPriceList = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['priceLists']['copy'], BodyOf<Contract['admin']['priceLists']['copy']>>,
): WriteResult<Contract['admin']['priceLists']['copy'], BodyOf<Contract['admin']['priceLists']['copy']>> =>
  useWrite(
    useClient().admin.priceLists.copy,
    (body: BodyOf<Contract['admin']['priceLists']['copy']>) => ({ id, body }),
    options,
  )

/** Add or update prices of a price list; with `override` all others are removed: `POST /admin/price-lists/{id}/prices/batch`. */
export const useAdminCreatePriceListPrices = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['priceLists']['addPrices'],
    BodyOf<Contract['admin']['priceLists']['addPrices']>
  >,
): WriteResult<Contract['admin']['priceLists']['addPrices'], BodyOf<Contract['admin']['priceLists']['addPrices']>> =>
  useWrite(
    useClient().admin.priceLists.addPrices,
    (body: BodyOf<Contract['admin']['priceLists']['addPrices']>) => ({ id, body }),
    options,
  )

/** Remove prices from a price list: `DELETE /admin/price-lists/{id}/prices/batch`. */
export const useAdminDeletePriceListPrices = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['priceLists']['removePrices'],
    BodyOf<Contract['admin']['priceLists']['removePrices']>
  >,
): WriteResult<
  Contract['admin']['priceLists']['removePrices'],
  BodyOf<Contract['admin']['priceLists']['removePrices']>
> =>
  useWrite(
    useClient().admin.priceLists.removePrices,
    (body: BodyOf<Contract['admin']['priceLists']['removePrices']>) => ({ id, body }),
    options,
  )

/** List the products that a price list has prices for: `GET /admin/price-lists/{id}/products`. */
export const useAdminPriceListProducts = (
  id: string,
  query?: QueryOf<Contract['admin']['priceLists']['listProducts']>,
  options?: ReadOptions<Contract['admin']['priceLists']['listProducts']>,
): ReadResult<Contract['admin']['priceLists']['listProducts']> =>
  useRead(useClient().admin.priceLists.listProducts, { id, query }, options)

/** Remove the prices of products from a price list: `DELETE /admin/price-lists/{id}/products/prices/batch`. */
export const useAdminDeletePriceListProductsPrices = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['priceLists']['removeProductsPrices'],
    BodyOf<Contract['admin']['priceLists']['removeProductsPrices']>
  >,
): WriteResult<
  Contract['admin']['priceLists']['removeProductsPrices'],
  BodyOf<Contract['admin']['priceLists']['removeProductsPrices']>
> =>
  useWrite(
    useClient().admin.priceLists.removeProductsPrices,
    (body: BodyOf<Contract['admin']['priceLists']['removeProductsPrices']>) => ({ id, body }),
    options,
  )

/** Remove the prices of a product from a price list: `DELETE /admin/price-lists/{id}/products/{product_id}/prices`. */
export const useAdminDeletePriceListProductPrices = (
  id: string,
  product_id: string,
  options?: WriteHookOptions<Contract['admin']['priceLists']['removeProductPrices'], void>,
): WriteResult<Contract['admin']['priceLists']['removeProductPrices'], void> =>
  useWrite(useClient().admin.priceLists.removeProductPrices, () => ({ id, product_id }), options)

/** Remove the prices of a variant from a price list: `DELETE /admin/price-lists/{id}/variants/{variant_id}/prices`. */
export const useAdminDeletePriceListVariantPrices = (
  id: string,
  variant_id: string,
  options?: WriteHookOptions<Contract['admin']['priceLists']['removeVariantPrices'], void>,
): WriteResult<Contract['admin']['priceLists']['removeVariantPrices'], void> =>
  useWrite(useClient().admin.priceLists.removeVariantPrices, () => ({ id, variant_id }), options)

/** List variants with their amounts in a price list, for editors: `GET /admin/price-lists/{id}/prices`. */
export const useAdminPriceListPrices = (
  id: string,
  query?: QueryOf<Contract['admin']['priceLists']['listPrices']>,
  options?: ReadOptions<Contract['admin']['priceLists']['listPrices']>,
): ReadResult<Contract['admin']['priceLists']['listPrices']> =>
  useRead(useClient().admin.priceLists.listPrices, { id, query }, options)

/** Set and remove prices of a price list in one request: `POST /admin/price-lists/{id}/prices/changes`. */
export const useAdminChangePriceListPrices = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['priceLists']['changePrices'],
    BodyOf<Contract['admin']['priceLists']['changePrices']> | void
  >,
): WriteResult<
  Contract['admin']['priceLists']['changePrices'],
  BodyOf<Contract['admin']['priceLists']['changePrices']> | void
> =>
  useWrite(
    useClient().admin.priceLists.changePrices,
    (body: BodyOf<Contract['admin']['priceLists']['changePrices']> | void) => ({ id, body }),
    options,
  )

/** Set the status of many products: `POST /admin/products/bulk/status`. */
export const useAdminSetProductsStatus = (
  options?: WriteHookOptions<
    Contract['admin']['productBulk']['setStatus'],
    BodyOf<Contract['admin']['productBulk']['setStatus']>
  >,
): WriteResult<Contract['admin']['productBulk']['setStatus'], BodyOf<Contract['admin']['productBulk']['setStatus']>> =>
  useWrite(
    useClient().admin.productBulk.setStatus,
    (body: BodyOf<Contract['admin']['productBulk']['setStatus']>) => ({ body }),
    options,
  )

/** Add many products to a collection, categories and sales channels, add tags, and set type and vendor: `POST /admin/products/bulk/add`. */
export const useAdminAddToProducts = (
  options?: WriteHookOptions<Contract['admin']['productBulk']['add'], BodyOf<Contract['admin']['productBulk']['add']>>,
): WriteResult<Contract['admin']['productBulk']['add'], BodyOf<Contract['admin']['productBulk']['add']>> =>
  useWrite(
    useClient().admin.productBulk.add,
    (body: BodyOf<Contract['admin']['productBulk']['add']>) => ({ body }),
    options,
  )

/** Undo changes of a bulk action, where the products still have what it wrote: `POST /admin/products/bulk/undo`. */
export const useAdminUndoProductBulk = (
  options?: WriteHookOptions<
    Contract['admin']['productBulk']['undo'],
    BodyOf<Contract['admin']['productBulk']['undo']>
  >,
): WriteResult<Contract['admin']['productBulk']['undo'], BodyOf<Contract['admin']['productBulk']['undo']>> =>
  useWrite(
    useClient().admin.productBulk.undo,
    (body: BodyOf<Contract['admin']['productBulk']['undo']>) => ({ body }),
    options,
  )

/** Change the prices of many products by a percentage: `POST /admin/products/bulk/prices`. */
export const useAdminChangeProductsPrices = (
  options?: WriteHookOptions<
    Contract['admin']['productBulk']['changePrices'],
    BodyOf<Contract['admin']['productBulk']['changePrices']>
  >,
): WriteResult<
  Contract['admin']['productBulk']['changePrices'],
  BodyOf<Contract['admin']['productBulk']['changePrices']>
> =>
  useWrite(
    useClient().admin.productBulk.changePrices,
    (body: BodyOf<Contract['admin']['productBulk']['changePrices']>) => ({ body }),
    options,
  )

/** Undo a change of prices, where they still have the amount that it wrote: `POST /admin/products/bulk/prices/undo`. */
export const useAdminUndoProductBulkPrices = (
  options?: WriteHookOptions<
    Contract['admin']['productBulk']['undoPrices'],
    BodyOf<Contract['admin']['productBulk']['undoPrices']>
  >,
): WriteResult<
  Contract['admin']['productBulk']['undoPrices'],
  BodyOf<Contract['admin']['productBulk']['undoPrices']>
> =>
  useWrite(
    useClient().admin.productBulk.undoPrices,
    (body: BodyOf<Contract['admin']['productBulk']['undoPrices']>) => ({ body }),
    options,
  )

/** Preview a change of the prices of many products by a percentage: `POST /admin/products/bulk/prices/preview`. */
export const useAdminPreviewProductsPrices = (
  body: BodyOf<Contract['admin']['productBulk']['previewPrices']>,
  options?: ReadOptions<Contract['admin']['productBulk']['previewPrices']>,
): ReadResult<Contract['admin']['productBulk']['previewPrices']> =>
  useRead(useClient().admin.productBulk.previewPrices, { body }, options)

/** Delete many products with their variants: `POST /admin/products/bulk/delete`. */
export const useAdminDeleteProducts = (
  options?: WriteHookOptions<
    Contract['admin']['productBulk']['remove'],
    BodyOf<Contract['admin']['productBulk']['remove']>
  >,
): WriteResult<Contract['admin']['productBulk']['remove'], BodyOf<Contract['admin']['productBulk']['remove']>> =>
  useWrite(
    useClient().admin.productBulk.remove,
    (body: BodyOf<Contract['admin']['productBulk']['remove']>) => ({ body }),
    options,
  )

/** List product categories: `GET /admin/product-categories`. */
export const useAdminProductCategories = (
  query?: QueryOf<Contract['admin']['productCategories']['list']>,
  options?: ReadOptions<Contract['admin']['productCategories']['list']>,
): ReadResult<Contract['admin']['productCategories']['list']> =>
  useRead(useClient().admin.productCategories.list, { query }, options)

/** Retrieve a product category: `GET /admin/product-categories/{id}`. */
export const useAdminProductCategory = (
  id: string,
  query?: QueryOf<Contract['admin']['productCategories']['retrieve']>,
  options?: ReadOptions<Contract['admin']['productCategories']['retrieve']>,
): ReadResult<Contract['admin']['productCategories']['retrieve']> =>
  useRead(useClient().admin.productCategories.retrieve, { id, query }, options)

/** Create a product category: `POST /admin/product-categories`. */
export const useAdminCreateProductCategory = (
  options?: WriteHookOptions<
    Contract['admin']['productCategories']['create'],
    BodyOf<Contract['admin']['productCategories']['create']>
  >,
): WriteResult<
  Contract['admin']['productCategories']['create'],
  BodyOf<Contract['admin']['productCategories']['create']>
> =>
  useWrite(
    useClient().admin.productCategories.create,
    (body: BodyOf<Contract['admin']['productCategories']['create']>) => ({ body }),
    options,
  )

/** Update a product category: `POST /admin/product-categories/{id}`. */
export const useAdminUpdateProductCategory = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['productCategories']['update'],
    BodyOf<Contract['admin']['productCategories']['update']> | void
  >,
): WriteResult<
  Contract['admin']['productCategories']['update'],
  BodyOf<Contract['admin']['productCategories']['update']> | void
> =>
  useWrite(
    useClient().admin.productCategories.update,
    (body: BodyOf<Contract['admin']['productCategories']['update']> | void) => ({ id, body }),
    options,
  )

/** Delete a product category: `DELETE /admin/product-categories/{id}`. */
export const useAdminDeleteProductCategory = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['productCategories']['remove'], void>,
): WriteResult<Contract['admin']['productCategories']['remove'], void> =>
  useWrite(useClient().admin.productCategories.remove, () => ({ id }), options)

/** Add products to a category: `POST /admin/product-categories/{id}/products/batch`. */
export const useAdminAddProductsToCategory = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['productCategories']['addProducts'],
    BodyOf<Contract['admin']['productCategories']['addProducts']>
  >,
): WriteResult<
  Contract['admin']['productCategories']['addProducts'],
  BodyOf<Contract['admin']['productCategories']['addProducts']>
> =>
  useWrite(
    useClient().admin.productCategories.addProducts,
    (body: BodyOf<Contract['admin']['productCategories']['addProducts']>) => ({ id, body }),
    options,
  )

/** Remove products from a category: `DELETE /admin/product-categories/{id}/products/batch`. */
export const useAdminDeleteProductsFromCategory = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['productCategories']['removeProducts'],
    BodyOf<Contract['admin']['productCategories']['removeProducts']>
  >,
): WriteResult<
  Contract['admin']['productCategories']['removeProducts'],
  BodyOf<Contract['admin']['productCategories']['removeProducts']>
> =>
  useWrite(
    useClient().admin.productCategories.removeProducts,
    (body: BodyOf<Contract['admin']['productCategories']['removeProducts']>) => ({ id, body }),
    options,
  )

/** Preview what a rule would add and remove: `POST /admin/product-categories/{id}/rule/preview`. */
export const useAdminPreviewProductCategoryRule = (
  id: string,
  body: BodyOf<Contract['admin']['productCategories']['previewRule']>,
  options?: ReadOptions<Contract['admin']['productCategories']['previewRule']>,
): ReadResult<Contract['admin']['productCategories']['previewRule']> =>
  useRead(useClient().admin.productCategories.previewRule, { id, body }, options)

/** Retrieve the sales of a product by day, currency and variant; by default of the last 30 days: `GET /admin/products/{id}/sales`. */
export const useAdminProductSale = (
  id: string,
  query?: QueryOf<Contract['admin']['productSales']['retrieve']>,
  options?: ReadOptions<Contract['admin']['productSales']['retrieve']>,
): ReadResult<Contract['admin']['productSales']['retrieve']> =>
  useRead(useClient().admin.productSales.retrieve, { id, query }, options)

/** List product tags: `GET /admin/product-tags`. */
export const useAdminProductTags = (
  query?: QueryOf<Contract['admin']['productTags']['list']>,
  options?: ReadOptions<Contract['admin']['productTags']['list']>,
): ReadResult<Contract['admin']['productTags']['list']> =>
  useRead(useClient().admin.productTags.list, { query }, options)

/** Retrieve a product tag: `GET /admin/product-tags/{id}`. */
export const useAdminProductTag = (
  id: string,
  query?: QueryOf<Contract['admin']['productTags']['retrieve']>,
  options?: ReadOptions<Contract['admin']['productTags']['retrieve']>,
): ReadResult<Contract['admin']['productTags']['retrieve']> =>
  useRead(useClient().admin.productTags.retrieve, { id, query }, options)

/** Create a product tag: `POST /admin/product-tags`. */
export const useAdminCreateProductTag = (
  options?: WriteHookOptions<
    Contract['admin']['productTags']['create'],
    BodyOf<Contract['admin']['productTags']['create']>
  >,
): WriteResult<Contract['admin']['productTags']['create'], BodyOf<Contract['admin']['productTags']['create']>> =>
  useWrite(
    useClient().admin.productTags.create,
    (body: BodyOf<Contract['admin']['productTags']['create']>) => ({ body }),
    options,
  )

/** Update a product tag: `POST /admin/product-tags/{id}`. */
export const useAdminUpdateProductTag = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['productTags']['update'],
    BodyOf<Contract['admin']['productTags']['update']> | void
  >,
): WriteResult<Contract['admin']['productTags']['update'], BodyOf<Contract['admin']['productTags']['update']> | void> =>
  useWrite(
    useClient().admin.productTags.update,
    (body: BodyOf<Contract['admin']['productTags']['update']> | void) => ({ id, body }),
    options,
  )

/** Delete a product tag: `DELETE /admin/product-tags/{id}`. */
export const useAdminDeleteProductTag = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['productTags']['remove'], void>,
): WriteResult<Contract['admin']['productTags']['remove'], void> =>
  useWrite(useClient().admin.productTags.remove, () => ({ id }), options)

/** Merge a product tag into another: `POST /admin/product-tags/{id}/merge`. */
export const useAdminMergeProductTag = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['productTags']['merge'],
    BodyOf<Contract['admin']['productTags']['merge']>
  >,
): WriteResult<Contract['admin']['productTags']['merge'], BodyOf<Contract['admin']['productTags']['merge']>> =>
  useWrite(
    useClient().admin.productTags.merge,
    (body: BodyOf<Contract['admin']['productTags']['merge']>) => ({ id, body }),
    options,
  )

/** List product types: `GET /admin/product-types`. */
export const useAdminProductTypes = (
  query?: QueryOf<Contract['admin']['productTypes']['list']>,
  options?: ReadOptions<Contract['admin']['productTypes']['list']>,
): ReadResult<Contract['admin']['productTypes']['list']> =>
  useRead(useClient().admin.productTypes.list, { query }, options)

/** Retrieve a product type: `GET /admin/product-types/{id}`. */
export const useAdminProductType = (
  id: string,
  query?: QueryOf<Contract['admin']['productTypes']['retrieve']>,
  options?: ReadOptions<Contract['admin']['productTypes']['retrieve']>,
): ReadResult<Contract['admin']['productTypes']['retrieve']> =>
  useRead(useClient().admin.productTypes.retrieve, { id, query }, options)

/** Create a product type: `POST /admin/product-types`. */
export const useAdminCreateProductType = (
  options?: WriteHookOptions<
    Contract['admin']['productTypes']['create'],
    BodyOf<Contract['admin']['productTypes']['create']>
  >,
): WriteResult<Contract['admin']['productTypes']['create'], BodyOf<Contract['admin']['productTypes']['create']>> =>
  useWrite(
    useClient().admin.productTypes.create,
    (body: BodyOf<Contract['admin']['productTypes']['create']>) => ({ body }),
    options,
  )

/** Update a product type: `POST /admin/product-types/{id}`. */
export const useAdminUpdateProductType = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['productTypes']['update'],
    BodyOf<Contract['admin']['productTypes']['update']> | void
  >,
): WriteResult<
  Contract['admin']['productTypes']['update'],
  BodyOf<Contract['admin']['productTypes']['update']> | void
> =>
  useWrite(
    useClient().admin.productTypes.update,
    (body: BodyOf<Contract['admin']['productTypes']['update']> | void) => ({ id, body }),
    options,
  )

/** Delete a product type: `DELETE /admin/product-types/{id}`. */
export const useAdminDeleteProductType = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['productTypes']['remove'], void>,
): WriteResult<Contract['admin']['productTypes']['remove'], void> =>
  useWrite(useClient().admin.productTypes.remove, () => ({ id }), options)

/** Merge a product type into another: `POST /admin/product-types/{id}/merge`. */
export const useAdminMergeProductType = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['productTypes']['merge'],
    BodyOf<Contract['admin']['productTypes']['merge']>
  >,
): WriteResult<Contract['admin']['productTypes']['merge'], BodyOf<Contract['admin']['productTypes']['merge']>> =>
  useWrite(
    useClient().admin.productTypes.merge,
    (body: BodyOf<Contract['admin']['productTypes']['merge']>) => ({ id, body }),
    options,
  )

/** List products: `GET /admin/products`. */
export const useAdminProducts = (
  query?: QueryOf<Contract['admin']['products']['list']>,
  options?: ReadOptions<Contract['admin']['products']['list']>,
): ReadResult<Contract['admin']['products']['list']> => useRead(useClient().admin.products.list, { query }, options)

/** Retrieve a product: `GET /admin/products/{id}`. */
export const useAdminProduct = (
  id: string,
  query?: QueryOf<Contract['admin']['products']['retrieve']>,
  options?: ReadOptions<Contract['admin']['products']['retrieve']>,
): ReadResult<Contract['admin']['products']['retrieve']> =>
  useRead(useClient().admin.products.retrieve, { id, query }, options)

/** Create a product: `POST /admin/products`. */
export const useAdminCreateProduct = (
  options?: WriteHookOptions<Contract['admin']['products']['create'], BodyOf<Contract['admin']['products']['create']>>,
): WriteResult<Contract['admin']['products']['create'], BodyOf<Contract['admin']['products']['create']>> =>
  useWrite(
    useClient().admin.products.create,
    (body: BodyOf<Contract['admin']['products']['create']>) => ({ body }),
    options,
  )

/** Update a product: `POST /admin/products/{id}`. */
export const useAdminUpdateProduct = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['products']['update'],
    BodyOf<Contract['admin']['products']['update']> | void
  >,
): WriteResult<Contract['admin']['products']['update'], BodyOf<Contract['admin']['products']['update']> | void> =>
  useWrite(
    useClient().admin.products.update,
    (body: BodyOf<Contract['admin']['products']['update']> | void) => ({ id, body }),
    options,
  )

/** Delete a product: `DELETE /admin/products/{id}`. */
export const useAdminDeleteProduct = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['products']['remove'], void>,
): WriteResult<Contract['admin']['products']['remove'], void> =>
  useWrite(useClient().admin.products.remove, () => ({ id }), options)

/** List the ten most used tags: `GET /admin/products/tag-usage`. */
export const useAdminProductTagUsage = (
  options?: ReadOptions<Contract['admin']['products']['tagUsage']>,
): ReadResult<Contract['admin']['products']['tagUsage']> => useRead(useClient().admin.products.tagUsage, {}, options)

/** List all product types: `GET /admin/products/types`. */
export const useAdminTypesOfProducts = (
  options?: ReadOptions<Contract['admin']['products']['listTypes']>,
): ReadResult<Contract['admin']['products']['listTypes']> => useRead(useClient().admin.products.listTypes, {}, options)

/** List up to 50 vendors whose names begin with a text: `GET /admin/products/vendors`. */
export const useAdminProductVendors = (
  query?: QueryOf<Contract['admin']['products']['listVendors']>,
  options?: ReadOptions<Contract['admin']['products']['listVendors']>,
): ReadResult<Contract['admin']['products']['listVendors']> =>
  useRead(useClient().admin.products.listVendors, { query }, options)

/** Set a metadata key of a product; an empty value removes it: `POST /admin/products/{id}/metadata`. */
export const useAdminSetProductMetadata = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['products']['setMetadata'],
    BodyOf<Contract['admin']['products']['setMetadata']>
  >,
): WriteResult<Contract['admin']['products']['setMetadata'], BodyOf<Contract['admin']['products']['setMetadata']>> =>
  useWrite(
    useClient().admin.products.setMetadata,
    (body: BodyOf<Contract['admin']['products']['setMetadata']>) => ({ id, body }),
    options,
  )

/** Add an option to a product: `POST /admin/products/{id}/options`. */
export const useAdminCreateProductOption = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['products']['addOption'],
    BodyOf<Contract['admin']['products']['addOption']>
  >,
): WriteResult<Contract['admin']['products']['addOption'], BodyOf<Contract['admin']['products']['addOption']>> =>
  useWrite(
    useClient().admin.products.addOption,
    (body: BodyOf<Contract['admin']['products']['addOption']>) => ({ id, body }),
    options,
  )

/** Rename an option of a product: `POST /admin/products/{id}/options/{option_id}`. */
export const useAdminUpdateProductOption = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['products']['updateOption'],
    BodyOf<Contract['admin']['products']['updateOption']> & { option_id: string }
  >,
): WriteResult<
  Contract['admin']['products']['updateOption'],
  BodyOf<Contract['admin']['products']['updateOption']> & { option_id: string }
> =>
  useWrite(
    useClient().admin.products.updateOption,
    ({ option_id, ...body }: BodyOf<Contract['admin']['products']['updateOption']> & { option_id: string }) => ({
      id,
      option_id,
      body,
    }),
    options,
  )

/** Remove an option from a product: `DELETE /admin/products/{id}/options/{option_id}`. */
export const useAdminDeleteProductOption = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['products']['removeOption'], string>,
): WriteResult<Contract['admin']['products']['removeOption'], string> =>
  useWrite(useClient().admin.products.removeOption, (option_id: string) => ({ id, option_id }), options)

/** Set the alt text of a product picture, stored as `alt` in its metadata: `POST /admin/products/{id}/images/{image_id}`. */
export const useAdminUpdateProductImage = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['products']['updateImage'],
    BodyOf<Contract['admin']['products']['updateImage']> & { image_id: string }
  >,
): WriteResult<
  Contract['admin']['products']['updateImage'],
  BodyOf<Contract['admin']['products']['updateImage']> & { image_id: string }
> =>
  useWrite(
    useClient().admin.products.updateImage,
    ({ image_id, ...body }: BodyOf<Contract['admin']['products']['updateImage']> & { image_id: string }) => ({
      id,
      image_id,
      body,
    }),
    options,
  )

/** List the variants of a product: `GET /admin/products/{id}/variants`. */
export const useAdminProductVariants = (
  id: string,
  query?: QueryOf<Contract['admin']['products']['listVariants']>,
  options?: ReadOptions<Contract['admin']['products']['listVariants']>,
): ReadResult<Contract['admin']['products']['listVariants']> =>
  useRead(useClient().admin.products.listVariants, { id, query }, options)

/** Add a variant to a product: `POST /admin/products/{id}/variants`. */
export const useAdminCreateVariant = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['products']['createVariant'],
    BodyOf<Contract['admin']['products']['createVariant']>
  >,
): WriteResult<
  Contract['admin']['products']['createVariant'],
  BodyOf<Contract['admin']['products']['createVariant']>
> =>
  useWrite(
    useClient().admin.products.createVariant,
    (body: BodyOf<Contract['admin']['products']['createVariant']>) => ({ id, body }),
    options,
  )

/** Update a variant of a product: `POST /admin/products/{id}/variants/{variant_id}`. */
export const useAdminUpdateVariant = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['products']['updateVariant'],
    BodyOf<Contract['admin']['products']['updateVariant']> & { variant_id: string }
  >,
): WriteResult<
  Contract['admin']['products']['updateVariant'],
  BodyOf<Contract['admin']['products']['updateVariant']> & { variant_id: string }
> =>
  useWrite(
    useClient().admin.products.updateVariant,
    ({ variant_id, ...body }: BodyOf<Contract['admin']['products']['updateVariant']> & { variant_id: string }) => ({
      id,
      variant_id,
      body,
    }),
    options,
  )

/** Set and remove base prices of the variants of a product in one request: `POST /admin/products/{id}/prices/changes`. */
export const useAdminChangeProductPrices = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['products']['changePrices'],
    BodyOf<Contract['admin']['products']['changePrices']> | void
  >,
): WriteResult<
  Contract['admin']['products']['changePrices'],
  BodyOf<Contract['admin']['products']['changePrices']> | void
> =>
  useWrite(
    useClient().admin.products.changePrices,
    (body: BodyOf<Contract['admin']['products']['changePrices']> | void) => ({ id, body }),
    options,
  )

/** Remove a variant from a product: `DELETE /admin/products/{id}/variants/{variant_id}`. */
export const useAdminDeleteVariant = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['products']['removeVariant'], string>,
): WriteResult<Contract['admin']['products']['removeVariant'], string> =>
  useWrite(useClient().admin.products.removeVariant, (variant_id: string) => ({ id, variant_id }), options)

/** List publishable API keys: `GET /admin/publishable-api-keys`. */
export const useAdminPublishableApiKeys = (
  query?: QueryOf<Contract['admin']['publishableApiKeys']['list']>,
  options?: ReadOptions<Contract['admin']['publishableApiKeys']['list']>,
): ReadResult<Contract['admin']['publishableApiKeys']['list']> =>
  useRead(useClient().admin.publishableApiKeys.list, { query }, options)

/** Retrieve a publishable API key: `GET /admin/publishable-api-keys/{id}`. */
export const useAdminPublishableApiKey = (
  id: string,
  options?: ReadOptions<Contract['admin']['publishableApiKeys']['retrieve']>,
  query?: QueryOf<Contract['admin']['publishableApiKeys']['retrieve']>,
): ReadResult<Contract['admin']['publishableApiKeys']['retrieve']> =>
  useRead(useClient().admin.publishableApiKeys.retrieve, { id, query }, options)

/** Create a publishable API key: `POST /admin/publishable-api-keys`. */
export const useAdminCreatePublishableApiKey = (
  options?: WriteHookOptions<
    Contract['admin']['publishableApiKeys']['create'],
    BodyOf<Contract['admin']['publishableApiKeys']['create']>
  >,
): WriteResult<
  Contract['admin']['publishableApiKeys']['create'],
  BodyOf<Contract['admin']['publishableApiKeys']['create']>
> =>
  useWrite(
    useClient().admin.publishableApiKeys.create,
    (body: BodyOf<Contract['admin']['publishableApiKeys']['create']>) => ({ body }),
    options,
  )

/** Update a publishable API key: `POST /admin/publishable-api-keys/{id}`. */
export const useAdminUpdatePublishableApiKey = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['publishableApiKeys']['update'],
    BodyOf<Contract['admin']['publishableApiKeys']['update']> | void
  >,
): WriteResult<
  Contract['admin']['publishableApiKeys']['update'],
  BodyOf<Contract['admin']['publishableApiKeys']['update']> | void
> =>
  useWrite(
    useClient().admin.publishableApiKeys.update,
    (body: BodyOf<Contract['admin']['publishableApiKeys']['update']> | void) => ({ id, body }),
    options,
  )

/** Delete a publishable API key: `DELETE /admin/publishable-api-keys/{id}`. */
export const useAdminDeletePublishableApiKey = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['publishableApiKeys']['remove'], void>,
): WriteResult<Contract['admin']['publishableApiKeys']['remove'], void> =>
  useWrite(useClient().admin.publishableApiKeys.remove, () => ({ id }), options)

/** Revoke a publishable API key: `POST /admin/publishable-api-keys/{id}/revoke`. */
export const useAdminRevokePublishableApiKey = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['publishableApiKeys']['revoke'], void>,
): WriteResult<Contract['admin']['publishableApiKeys']['revoke'], void> =>
  useWrite(useClient().admin.publishableApiKeys.revoke, () => ({ id }), options)

/** List the sales channels that a publishable API key is limited to: `GET /admin/publishable-api-keys/{id}/sales-channels`. */
export const useAdminPublishableApiKeySalesChannels = (
  id: string,
  query?: QueryOf<Contract['admin']['publishableApiKeys']['listSalesChannels']>,
  options?: ReadOptions<Contract['admin']['publishableApiKeys']['listSalesChannels']>,
): ReadResult<Contract['admin']['publishableApiKeys']['listSalesChannels']> =>
  useRead(useClient().admin.publishableApiKeys.listSalesChannels, { id, query }, options)

/** Limit a publishable API key to sales channels: `POST /admin/publishable-api-keys/{id}/sales-channels/batch`. */
export const useAdminAddPublishableKeySalesChannelsBatch = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['publishableApiKeys']['addSalesChannels'],
    BodyOf<Contract['admin']['publishableApiKeys']['addSalesChannels']>
  >,
): WriteResult<
  Contract['admin']['publishableApiKeys']['addSalesChannels'],
  BodyOf<Contract['admin']['publishableApiKeys']['addSalesChannels']>
> =>
  useWrite(
    useClient().admin.publishableApiKeys.addSalesChannels,
    (body: BodyOf<Contract['admin']['publishableApiKeys']['addSalesChannels']>) => ({ id, body }),
    options,
  )

/** Remove sales channels from a publishable API key; without any it limits nothing: `DELETE /admin/publishable-api-keys/{id}/sales-channels/batch`. */
export const useAdminRemovePublishableKeySalesChannelsBatch = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['publishableApiKeys']['removeSalesChannels'],
    BodyOf<Contract['admin']['publishableApiKeys']['removeSalesChannels']>
  >,
): WriteResult<
  Contract['admin']['publishableApiKeys']['removeSalesChannels'],
  BodyOf<Contract['admin']['publishableApiKeys']['removeSalesChannels']>
> =>
  useWrite(
    useClient().admin.publishableApiKeys.removeSalesChannels,
    (body: BodyOf<Contract['admin']['publishableApiKeys']['removeSalesChannels']>) => ({ id, body }),
    options,
  )

/** List purchase orders: `GET /admin/purchase-orders`. */
export const useAdminPurchaseOrders = (
  query?: QueryOf<Contract['admin']['purchaseOrders']['list']>,
  options?: ReadOptions<Contract['admin']['purchaseOrders']['list']>,
): ReadResult<Contract['admin']['purchaseOrders']['list']> =>
  useRead(useClient().admin.purchaseOrders.list, { query }, options)

/** Retrieve a purchase order: `GET /admin/purchase-orders/{id}`. */
export const useAdminPurchaseOrder = (
  id: string,
  query?: QueryOf<Contract['admin']['purchaseOrders']['retrieve']>,
  options?: ReadOptions<Contract['admin']['purchaseOrders']['retrieve']>,
): ReadResult<Contract['admin']['purchaseOrders']['retrieve']> =>
  useRead(useClient().admin.purchaseOrders.retrieve, { id, query }, options)

/** Create a purchase order: `POST /admin/purchase-orders`. */
export const useAdminCreatePurchaseOrder = (
  options?: WriteHookOptions<
    Contract['admin']['purchaseOrders']['create'],
    BodyOf<Contract['admin']['purchaseOrders']['create']>
  >,
): WriteResult<Contract['admin']['purchaseOrders']['create'], BodyOf<Contract['admin']['purchaseOrders']['create']>> =>
  useWrite(
    useClient().admin.purchaseOrders.create,
    (body: BodyOf<Contract['admin']['purchaseOrders']['create']>) => ({ body }),
    options,
  )

/** Update a purchase order: `POST /admin/purchase-orders/{id}`. */
export const useAdminUpdatePurchaseOrder = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['purchaseOrders']['update'],
    BodyOf<Contract['admin']['purchaseOrders']['update']> | void
  >,
): WriteResult<
  Contract['admin']['purchaseOrders']['update'],
  BodyOf<Contract['admin']['purchaseOrders']['update']> | void
> =>
  useWrite(
    useClient().admin.purchaseOrders.update,
    (body: BodyOf<Contract['admin']['purchaseOrders']['update']> | void) => ({ id, body }),
    options,
  )

/** Delete a purchase order: `DELETE /admin/purchase-orders/{id}`. */
export const useAdminDeletePurchaseOrder = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['purchaseOrders']['remove'], void>,
): WriteResult<Contract['admin']['purchaseOrders']['remove'], void> =>
  useWrite(useClient().admin.purchaseOrders.remove, () => ({ id }), options)

/** Place a draft purchase order; its units are then incoming at the location: `POST /admin/purchase-orders/{id}/order`. */
export const useAdminOrderPurchaseOrder = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['purchaseOrders']['order'], void>,
): WriteResult<Contract['admin']['purchaseOrders']['order'], void> =>
  useWrite(useClient().admin.purchaseOrders.order, () => ({ id }), options)

/** Receive units of a purchase order into stock: `POST /admin/purchase-orders/{id}/receive`. */
export const useAdminReceivePurchaseOrder = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['purchaseOrders']['receive'],
    BodyOf<Contract['admin']['purchaseOrders']['receive']> | void
  >,
): WriteResult<
  Contract['admin']['purchaseOrders']['receive'],
  BodyOf<Contract['admin']['purchaseOrders']['receive']> | void
> =>
  useWrite(
    useClient().admin.purchaseOrders.receive,
    (body: BodyOf<Contract['admin']['purchaseOrders']['receive']> | void) => ({ id, body }),
    options,
  )

/** Cancel a purchase order and its open quantity: `POST /admin/purchase-orders/{id}/cancel`. */
export const useAdminCancelPurchaseOrder = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['purchaseOrders']['cancel'], void>,
): WriteResult<Contract['admin']['purchaseOrders']['cancel'], void> =>
  useWrite(useClient().admin.purchaseOrders.cancel, () => ({ id }), options)

/** List redirects: `GET /admin/redirects`. */
export const useAdminRedirects = (
  query?: QueryOf<Contract['admin']['redirects']['list']>,
  options?: ReadOptions<Contract['admin']['redirects']['list']>,
): ReadResult<Contract['admin']['redirects']['list']> => useRead(useClient().admin.redirects.list, { query }, options)

/** Retrieve a redirect: `GET /admin/redirects/{id}`. */
export const useAdminRedirect = (
  id: string,
  query?: QueryOf<Contract['admin']['redirects']['retrieve']>,
  options?: ReadOptions<Contract['admin']['redirects']['retrieve']>,
): ReadResult<Contract['admin']['redirects']['retrieve']> =>
  useRead(useClient().admin.redirects.retrieve, { id, query }, options)

/** Create a redirect: `POST /admin/redirects`. */
export const useAdminCreateRedirect = (
  options?: WriteHookOptions<
    Contract['admin']['redirects']['create'],
    BodyOf<Contract['admin']['redirects']['create']>
  >,
): WriteResult<Contract['admin']['redirects']['create'], BodyOf<Contract['admin']['redirects']['create']>> =>
  useWrite(
    useClient().admin.redirects.create,
    (body: BodyOf<Contract['admin']['redirects']['create']>) => ({ body }),
    options,
  )

/** Delete a redirect: `DELETE /admin/redirects/{id}`. */
export const useAdminDeleteRedirect = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['redirects']['remove'], void>,
): WriteResult<Contract['admin']['redirects']['remove'], void> =>
  useWrite(useClient().admin.redirects.remove, () => ({ id }), options)

/** Show how the refund of a return would be divided between payments and gift cards: `POST /admin/orders/{id}/refund-shares/return`. */
export const useAdminOfRefundShareReturn = (
  id: string,
  body: BodyOf<Contract['admin']['refundShares']['ofReturn']>,
  options?: ReadOptions<Contract['admin']['refundShares']['ofReturn']>,
): ReadResult<Contract['admin']['refundShares']['ofReturn']> =>
  useRead(useClient().admin.refundShares.ofReturn, { id, body }, options)

/** Show how the refund that receiving a return gives would be divided between payments and gift cards: `POST /admin/returns/{id}/refund-shares`. */
export const useAdminOfRefundShareReceipt = (
  id: string,
  body: BodyOf<Contract['admin']['refundShares']['ofReceipt']>,
  options?: ReadOptions<Contract['admin']['refundShares']['ofReceipt']>,
): ReadResult<Contract['admin']['refundShares']['ofReceipt']> =>
  useRead(useClient().admin.refundShares.ofReceipt, { id, body }, options)

/** Show how the refund of a claim would be divided between payments and gift cards: `POST /admin/orders/{id}/refund-shares/claim`. */
export const useAdminOfRefundShareClaim = (
  id: string,
  body: BodyOf<Contract['admin']['refundShares']['ofClaim']>,
  options?: ReadOptions<Contract['admin']['refundShares']['ofClaim']>,
): ReadResult<Contract['admin']['refundShares']['ofClaim']> =>
  useRead(useClient().admin.refundShares.ofClaim, { id, body }, options)

/** List regions: `GET /admin/regions`. */
export const useAdminRegions = (
  query?: QueryOf<Contract['admin']['regions']['list']>,
  options?: ReadOptions<Contract['admin']['regions']['list']>,
): ReadResult<Contract['admin']['regions']['list']> => useRead(useClient().admin.regions.list, { query }, options)

/** Retrieve a region: `GET /admin/regions/{id}`. */
export const useAdminRegion = (
  id: string,
  options?: ReadOptions<Contract['admin']['regions']['retrieve']>,
  query?: QueryOf<Contract['admin']['regions']['retrieve']>,
): ReadResult<Contract['admin']['regions']['retrieve']> =>
  useRead(useClient().admin.regions.retrieve, { id, query }, options)

/** Create a region: `POST /admin/regions`. */
export const useAdminCreateRegion = (
  options?: WriteHookOptions<Contract['admin']['regions']['create'], BodyOf<Contract['admin']['regions']['create']>>,
): WriteResult<Contract['admin']['regions']['create'], BodyOf<Contract['admin']['regions']['create']>> =>
  useWrite(
    useClient().admin.regions.create,
    (body: BodyOf<Contract['admin']['regions']['create']>) => ({ body }),
    options,
  )

/** Update a region: `POST /admin/regions/{id}`. */
export const useAdminUpdateRegion = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['regions']['update'],
    BodyOf<Contract['admin']['regions']['update']> | void
  >,
): WriteResult<Contract['admin']['regions']['update'], BodyOf<Contract['admin']['regions']['update']> | void> =>
  useWrite(
    useClient().admin.regions.update,
    (body: BodyOf<Contract['admin']['regions']['update']> | void) => ({ id, body }),
    options,
  )

/** Delete a region: `DELETE /admin/regions/{id}`. */
export const useAdminDeleteRegion = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['regions']['remove'], void>,
): WriteResult<Contract['admin']['regions']['remove'], void> =>
  useWrite(useClient().admin.regions.remove, () => ({ id }), options)

/** Add a country to a region: `POST /admin/regions/{id}/countries`. */
export const useAdminRegionAddCountry = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['regions']['addCountry'],
    BodyOf<Contract['admin']['regions']['addCountry']>
  >,
): WriteResult<Contract['admin']['regions']['addCountry'], BodyOf<Contract['admin']['regions']['addCountry']>> =>
  useWrite(
    useClient().admin.regions.addCountry,
    (body: BodyOf<Contract['admin']['regions']['addCountry']>) => ({ id, body }),
    options,
  )

/** Remove a country from a region: `DELETE /admin/regions/{id}/countries/{country_code}`. */
export const useAdminRegionRemoveCountry = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['regions']['removeCountry'], string>,
): WriteResult<Contract['admin']['regions']['removeCountry'], string> =>
  useWrite(useClient().admin.regions.removeCountry, (country_code: string) => ({ id, country_code }), options)

/** List the services that the fulfillment providers of a region offer: `GET /admin/regions/{id}/fulfillment-options`. */
export const useAdminRegionFulfillmentOptions = (
  id: string,
  options?: ReadOptions<Contract['admin']['regions']['listFulfillmentOptions']>,
): ReadResult<Contract['admin']['regions']['listFulfillmentOptions']> =>
  useRead(useClient().admin.regions.listFulfillmentOptions, { id }, options)

/** Add a fulfillment provider to a region: `POST /admin/regions/{id}/fulfillment-providers`. */
export const useAdminRegionAddFulfillmentProvider = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['regions']['addFulfillmentProvider'],
    BodyOf<Contract['admin']['regions']['addFulfillmentProvider']>
  >,
): WriteResult<
  Contract['admin']['regions']['addFulfillmentProvider'],
  BodyOf<Contract['admin']['regions']['addFulfillmentProvider']>
> =>
  useWrite(
    useClient().admin.regions.addFulfillmentProvider,
    (body: BodyOf<Contract['admin']['regions']['addFulfillmentProvider']>) => ({ id, body }),
    options,
  )

/** Remove a fulfillment provider from a region: `DELETE /admin/regions/{id}/fulfillment-providers/{provider_id}`. */
export const useAdminRegionDeleteFulfillmentProvider = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['regions']['removeFulfillmentProvider'], string>,
): WriteResult<Contract['admin']['regions']['removeFulfillmentProvider'], string> =>
  useWrite(useClient().admin.regions.removeFulfillmentProvider, (provider_id: string) => ({ id, provider_id }), options)

/** Add a payment provider to a region: `POST /admin/regions/{id}/payment-providers`. */
export const useAdminRegionAddPaymentProvider = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['regions']['addPaymentProvider'],
    BodyOf<Contract['admin']['regions']['addPaymentProvider']>
  >,
): WriteResult<
  Contract['admin']['regions']['addPaymentProvider'],
  BodyOf<Contract['admin']['regions']['addPaymentProvider']>
> =>
  useWrite(
    useClient().admin.regions.addPaymentProvider,
    (body: BodyOf<Contract['admin']['regions']['addPaymentProvider']>) => ({ id, body }),
    options,
  )

/** Remove a payment provider from a region: `DELETE /admin/regions/{id}/payment-providers/{provider_id}`. */
export const useAdminRegionDeletePaymentProvider = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['regions']['removePaymentProvider'], string>,
): WriteResult<Contract['admin']['regions']['removePaymentProvider'], string> =>
  useWrite(useClient().admin.regions.removePaymentProvider, (provider_id: string) => ({ id, provider_id }), options)

/** List which saved reports are emailed, of those that one sees: `GET /admin/report-mails`. */
export const useAdminReportMails = (
  options?: ReadOptions<Contract['admin']['reportMails']['list']>,
): ReadResult<Contract['admin']['reportMails']['list']> => useRead(useClient().admin.reportMails.list, {}, options)

/** Email a saved report on a schedule: one's own, or a shared one with the permission `saved-views:write`: `POST /admin/report-mails/{id}`. */
export const useAdminSetReportMail = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['reportMails']['set'], BodyOf<Contract['admin']['reportMails']['set']>>,
): WriteResult<Contract['admin']['reportMails']['set'], BodyOf<Contract['admin']['reportMails']['set']>> =>
  useWrite(
    useClient().admin.reportMails.set,
    (body: BodyOf<Contract['admin']['reportMails']['set']>) => ({ id, body }),
    options,
  )

/** Stop the emails of a saved report: `DELETE /admin/report-mails/{id}`. */
export const useAdminDeleteReportMail = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['reportMails']['remove'], void>,
): WriteResult<Contract['admin']['reportMails']['remove'], void> =>
  useWrite(useClient().admin.reportMails.remove, () => ({ id }), options)

/** Retrieve a report: sums by what it is grouped by, in total and over time, with those of another period: `GET /admin/reports/{id}`. */
export const useAdminReport = (
  id: string,
  query?: QueryOf<Contract['admin']['reports']['retrieve']>,
  options?: ReadOptions<Contract['admin']['reports']['retrieve']>,
): ReadResult<Contract['admin']['reports']['retrieve']> =>
  useRead(useClient().admin.reports.retrieve, { id, query }, options)

/** Download the rows of a report as CSV: `GET /admin/reports/{id}/export`. */
export const useAdminReportExport = (
  id: string,
  query?: QueryOf<Contract['admin']['reports']['export']>,
  options?: ReadOptions<Contract['admin']['reports']['export']>,
): ReadResult<Contract['admin']['reports']['export']> =>
  useRead(useClient().admin.reports.export, { id, query }, options)

/** List reservations: `GET /admin/reservations`. */
export const useAdminReservations = (
  query?: QueryOf<Contract['admin']['reservations']['list']>,
  options?: ReadOptions<Contract['admin']['reservations']['list']>,
): ReadResult<Contract['admin']['reservations']['list']> =>
  useRead(useClient().admin.reservations.list, { query }, options)

/** Retrieve a reservation: `GET /admin/reservations/{id}`. */
export const useAdminReservation = (
  id: string,
  options?: ReadOptions<Contract['admin']['reservations']['retrieve']>,
): ReadResult<Contract['admin']['reservations']['retrieve']> =>
  useRead(useClient().admin.reservations.retrieve, { id }, options)

/** Create a reservation: `POST /admin/reservations`. */
export const useAdminCreateReservation = (
  options?: WriteHookOptions<
    Contract['admin']['reservations']['create'],
    BodyOf<Contract['admin']['reservations']['create']>
  >,
): WriteResult<Contract['admin']['reservations']['create'], BodyOf<Contract['admin']['reservations']['create']>> =>
  useWrite(
    useClient().admin.reservations.create,
    (body: BodyOf<Contract['admin']['reservations']['create']>) => ({ body }),
    options,
  )

/** Update a reservation: `POST /admin/reservations/{id}`. */
export const useAdminUpdateReservation = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['reservations']['update'],
    BodyOf<Contract['admin']['reservations']['update']> | void
  >,
): WriteResult<
  Contract['admin']['reservations']['update'],
  BodyOf<Contract['admin']['reservations']['update']> | void
> =>
  useWrite(
    useClient().admin.reservations.update,
    (body: BodyOf<Contract['admin']['reservations']['update']> | void) => ({ id, body }),
    options,
  )

/** Delete a reservation: `DELETE /admin/reservations/{id}`. */
export const useAdminDeleteReservation = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['reservations']['remove'], void>,
): WriteResult<Contract['admin']['reservations']['remove'], void> =>
  useWrite(useClient().admin.reservations.remove, () => ({ id }), options)

/** Write off units that are set aside; the last one deletes the reservation: `POST /admin/reservations/{id}/write-off`. */
export const useAdminWriteReservationOff = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['reservations']['writeOff'],
    BodyOf<Contract['admin']['reservations']['writeOff']> | void
  >,
): WriteResult<
  Contract['admin']['reservations']['writeOff'],
  BodyOf<Contract['admin']['reservations']['writeOff']> | void
> =>
  useWrite(
    useClient().admin.reservations.writeOff,
    (body: BodyOf<Contract['admin']['reservations']['writeOff']> | void) => ({ id, body }),
    options,
  )

/** List return reasons: `GET /admin/return-reasons`. */
export const useAdminReturnReasons = (
  options?: ReadOptions<Contract['admin']['returnReasons']['list']>,
  query?: QueryOf<Contract['admin']['returnReasons']['list']>,
): ReadResult<Contract['admin']['returnReasons']['list']> =>
  useRead(useClient().admin.returnReasons.list, { query }, options)

/** Retrieve a return reason: `GET /admin/return-reasons/{id}`. */
export const useAdminReturnReason = (
  id: string,
  options?: ReadOptions<Contract['admin']['returnReasons']['retrieve']>,
  query?: QueryOf<Contract['admin']['returnReasons']['retrieve']>,
): ReadResult<Contract['admin']['returnReasons']['retrieve']> =>
  useRead(useClient().admin.returnReasons.retrieve, { id, query }, options)

/** Create a return reason: `POST /admin/return-reasons`. */
export const useAdminCreateReturnReason = (
  options?: WriteHookOptions<
    Contract['admin']['returnReasons']['create'],
    BodyOf<Contract['admin']['returnReasons']['create']>
  >,
): WriteResult<Contract['admin']['returnReasons']['create'], BodyOf<Contract['admin']['returnReasons']['create']>> =>
  useWrite(
    useClient().admin.returnReasons.create,
    (body: BodyOf<Contract['admin']['returnReasons']['create']>) => ({ body }),
    options,
  )

/** Update a return reason: `POST /admin/return-reasons/{id}`. */
export const useAdminUpdateReturnReason = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['returnReasons']['update'],
    BodyOf<Contract['admin']['returnReasons']['update']> | void
  >,
): WriteResult<
  Contract['admin']['returnReasons']['update'],
  BodyOf<Contract['admin']['returnReasons']['update']> | void
> =>
  useWrite(
    useClient().admin.returnReasons.update,
    (body: BodyOf<Contract['admin']['returnReasons']['update']> | void) => ({ id, body }),
    options,
  )

/** Delete a return reason: `DELETE /admin/return-reasons/{id}`. */
export const useAdminDeleteReturnReason = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['returnReasons']['remove'], void>,
): WriteResult<Contract['admin']['returnReasons']['remove'], void> =>
  useWrite(useClient().admin.returnReasons.remove, () => ({ id }), options)

/** List returns: `GET /admin/returns`. */
export const useAdminReturns = (
  options?: ReadOptions<Contract['admin']['returns']['list']>,
  query?: QueryOf<Contract['admin']['returns']['list']>,
): ReadResult<Contract['admin']['returns']['list']> => useRead(useClient().admin.returns.list, { query }, options)

/** List the photos that a shopper sent with a return, with temporary links: `GET /admin/returns/{id}/photos`. */
export const useAdminReturnPhotos = (
  id: string,
  options?: ReadOptions<Contract['admin']['returns']['listPhotos']>,
): ReadResult<Contract['admin']['returns']['listPhotos']> =>
  useRead(useClient().admin.returns.listPhotos, { id }, options)

/** Receive a return, and refund it: `POST /admin/returns/{id}/receive`. */
export const useAdminReceiveReturn = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['returns']['receive'], BodyOf<Contract['admin']['returns']['receive']>>,
): WriteResult<Contract['admin']['returns']['receive'], BodyOf<Contract['admin']['returns']['receive']>> =>
  useWrite(
    useClient().admin.returns.receive,
    (body: BodyOf<Contract['admin']['returns']['receive']>) => ({ id, body }),
    options,
  )

/** Undo the receipt of a return; its units leave the stock, money that was refunded stays refunded: `POST /admin/returns/{id}/undo-receipt`. */
export const useAdminUndoReturnReceipt = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['returns']['undoReceipt'], void>,
): WriteResult<Contract['admin']['returns']['undoReceipt'], void> =>
  useWrite(useClient().admin.returns.undoReceipt, () => ({ id }), options)

/** Cancel a return that has not been received: `POST /admin/returns/{id}/cancel`. */
export const useAdminCancelReturn = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['returns']['cancel'], void>,
): WriteResult<Contract['admin']['returns']['cancel'], void> =>
  useWrite(useClient().admin.returns.cancel, () => ({ id }), options)

/** List roles: `GET /admin/roles`. */
export const useAdminRoles = (
  query?: QueryOf<Contract['admin']['roles']['list']>,
  options?: ReadOptions<Contract['admin']['roles']['list']>,
): ReadResult<Contract['admin']['roles']['list']> => useRead(useClient().admin.roles.list, { query }, options)

/** Retrieve a role: `GET /admin/roles/{id}`. */
export const useAdminRole = (
  id: string,
  options?: ReadOptions<Contract['admin']['roles']['retrieve']>,
): ReadResult<Contract['admin']['roles']['retrieve']> => useRead(useClient().admin.roles.retrieve, { id }, options)

/** Create a role: `POST /admin/roles`. */
export const useAdminCreateRole = (
  options?: WriteHookOptions<Contract['admin']['roles']['create'], BodyOf<Contract['admin']['roles']['create']>>,
): WriteResult<Contract['admin']['roles']['create'], BodyOf<Contract['admin']['roles']['create']>> =>
  useWrite(useClient().admin.roles.create, (body: BodyOf<Contract['admin']['roles']['create']>) => ({ body }), options)

/** Update a role: `POST /admin/roles/{id}`. */
export const useAdminUpdateRole = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['roles']['update'], BodyOf<Contract['admin']['roles']['update']> | void>,
): WriteResult<Contract['admin']['roles']['update'], BodyOf<Contract['admin']['roles']['update']> | void> =>
  useWrite(
    useClient().admin.roles.update,
    (body: BodyOf<Contract['admin']['roles']['update']> | void) => ({ id, body }),
    options,
  )

/** Delete a role: `DELETE /admin/roles/{id}`. */
export const useAdminDeleteRole = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['roles']['remove'], void>,
): WriteResult<Contract['admin']['roles']['remove'], void> =>
  useWrite(useClient().admin.roles.remove, () => ({ id }), options)

/** List sales channels: `GET /admin/sales-channels`. */
export const useAdminSalesChannels = (
  query?: QueryOf<Contract['admin']['salesChannels']['list']>,
  options?: ReadOptions<Contract['admin']['salesChannels']['list']>,
): ReadResult<Contract['admin']['salesChannels']['list']> =>
  useRead(useClient().admin.salesChannels.list, { query }, options)

/** Retrieve a sales channel: `GET /admin/sales-channels/{id}`. */
export const useAdminSalesChannel = (
  id: string,
  options?: ReadOptions<Contract['admin']['salesChannels']['retrieve']>,
  query?: QueryOf<Contract['admin']['salesChannels']['retrieve']>,
): ReadResult<Contract['admin']['salesChannels']['retrieve']> =>
  useRead(useClient().admin.salesChannels.retrieve, { id, query }, options)

/** Create a sales channel: `POST /admin/sales-channels`. */
export const useAdminCreateSalesChannel = (
  options?: WriteHookOptions<
    Contract['admin']['salesChannels']['create'],
    BodyOf<Contract['admin']['salesChannels']['create']>
  >,
): WriteResult<Contract['admin']['salesChannels']['create'], BodyOf<Contract['admin']['salesChannels']['create']>> =>
  useWrite(
    useClient().admin.salesChannels.create,
    (body: BodyOf<Contract['admin']['salesChannels']['create']>) => ({ body }),
    options,
  )

/** Update a sales channel: `POST /admin/sales-channels/{id}`. */
export const useAdminUpdateSalesChannel = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['salesChannels']['update'],
    BodyOf<Contract['admin']['salesChannels']['update']> | void
  >,
): WriteResult<
  Contract['admin']['salesChannels']['update'],
  BodyOf<Contract['admin']['salesChannels']['update']> | void
> =>
  useWrite(
    useClient().admin.salesChannels.update,
    (body: BodyOf<Contract['admin']['salesChannels']['update']> | void) => ({ id, body }),
    options,
  )

/** Delete a sales channel: `DELETE /admin/sales-channels/{id}`. */
export const useAdminDeleteSalesChannel = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['salesChannels']['remove'], void>,
): WriteResult<Contract['admin']['salesChannels']['remove'], void> =>
  useWrite(useClient().admin.salesChannels.remove, () => ({ id }), options)

/** Sell products in a sales channel: `POST /admin/sales-channels/{id}/products/batch`. */
export const useAdminAddProductsToSalesChannel = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['salesChannels']['addProducts'],
    BodyOf<Contract['admin']['salesChannels']['addProducts']>
  >,
): WriteResult<
  Contract['admin']['salesChannels']['addProducts'],
  BodyOf<Contract['admin']['salesChannels']['addProducts']>
> =>
  useWrite(
    useClient().admin.salesChannels.addProducts,
    (body: BodyOf<Contract['admin']['salesChannels']['addProducts']>) => ({ id, body }),
    options,
  )

/** Stop selling products in a sales channel: `DELETE /admin/sales-channels/{id}/products/batch`. */
export const useAdminDeleteProductsFromSalesChannel = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['salesChannels']['removeProducts'],
    BodyOf<Contract['admin']['salesChannels']['removeProducts']>
  >,
): WriteResult<
  Contract['admin']['salesChannels']['removeProducts'],
  BodyOf<Contract['admin']['salesChannels']['removeProducts']>
> =>
  useWrite(
    useClient().admin.salesChannels.removeProducts,
    (body: BodyOf<Contract['admin']['salesChannels']['removeProducts']>) => ({ id, body }),
    options,
  )

/** Sell from a stock location in a sales channel: `POST /admin/sales-channels/{id}/stock-locations`. */
export const useAdminAddLocationToSalesChannel = (
  options?: WriteHookOptions<
    Contract['admin']['salesChannels']['addLocation'],
    BodyOf<Contract['admin']['salesChannels']['addLocation']> & { sales_channel_id: string }
  >,
): WriteResult<
  Contract['admin']['salesChannels']['addLocation'],
  BodyOf<Contract['admin']['salesChannels']['addLocation']> & { sales_channel_id: string }
> =>
  useWrite(
    useClient().admin.salesChannels.addLocation,
    ({
      sales_channel_id,
      ...body
    }: BodyOf<Contract['admin']['salesChannels']['addLocation']> & { sales_channel_id: string }) => ({
      id: sales_channel_id,
      body,
    }),
    options,
  )

/** Stop selling from a stock location in a sales channel: `DELETE /admin/sales-channels/{id}/stock-locations`. */
export const useAdminRemoveLocationFromSalesChannel = (
  options?: WriteHookOptions<
    Contract['admin']['salesChannels']['removeLocation'],
    BodyOf<Contract['admin']['salesChannels']['removeLocation']> & { sales_channel_id: string }
  >,
): WriteResult<
  Contract['admin']['salesChannels']['removeLocation'],
  BodyOf<Contract['admin']['salesChannels']['removeLocation']> & { sales_channel_id: string }
> =>
  useWrite(
    useClient().admin.salesChannels.removeLocation,
    ({
      sales_channel_id,
      ...body
    }: BodyOf<Contract['admin']['salesChannels']['removeLocation']> & { sales_channel_id: string }) => ({
      id: sales_channel_id,
      body,
    }),
    options,
  )

/** List one's own and shared saved views: `GET /admin/saved-views`. */
export const useAdminSavedViews = (
  query?: QueryOf<Contract['admin']['savedViews']['list']>,
  options?: ReadOptions<Contract['admin']['savedViews']['list']>,
): ReadResult<Contract['admin']['savedViews']['list']> => useRead(useClient().admin.savedViews.list, { query }, options)

/** Retrieve a saved view: `GET /admin/saved-views/{id}`. */
export const useAdminSavedView = (
  id: string,
  options?: ReadOptions<Contract['admin']['savedViews']['retrieve']>,
): ReadResult<Contract['admin']['savedViews']['retrieve']> =>
  useRead(useClient().admin.savedViews.retrieve, { id }, options)

/** Create a saved view: `POST /admin/saved-views`. */
export const useAdminCreateSavedView = (
  options?: WriteHookOptions<
    Contract['admin']['savedViews']['create'],
    BodyOf<Contract['admin']['savedViews']['create']>
  >,
): WriteResult<Contract['admin']['savedViews']['create'], BodyOf<Contract['admin']['savedViews']['create']>> =>
  useWrite(
    useClient().admin.savedViews.create,
    (body: BodyOf<Contract['admin']['savedViews']['create']>) => ({ body }),
    options,
  )

/** Update a saved view: one's own, or a shared one with the permission: `POST /admin/saved-views/{id}`. */
export const useAdminUpdateSavedView = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['savedViews']['update'],
    BodyOf<Contract['admin']['savedViews']['update']> | void
  >,
): WriteResult<Contract['admin']['savedViews']['update'], BodyOf<Contract['admin']['savedViews']['update']> | void> =>
  useWrite(
    useClient().admin.savedViews.update,
    (body: BodyOf<Contract['admin']['savedViews']['update']> | void) => ({ id, body }),
    options,
  )

/** Set the default view of a list, stored as `default_views` in one's own metadata: `POST /admin/saved-views/{id}/default`. */
export const useAdminSetSavedViewDefault = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['savedViews']['setDefault'], void>,
): WriteResult<Contract['admin']['savedViews']['setDefault'], void> =>
  useWrite(useClient().admin.savedViews.setDefault, () => ({ id }), options)

/** Clear the default view of a list: `DELETE /admin/saved-views/{id}/default`. */
export const useAdminClearSavedViewDefault = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['savedViews']['clearDefault'], void>,
): WriteResult<Contract['admin']['savedViews']['clearDefault'], void> =>
  useWrite(useClient().admin.savedViews.clearDefault, () => ({ id }), options)

/** Delete a saved view: one's own, or a shared one with the permission: `DELETE /admin/saved-views/{id}`. */
export const useAdminDeleteSavedView = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['savedViews']['remove'], void>,
): WriteResult<Contract['admin']['savedViews']['remove'], void> =>
  useWrite(useClient().admin.savedViews.remove, () => ({ id }), options)

/** Find orders, customers, products and other records by number, code, email address or words, best first: `GET /admin/search`. */
export const useAdminSearchFind = (
  query?: QueryOf<Contract['admin']['search']['find']>,
  options?: ReadOptions<Contract['admin']['search']['find']>,
): ReadResult<Contract['admin']['search']['find']> => useRead(useClient().admin.search.find, { query }, options)

/** List security events: sign-ins and changes of access: `GET /admin/security-events`. */
export const useAdminSecurityEvents = (
  query?: QueryOf<Contract['admin']['securityEvents']['list']>,
  options?: ReadOptions<Contract['admin']['securityEvents']['list']>,
): ReadResult<Contract['admin']['securityEvents']['list']> =>
  useRead(useClient().admin.securityEvents.list, { query }, options)

/** Record that a list of customers was exported: `POST /admin/security-events/exports`. */
export const useAdminRecordSecurityEventExport = (
  options?: WriteHookOptions<
    Contract['admin']['securityEvents']['recordExport'],
    BodyOf<Contract['admin']['securityEvents']['recordExport']>
  >,
): WriteResult<
  Contract['admin']['securityEvents']['recordExport'],
  BodyOf<Contract['admin']['securityEvents']['recordExport']>
> =>
  useWrite(
    useClient().admin.securityEvents.recordExport,
    (body: BodyOf<Contract['admin']['securityEvents']['recordExport']>) => ({ body }),
    options,
  )

/** List the sessions of all team members: `GET /admin/sessions`. */
export const useAdminSessions = (
  query?: QueryOf<Contract['admin']['sessions']['list']>,
  options?: ReadOptions<Contract['admin']['sessions']['list']>,
): ReadResult<Contract['admin']['sessions']['list']> => useRead(useClient().admin.sessions.list, { query }, options)

/** End a team member's session: `DELETE /admin/sessions/{id}`. */
export const useAdminEndSessionOfTeam = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['sessions']['remove'], void>,
): WriteResult<Contract['admin']['sessions']['remove'], void> =>
  useWrite(useClient().admin.sessions.remove, () => ({ id }), options)

/** Check whether the shop still has to be set up: `GET /admin/setup`. */
export const useAdminSetup = (
  options?: ReadOptions<Contract['admin']['setup']['retrieve']>,
): ReadResult<Contract['admin']['setup']['retrieve']> => useRead(useClient().admin.setup.retrieve, {}, options)

/** Create the owner and the shop, and sign in: `POST /admin/setup`. */
export const useAdminCreateSetup = (
  options?: WriteHookOptions<Contract['admin']['setup']['create'], BodyOf<Contract['admin']['setup']['create']>>,
): WriteResult<Contract['admin']['setup']['create'], BodyOf<Contract['admin']['setup']['create']>> =>
  useWrite(useClient().admin.setup.create, (body: BodyOf<Contract['admin']['setup']['create']>) => ({ body }), options)

/** Make a label for a parcel or a return: `POST /admin/shipping-labels`. */
export const useAdminCreateShippingLabel = (
  options?: WriteHookOptions<
    Contract['admin']['shippingLabels']['create'],
    BodyOf<Contract['admin']['shippingLabels']['create']> | void
  >,
): WriteResult<
  Contract['admin']['shippingLabels']['create'],
  BodyOf<Contract['admin']['shippingLabels']['create']> | void
> =>
  useWrite(
    useClient().admin.shippingLabels.create,
    (body: BodyOf<Contract['admin']['shippingLabels']['create']> | void) => ({ body }),
    options,
  )

/** Retrieve a label: `GET /admin/shipping-labels/{id}`. */
export const useAdminShippingLabel = (
  id: string,
  options?: ReadOptions<Contract['admin']['shippingLabels']['retrieve']>,
): ReadResult<Contract['admin']['shippingLabels']['retrieve']> =>
  useRead(useClient().admin.shippingLabels.retrieve, { id }, options)

/** Create a temporary link to the document of a label: `POST /admin/shipping-labels/{id}/download-url`. */
export const useAdminCreateShippingLabelDownloadUrl = (
  id: string,
  options?: ReadOptions<Contract['admin']['shippingLabels']['createDownloadUrl']>,
): ReadResult<Contract['admin']['shippingLabels']['createDownloadUrl']> =>
  useRead(useClient().admin.shippingLabels.createDownloadUrl, { id }, options)

/** List shipping options: `GET /admin/shipping-options`. */
export const useAdminShippingOptions = (
  query?: QueryOf<Contract['admin']['shippingOptions']['list']>,
  options?: ReadOptions<Contract['admin']['shippingOptions']['list']>,
): ReadResult<Contract['admin']['shippingOptions']['list']> =>
  useRead(useClient().admin.shippingOptions.list, { query }, options)

/** Retrieve a shipping option: `GET /admin/shipping-options/{id}`. */
export const useAdminShippingOption = (
  id: string,
  options?: ReadOptions<Contract['admin']['shippingOptions']['retrieve']>,
  query?: QueryOf<Contract['admin']['shippingOptions']['retrieve']>,
): ReadResult<Contract['admin']['shippingOptions']['retrieve']> =>
  useRead(useClient().admin.shippingOptions.retrieve, { id, query }, options)

/** Create a shipping option: `POST /admin/shipping-options`. */
export const useAdminCreateShippingOption = (
  options?: WriteHookOptions<
    Contract['admin']['shippingOptions']['create'],
    BodyOf<Contract['admin']['shippingOptions']['create']>
  >,
): WriteResult<
  Contract['admin']['shippingOptions']['create'],
  BodyOf<Contract['admin']['shippingOptions']['create']>
> =>
  useWrite(
    useClient().admin.shippingOptions.create,
    (body: BodyOf<Contract['admin']['shippingOptions']['create']>) => ({ body }),
    options,
  )

/** Update a shipping option: `POST /admin/shipping-options/{id}`. */
export const useAdminUpdateShippingOption = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['shippingOptions']['update'],
    BodyOf<Contract['admin']['shippingOptions']['update']> | void
  >,
): WriteResult<
  Contract['admin']['shippingOptions']['update'],
  BodyOf<Contract['admin']['shippingOptions']['update']> | void
> =>
  useWrite(
    useClient().admin.shippingOptions.update,
    (body: BodyOf<Contract['admin']['shippingOptions']['update']> | void) => ({ id, body }),
    options,
  )

/** Delete a shipping option: `DELETE /admin/shipping-options/{id}`. */
export const useAdminDeleteShippingOption = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['shippingOptions']['remove'], void>,
): WriteResult<Contract['admin']['shippingOptions']['remove'], void> =>
  useWrite(useClient().admin.shippingOptions.remove, () => ({ id }), options)

/** List shipping profiles: `GET /admin/shipping-profiles`. */
export const useAdminShippingProfiles = (
  options?: ReadOptions<Contract['admin']['shippingProfiles']['list']>,
  query?: QueryOf<Contract['admin']['shippingProfiles']['list']>,
): ReadResult<Contract['admin']['shippingProfiles']['list']> =>
  useRead(useClient().admin.shippingProfiles.list, { query }, options)

/** Retrieve a shipping profile: `GET /admin/shipping-profiles/{id}`. */
export const useAdminShippingProfile = (
  id: string,
  options?: ReadOptions<Contract['admin']['shippingProfiles']['retrieve']>,
  query?: QueryOf<Contract['admin']['shippingProfiles']['retrieve']>,
): ReadResult<Contract['admin']['shippingProfiles']['retrieve']> =>
  useRead(useClient().admin.shippingProfiles.retrieve, { id, query }, options)

/** Create a shipping profile: `POST /admin/shipping-profiles`. */
export const useAdminCreateShippingProfile = (
  options?: WriteHookOptions<
    Contract['admin']['shippingProfiles']['create'],
    BodyOf<Contract['admin']['shippingProfiles']['create']>
  >,
): WriteResult<
  Contract['admin']['shippingProfiles']['create'],
  BodyOf<Contract['admin']['shippingProfiles']['create']>
> =>
  useWrite(
    useClient().admin.shippingProfiles.create,
    (body: BodyOf<Contract['admin']['shippingProfiles']['create']>) => ({ body }),
    options,
  )

/** Update a shipping profile: `POST /admin/shipping-profiles/{id}`. */
export const useAdminUpdateShippingProfile = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['shippingProfiles']['update'],
    BodyOf<Contract['admin']['shippingProfiles']['update']> | void
  >,
): WriteResult<
  Contract['admin']['shippingProfiles']['update'],
  BodyOf<Contract['admin']['shippingProfiles']['update']> | void
> =>
  useWrite(
    useClient().admin.shippingProfiles.update,
    (body: BodyOf<Contract['admin']['shippingProfiles']['update']> | void) => ({ id, body }),
    options,
  )

/** Delete a shipping profile: `DELETE /admin/shipping-profiles/{id}`. */
export const useAdminDeleteShippingProfile = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['shippingProfiles']['remove'], void>,
): WriteResult<Contract['admin']['shippingProfiles']['remove'], void> =>
  useWrite(useClient().admin.shippingProfiles.remove, () => ({ id }), options)

/** List stock locations: `GET /admin/stock-locations`. */
export const useAdminStockLocations = (
  query?: QueryOf<Contract['admin']['stockLocations']['list']>,
  options?: ReadOptions<Contract['admin']['stockLocations']['list']>,
): ReadResult<Contract['admin']['stockLocations']['list']> =>
  useRead(useClient().admin.stockLocations.list, { query }, options)

/** Retrieve a stock location: `GET /admin/stock-locations/{id}`. */
export const useAdminStockLocation = (
  id: string,
  options?: ReadOptions<Contract['admin']['stockLocations']['retrieve']>,
  query?: QueryOf<Contract['admin']['stockLocations']['retrieve']>,
): ReadResult<Contract['admin']['stockLocations']['retrieve']> =>
  useRead(useClient().admin.stockLocations.retrieve, { id, query }, options)

/** Create a stock location: `POST /admin/stock-locations`. */
export const useAdminCreateStockLocation = (
  options?: WriteHookOptions<
    Contract['admin']['stockLocations']['create'],
    BodyOf<Contract['admin']['stockLocations']['create']>
  >,
): WriteResult<Contract['admin']['stockLocations']['create'], BodyOf<Contract['admin']['stockLocations']['create']>> =>
  useWrite(
    useClient().admin.stockLocations.create,
    (body: BodyOf<Contract['admin']['stockLocations']['create']>) => ({ body }),
    options,
  )

/** Update a stock location: `POST /admin/stock-locations/{id}`. */
export const useAdminUpdateStockLocation = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['stockLocations']['update'],
    BodyOf<Contract['admin']['stockLocations']['update']> | void
  >,
): WriteResult<
  Contract['admin']['stockLocations']['update'],
  BodyOf<Contract['admin']['stockLocations']['update']> | void
> =>
  useWrite(
    useClient().admin.stockLocations.update,
    (body: BodyOf<Contract['admin']['stockLocations']['update']> | void) => ({ id, body }),
    options,
  )

/** Delete a stock location: `DELETE /admin/stock-locations/{id}`. */
export const useAdminDeleteStockLocation = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['stockLocations']['remove'], void>,
): WriteResult<Contract['admin']['stockLocations']['remove'], void> =>
  useWrite(useClient().admin.stockLocations.remove, () => ({ id }), options)

/** Count the stock and reservations at a location: `GET /admin/stock-locations/{id}/summary`. */
export const useAdminStockLocationSummary = (
  id: string,
  options?: ReadOptions<Contract['admin']['stockLocations']['summary']>,
): ReadResult<Contract['admin']['stockLocations']['summary']> =>
  useRead(useClient().admin.stockLocations.summary, { id }, options)

/** Retrieve the store with its flags and modules: `GET /admin/store`. */
export const useAdminStore = (
  options?: ReadOptions<Contract['admin']['store']['retrieve']>,
): ReadResult<Contract['admin']['store']['retrieve']> => useRead(useClient().admin.store.retrieve, {}, options)

/** Update the store: `POST /admin/store`. */
export const useAdminUpdateStore = (
  options?: WriteHookOptions<Contract['admin']['store']['update'], BodyOf<Contract['admin']['store']['update']> | void>,
): WriteResult<Contract['admin']['store']['update'], BodyOf<Contract['admin']['store']['update']> | void> =>
  useWrite(
    useClient().admin.store.update,
    (body: BodyOf<Contract['admin']['store']['update']> | void) => ({ body }),
    options,
  )

/** Add a currency to the store: `POST /admin/store/currencies/{code}`. */
export const useAdminAddStoreCurrency = (
  options?: WriteHookOptions<Contract['admin']['store']['addCurrency'], string>,
): WriteResult<Contract['admin']['store']['addCurrency'], string> =>
  useWrite(useClient().admin.store.addCurrency, (code: string) => ({ code }), options)

/** Remove a currency from the store: `DELETE /admin/store/currencies/{code}`. */
export const useAdminDeleteStoreCurrency = (
  options?: WriteHookOptions<Contract['admin']['store']['removeCurrency'], string>,
): WriteResult<Contract['admin']['store']['removeCurrency'], string> =>
  useWrite(useClient().admin.store.removeCurrency, (code: string) => ({ code }), options)

/** List payment providers: `GET /admin/store/payment-providers`. */
export const useAdminStorePaymentProviders = (
  options?: ReadOptions<Contract['admin']['store']['listPaymentProviders']>,
): ReadResult<Contract['admin']['store']['listPaymentProviders']> =>
  useRead(useClient().admin.store.listPaymentProviders, {}, options)

/** List tax providers: `GET /admin/store/tax-providers`. */
export const useAdminStoreTaxProviders = (
  options?: ReadOptions<Contract['admin']['store']['listTaxProviders']>,
): ReadResult<Contract['admin']['store']['listTaxProviders']> =>
  useRead(useClient().admin.store.listTaxProviders, {}, options)

/** Retrieve the country, language, time zone, storefront and brand of the shop, and whether it collects usage data: `GET /admin/store/settings`. */
export const useAdminStoreSettings = (
  options?: ReadOptions<Contract['admin']['store']['retrieveSettings']>,
): ReadResult<Contract['admin']['store']['retrieveSettings']> =>
  useRead(useClient().admin.store.retrieveSettings, {}, options)

/** Set the country, language and time zone of the shop, and whether it collects usage data: `POST /admin/store/settings`. */
export const useAdminUpdateStoreSettings = (
  options?: WriteHookOptions<
    Contract['admin']['store']['updateSettings'],
    BodyOf<Contract['admin']['store']['updateSettings']> | void
  >,
): WriteResult<
  Contract['admin']['store']['updateSettings'],
  BodyOf<Contract['admin']['store']['updateSettings']> | void
> =>
  useWrite(
    useClient().admin.store.updateSettings,
    (body: BodyOf<Contract['admin']['store']['updateSettings']> | void) => ({ body }),
    options,
  )

/** List exchanges: `GET /admin/swaps`. */
export const useAdminSwaps = (
  query?: QueryOf<Contract['admin']['swaps']['list']>,
  options?: ReadOptions<Contract['admin']['swaps']['list']>,
): ReadResult<Contract['admin']['swaps']['list']> => useRead(useClient().admin.swaps.list, { query }, options)

/** Retrieve an exchange with the totals of its cart: `GET /admin/swaps/{id}`. */
export const useAdminSwap = (
  id: string,
  options?: ReadOptions<Contract['admin']['swaps']['retrieve']>,
): ReadResult<Contract['admin']['swaps']['retrieve']> => useRead(useClient().admin.swaps.retrieve, { id }, options)

/** List tax rates: `GET /admin/tax-rates`. */
export const useAdminTaxRates = (
  query?: QueryOf<Contract['admin']['taxRates']['list']>,
  options?: ReadOptions<Contract['admin']['taxRates']['list']>,
): ReadResult<Contract['admin']['taxRates']['list']> => useRead(useClient().admin.taxRates.list, { query }, options)

/** Retrieve a tax rate: `GET /admin/tax-rates/{id}`. */
export const useAdminTaxRate = (
  id: string,
  query?: QueryOf<Contract['admin']['taxRates']['retrieve']>,
  options?: ReadOptions<Contract['admin']['taxRates']['retrieve']>,
): ReadResult<Contract['admin']['taxRates']['retrieve']> =>
  useRead(useClient().admin.taxRates.retrieve, { id, query }, options)

/** Create a tax rate: `POST /admin/tax-rates`. */
export const useAdminCreateTaxRate = (
  options?: WriteHookOptions<Contract['admin']['taxRates']['create'], BodyOf<Contract['admin']['taxRates']['create']>>,
): WriteResult<Contract['admin']['taxRates']['create'], BodyOf<Contract['admin']['taxRates']['create']>> =>
  useWrite(
    useClient().admin.taxRates.create,
    (body: BodyOf<Contract['admin']['taxRates']['create']>) => ({ body }),
    options,
  )

/** Update a tax rate: `POST /admin/tax-rates/{id}`. */
export const useAdminUpdateTaxRate = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['taxRates']['update'],
    BodyOf<Contract['admin']['taxRates']['update']> | void
  >,
): WriteResult<Contract['admin']['taxRates']['update'], BodyOf<Contract['admin']['taxRates']['update']> | void> =>
  useWrite(
    useClient().admin.taxRates.update,
    (body: BodyOf<Contract['admin']['taxRates']['update']> | void) => ({ id, body }),
    options,
  )

/** Delete a tax rate: `DELETE /admin/tax-rates/{id}`. */
export const useAdminDeleteTaxRate = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['taxRates']['remove'], void>,
): WriteResult<Contract['admin']['taxRates']['remove'], void> =>
  useWrite(useClient().admin.taxRates.remove, () => ({ id }), options)

/** Explain which taxes apply to a price in a region, and why: `POST /admin/tax-rates/explanation`. */
export const useAdminExplainTaxRate = (
  body: BodyOf<Contract['admin']['taxRates']['explain']>,
  options?: ReadOptions<Contract['admin']['taxRates']['explain']>,
): ReadResult<Contract['admin']['taxRates']['explain']> =>
  useRead(useClient().admin.taxRates.explain, { body }, options)

/** Add products to a tax rate: `POST /admin/tax-rates/{id}/products/batch`. */
export const useAdminCreateProductTaxRates = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['taxRates']['addProducts'],
    BodyOf<Contract['admin']['taxRates']['addProducts']>
  >,
): WriteResult<Contract['admin']['taxRates']['addProducts'], BodyOf<Contract['admin']['taxRates']['addProducts']>> =>
  useWrite(
    useClient().admin.taxRates.addProducts,
    (body: BodyOf<Contract['admin']['taxRates']['addProducts']>) => ({ id, body }),
    options,
  )

/** Remove products from a tax rate: `DELETE /admin/tax-rates/{id}/products/batch`. */
export const useAdminDeleteProductTaxRates = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['taxRates']['removeProducts'],
    BodyOf<Contract['admin']['taxRates']['removeProducts']>
  >,
): WriteResult<
  Contract['admin']['taxRates']['removeProducts'],
  BodyOf<Contract['admin']['taxRates']['removeProducts']>
> =>
  useWrite(
    useClient().admin.taxRates.removeProducts,
    (body: BodyOf<Contract['admin']['taxRates']['removeProducts']>) => ({ id, body }),
    options,
  )

/** Add product types to a tax rate: `POST /admin/tax-rates/{id}/product-types/batch`. */
export const useAdminCreateProductTypeTaxRates = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['taxRates']['addProductTypes'],
    BodyOf<Contract['admin']['taxRates']['addProductTypes']>
  >,
): WriteResult<
  Contract['admin']['taxRates']['addProductTypes'],
  BodyOf<Contract['admin']['taxRates']['addProductTypes']>
> =>
  useWrite(
    useClient().admin.taxRates.addProductTypes,
    (body: BodyOf<Contract['admin']['taxRates']['addProductTypes']>) => ({ id, body }),
    options,
  )

/** Remove product types from a tax rate: `DELETE /admin/tax-rates/{id}/product-types/batch`. */
export const useAdminDeleteProductTypeTaxRates = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['taxRates']['removeProductTypes'],
    BodyOf<Contract['admin']['taxRates']['removeProductTypes']>
  >,
): WriteResult<
  Contract['admin']['taxRates']['removeProductTypes'],
  BodyOf<Contract['admin']['taxRates']['removeProductTypes']>
> =>
  useWrite(
    useClient().admin.taxRates.removeProductTypes,
    (body: BodyOf<Contract['admin']['taxRates']['removeProductTypes']>) => ({ id, body }),
    options,
  )

/** Add shipping options to a tax rate: `POST /admin/tax-rates/{id}/shipping-options/batch`. */
export const useAdminCreateShippingTaxRates = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['taxRates']['addShippingOptions'],
    BodyOf<Contract['admin']['taxRates']['addShippingOptions']>
  >,
): WriteResult<
  Contract['admin']['taxRates']['addShippingOptions'],
  BodyOf<Contract['admin']['taxRates']['addShippingOptions']>
> =>
  useWrite(
    useClient().admin.taxRates.addShippingOptions,
    (body: BodyOf<Contract['admin']['taxRates']['addShippingOptions']>) => ({ id, body }),
    options,
  )

/** Remove shipping options from a tax rate: `DELETE /admin/tax-rates/{id}/shipping-options/batch`. */
export const useAdminDeleteShippingTaxRates = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['taxRates']['removeShippingOptions'],
    BodyOf<Contract['admin']['taxRates']['removeShippingOptions']>
  >,
): WriteResult<
  Contract['admin']['taxRates']['removeShippingOptions'],
  BodyOf<Contract['admin']['taxRates']['removeShippingOptions']>
> =>
  useWrite(
    useClient().admin.taxRates.removeShippingOptions,
    (body: BodyOf<Contract['admin']['taxRates']['removeShippingOptions']>) => ({ id, body }),
    options,
  )

/** Upload public files: `POST /admin/uploads`. */
export const useAdminUploadFile = (
  options?: WriteHookOptions<Contract['admin']['uploads']['create'], UploadFile | readonly UploadFile[]>,
): WriteResult<Contract['admin']['uploads']['create'], UploadFile | readonly UploadFile[]> =>
  useWrite(
    useClient().admin.uploads.create,
    (files: UploadFile | readonly UploadFile[]) => ({ files: [files].flat() }),
    options,
  )

/** Upload protected files, which require a download link: `POST /admin/uploads/protected`. */
export const useAdminUploadProtectedFile = (
  options?: WriteHookOptions<Contract['admin']['uploads']['createProtected'], UploadFile | readonly UploadFile[]>,
): WriteResult<Contract['admin']['uploads']['createProtected'], UploadFile | readonly UploadFile[]> =>
  useWrite(
    useClient().admin.uploads.createProtected,
    (files: UploadFile | readonly UploadFile[]) => ({ files: [files].flat() }),
    options,
  )

/** Delete an uploaded file: `DELETE /admin/uploads`. */
export const useAdminDeleteFile = (
  options?: WriteHookOptions<Contract['admin']['uploads']['remove'], BodyOf<Contract['admin']['uploads']['remove']>>,
): WriteResult<Contract['admin']['uploads']['remove'], BodyOf<Contract['admin']['uploads']['remove']>> =>
  useWrite(
    useClient().admin.uploads.remove,
    (body: BodyOf<Contract['admin']['uploads']['remove']>) => ({ body }),
    options,
  )

/** Create a temporary download link: `POST /admin/uploads/download-url`. */
export const useAdminCreatePresignedDownloadUrl = (
  options?: WriteHookOptions<
    Contract['admin']['uploads']['createDownloadUrl'],
    BodyOf<Contract['admin']['uploads']['createDownloadUrl']>
  >,
): WriteResult<
  Contract['admin']['uploads']['createDownloadUrl'],
  BodyOf<Contract['admin']['uploads']['createDownloadUrl']>
> =>
  useWrite(
    useClient().admin.uploads.createDownloadUrl,
    (body: BodyOf<Contract['admin']['uploads']['createDownloadUrl']>) => ({ body }),
    options,
  )

/** List how often each page of the dashboard was opened, by day: `GET /admin/usage-data/pages`. */
export const useAdminUsageDataPages = (
  query?: QueryOf<Contract['admin']['usageData']['listPages']>,
  options?: ReadOptions<Contract['admin']['usageData']['listPages']>,
): ReadResult<Contract['admin']['usageData']['listPages']> =>
  useRead(useClient().admin.usageData.listPages, { query }, options)

/** List events of usage as they were received, newest first: `GET /admin/usage-data/events`. */
export const useAdminUsageDataEvents = (
  query?: QueryOf<Contract['admin']['usageData']['listEvents']>,
  options?: ReadOptions<Contract['admin']['usageData']['listEvents']>,
): ReadResult<Contract['admin']['usageData']['listEvents']> =>
  useRead(useClient().admin.usageData.listEvents, { query }, options)

/** Delete all usage data: `DELETE /admin/usage-data`. */
export const useAdminDeleteUsageData = (
  options?: WriteHookOptions<Contract['admin']['usageData']['remove'], void>,
): WriteResult<Contract['admin']['usageData']['remove'], void> =>
  useWrite(useClient().admin.usageData.remove, () => ({}), options)

/** List users: `GET /admin/users`. */
export const useAdminUsers = (
  query?: QueryOf<Contract['admin']['users']['list']>,
  options?: ReadOptions<Contract['admin']['users']['list']>,
): ReadResult<Contract['admin']['users']['list']> => useRead(useClient().admin.users.list, { query }, options)

/** Retrieve a user: `GET /admin/users/{id}`. */
export const useAdminUser = (
  id: string,
  options?: ReadOptions<Contract['admin']['users']['retrieve']>,
): ReadResult<Contract['admin']['users']['retrieve']> => useRead(useClient().admin.users.retrieve, { id }, options)

/** Create a user: `POST /admin/users`. */
export const useAdminCreateUser = (
  options?: WriteHookOptions<Contract['admin']['users']['create'], BodyOf<Contract['admin']['users']['create']>>,
): WriteResult<Contract['admin']['users']['create'], BodyOf<Contract['admin']['users']['create']>> =>
  useWrite(useClient().admin.users.create, (body: BodyOf<Contract['admin']['users']['create']>) => ({ body }), options)

/** Update a user: `POST /admin/users/{id}`. */
export const useAdminUpdateUser = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['users']['update'], BodyOf<Contract['admin']['users']['update']> | void>,
): WriteResult<Contract['admin']['users']['update'], BodyOf<Contract['admin']['users']['update']> | void> =>
  useWrite(
    useClient().admin.users.update,
    (body: BodyOf<Contract['admin']['users']['update']> | void) => ({ id, body }),
    options,
  )

/** Delete a user: `DELETE /admin/users/{id}`. */
export const useAdminDeleteUser = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['users']['remove'], void>,
): WriteResult<Contract['admin']['users']['remove'], void> =>
  useWrite(useClient().admin.users.remove, () => ({ id }), options)

/** Email a password reset link; the response is the same for an unknown address: `POST /admin/users/password-token`. */
export const useAdminSendResetPasswordToken = (
  options?: WriteHookOptions<
    Contract['admin']['users']['requestPasswordReset'],
    BodyOf<Contract['admin']['users']['requestPasswordReset']>
  >,
): WriteResult<
  Contract['admin']['users']['requestPasswordReset'],
  BodyOf<Contract['admin']['users']['requestPasswordReset']>
> =>
  useWrite(
    useClient().admin.users.requestPasswordReset,
    (body: BodyOf<Contract['admin']['users']['requestPasswordReset']>) => ({ body }),
    options,
  )

/** Reset a password with the token from a reset email: `POST /admin/users/reset-password`. */
export const useAdminResetPassword = (
  options?: WriteHookOptions<
    Contract['admin']['users']['resetPassword'],
    BodyOf<Contract['admin']['users']['resetPassword']>
  >,
): WriteResult<Contract['admin']['users']['resetPassword'], BodyOf<Contract['admin']['users']['resetPassword']>> =>
  useWrite(
    useClient().admin.users.resetPassword,
    (body: BodyOf<Contract['admin']['users']['resetPassword']>) => ({ body }),
    options,
  )

/** List variants with their prices for a context: `GET /admin/variants`. */
export const useAdminVariants = (
  query?: QueryOf<Contract['admin']['variants']['list']>,
  options?: ReadOptions<Contract['admin']['variants']['list']>,
): ReadResult<Contract['admin']['variants']['list']> => useRead(useClient().admin.variants.list, { query }, options)

/** Retrieve a variant: `GET /admin/variants/{id}`. */
export const useAdminVariant = (
  id: string,
  query?: QueryOf<Contract['admin']['variants']['retrieve']>,
  options?: ReadOptions<Contract['admin']['variants']['retrieve']>,
): ReadResult<Contract['admin']['variants']['retrieve']> =>
  useRead(useClient().admin.variants.retrieve, { id, query }, options)

/** Retrieve the inventory of a variant: `GET /admin/variants/{id}/inventory`. */
export const useAdminVariantsInventory = (
  id: string,
  options?: ReadOptions<Contract['admin']['variants']['inventory']>,
): ReadResult<Contract['admin']['variants']['inventory']> =>
  useRead(useClient().admin.variants.inventory, { id }, options)

/** List the inventory items of a variant: `GET /admin/variants/{id}/inventory-items`. */
export const useAdminVariantParts = (
  id: string,
  query?: QueryOf<Contract['admin']['variants']['listParts']>,
  options?: ReadOptions<Contract['admin']['variants']['listParts']>,
): ReadResult<Contract['admin']['variants']['listParts']> =>
  useRead(useClient().admin.variants.listParts, { id, query }, options)

/** Add an inventory item to a variant, or set the quantity of one that it already has: `POST /admin/variants/{id}/inventory-items`. */
export const useAdminAddVariantPart = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['variants']['addPart'],
    BodyOf<Contract['admin']['variants']['addPart']>
  >,
): WriteResult<Contract['admin']['variants']['addPart'], BodyOf<Contract['admin']['variants']['addPart']>> =>
  useWrite(
    useClient().admin.variants.addPart,
    (body: BodyOf<Contract['admin']['variants']['addPart']>) => ({ id, body }),
    options,
  )

/** Set the quantity of an inventory item in a variant: `POST /admin/variants/{id}/inventory-items/{inventory_item_id}`. */
export const useAdminUpdateVariantPart = (
  id: string,
  options?: WriteHookOptions<
    Contract['admin']['variants']['updatePart'],
    BodyOf<Contract['admin']['variants']['updatePart']> & { inventory_item_id: string }
  >,
): WriteResult<
  Contract['admin']['variants']['updatePart'],
  BodyOf<Contract['admin']['variants']['updatePart']> & { inventory_item_id: string }
> =>
  useWrite(
    useClient().admin.variants.updatePart,
    ({
      inventory_item_id,
      ...body
    }: BodyOf<Contract['admin']['variants']['updatePart']> & { inventory_item_id: string }) => ({
      id,
      inventory_item_id,
      body,
    }),
    options,
  )

/** Remove an inventory item from a variant: `DELETE /admin/variants/{id}/inventory-items/{inventory_item_id}`. */
export const useAdminRemoveVariantPart = (
  id: string,
  options?: WriteHookOptions<Contract['admin']['variants']['removePart'], string>,
): WriteResult<Contract['admin']['variants']['removePart'], string> =>
  useWrite(useClient().admin.variants.removePart, (inventory_item_id: string) => ({ id, inventory_item_id }), options)

/** Explain which price of a variant applies in a context, and why: `POST /admin/variants/{id}/price-explanation`. */
export const useAdminExplainVariantPrice = (
  id: string,
  body?: BodyOf<Contract['admin']['variants']['explainPrice']>,
  options?: ReadOptions<Contract['admin']['variants']['explainPrice']>,
): ReadResult<Contract['admin']['variants']['explainPrice']> =>
  useRead(useClient().admin.variants.explainPrice, { id, body }, options)
