// Written by `npm run routes` from the contract; a test holds the two together.
import type { ClientTree } from './kit/strip.ts'

export { isClientRoute } from './kit/strip-tree.ts'
export type { ClientRoute, ClientTree } from './kit/strip.ts'

export const routes = {
  admin: {
    analyticsConfigs: {
      retrieve: {
        method: 'GET',
        path: '/admin/analytics-configs',
      },
      create: {
        method: 'POST',
        path: '/admin/analytics-configs',
      },
      remove: {
        method: 'DELETE',
        path: '/admin/analytics-configs',
      },
      update: {
        method: 'POST',
        path: '/admin/analytics-configs/update',
      },
    },
    appAuthorizations: {
      preview: {
        method: 'POST',
        path: '/admin/app-authorizations/preview',
      },
      create: {
        method: 'POST',
        path: '/admin/app-authorizations',
        invalidates: ['admin.appGrants'],
      },
    },
    appGrants: {
      list: {
        method: 'GET',
        path: '/admin/app-grants',
      },
      remove: {
        method: 'DELETE',
        path: '/admin/app-grants/{id}',
      },
    },
    apps: {
      list: {
        method: 'GET',
        path: '/admin/apps',
      },
      install: {
        method: 'POST',
        path: '/admin/apps/installations',
      },
      authorize: {
        method: 'POST',
        path: '/admin/apps/authorizations',
      },
      remove: {
        method: 'DELETE',
        path: '/admin/apps/{application_name}',
      },
    },
    auth: {
      retrieve: {
        method: 'GET',
        path: '/admin/auth',
      },
      create: {
        method: 'POST',
        path: '/admin/auth',
      },
      remove: {
        method: 'DELETE',
        path: '/admin/auth',
        text: true,
      },
      createToken: {
        method: 'POST',
        path: '/admin/auth/token',
      },
    },
    batchJobs: {
      list: {
        method: 'GET',
        path: '/admin/batch-jobs',
      },
      create: {
        method: 'POST',
        path: '/admin/batch-jobs',
      },
      mapColumns: {
        method: 'POST',
        path: '/admin/batch-jobs/columns',
      },
      listSheets: {
        method: 'POST',
        path: '/admin/batch-jobs/sheets',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/batch-jobs/{id}',
      },
      cancel: {
        method: 'POST',
        path: '/admin/batch-jobs/{id}/cancel',
        invalidates: [
          'admin.changes',
          'admin.collections',
          'admin.customerGroups',
          'admin.customers',
          'admin.inventoryItems',
          'admin.priceLists',
          'admin.productTags',
          'admin.productTypes',
          'admin.products',
          'admin.variants',
        ],
      },
      confirm: {
        method: 'POST',
        path: '/admin/batch-jobs/{id}/confirm',
      },
      undo: {
        method: 'POST',
        path: '/admin/batch-jobs/{id}/undo',
      },
      listProblems: {
        method: 'GET',
        path: '/admin/batch-jobs/{id}/problems',
      },
      listDifferences: {
        method: 'GET',
        path: '/admin/batch-jobs/{id}/differences',
      },
      retryImages: {
        method: 'POST',
        path: '/admin/batch-jobs/{id}/images',
        invalidates: ['admin.changes', 'admin.products'],
      },
    },
    brand: {
      update: {
        method: 'POST',
        path: '/admin/store/brand',
        invalidates: ['admin.store'],
      },
    },
    carts: {
      list: {
        method: 'GET',
        path: '/admin/carts',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/carts/{id}',
      },
    },
    catalogHealth: {
      retrieve: {
        method: 'GET',
        path: '/admin/catalog-health',
      },
      refresh: {
        method: 'POST',
        path: '/admin/catalog-health/refresh',
      },
    },
    changeSets: {
      list: {
        method: 'GET',
        path: '/admin/change-sets',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/change-sets/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/change-sets',
      },
      update: {
        method: 'POST',
        path: '/admin/change-sets/{id}',
      },
      remove: {
        method: 'DELETE',
        path: '/admin/change-sets/{id}',
      },
      listItems: {
        method: 'GET',
        path: '/admin/change-sets/{id}/items',
      },
      setItems: {
        method: 'POST',
        path: '/admin/change-sets/{id}/items',
      },
      removeItems: {
        method: 'POST',
        path: '/admin/change-sets/{id}/items/delete',
      },
      choose: {
        method: 'POST',
        path: '/admin/change-sets/{id}/choices',
      },
      preview: {
        method: 'GET',
        path: '/admin/change-sets/{id}/preview',
      },
      schedule: {
        method: 'POST',
        path: '/admin/change-sets/{id}/schedule',
      },
      unschedule: {
        method: 'POST',
        path: '/admin/change-sets/{id}/unschedule',
      },
      goLive: {
        method: 'POST',
        path: '/admin/change-sets/{id}/go-live',
        invalidates: [
          'admin.changes',
          'admin.products',
          'admin.variants',
          'admin.collections',
          'admin.productCategories',
          'admin.productTags',
          'admin.productTypes',
          'admin.inventoryItems',
          'admin.priceLists',
          'admin.reservations',
          'store.products',
          'store.variants',
        ],
      },
      takeBack: {
        method: 'POST',
        path: '/admin/change-sets/{id}/take-back',
        invalidates: [
          'admin.changes',
          'admin.products',
          'admin.variants',
          'admin.collections',
          'admin.productCategories',
          'admin.productTags',
          'admin.productTypes',
          'admin.inventoryItems',
          'admin.priceLists',
          'admin.reservations',
          'store.products',
          'store.variants',
        ],
      },
    },
    changes: {
      listOfCollection: {
        method: 'GET',
        path: '/admin/collections/{id}/changes',
      },
      listOfCustomer: {
        method: 'GET',
        path: '/admin/customers/{id}/changes',
      },
      listOfCustomerGroup: {
        method: 'GET',
        path: '/admin/customer-groups/{id}/changes',
      },
      listOfDiscount: {
        method: 'GET',
        path: '/admin/discounts/{id}/changes',
      },
      listOfExchangeRates: {
        method: 'GET',
        path: '/admin/exchange-rates/changes',
      },
      listOfExtensionRow: {
        method: 'GET',
        path: '/admin/extensions/{id}/tables/{table}/rows/{key}/changes',
      },
      listOfGiftCard: {
        method: 'GET',
        path: '/admin/gift-cards/{id}/changes',
      },
      listOfInventoryItem: {
        method: 'GET',
        path: '/admin/inventory-items/{id}/changes',
      },
      listOfOrder: {
        method: 'GET',
        path: '/admin/orders/{id}/changes',
      },
      listOfPriceList: {
        method: 'GET',
        path: '/admin/price-lists/{id}/changes',
      },
      listOfProduct: {
        method: 'GET',
        path: '/admin/products/{id}/changes',
      },
      listOfProductCategory: {
        method: 'GET',
        path: '/admin/product-categories/{id}/changes',
      },
      listOfPurchaseOrder: {
        method: 'GET',
        path: '/admin/purchase-orders/{id}/changes',
      },
      listOfRegion: {
        method: 'GET',
        path: '/admin/regions/{id}/changes',
      },
      listOfSalesChannel: {
        method: 'GET',
        path: '/admin/sales-channels/{id}/changes',
      },
      listOfStockLocation: {
        method: 'GET',
        path: '/admin/stock-locations/{id}/changes',
      },
    },
    clientApps: {
      list: {
        method: 'GET',
        path: '/admin/client-apps',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/client-apps/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/client-apps',
        invalidates: ['admin.appGrants'],
      },
      update: {
        method: 'POST',
        path: '/admin/client-apps/{id}',
        invalidates: ['admin.appGrants'],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/client-apps/{id}',
        invalidates: ['admin.appGrants'],
      },
      rotateSecret: {
        method: 'POST',
        path: '/admin/client-apps/{id}/secret',
      },
    },
    collections: {
      list: {
        method: 'GET',
        path: '/admin/collections',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/collections/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/collections',
        invalidates: ['admin.changes', 'admin.products', 'admin.redirects', 'store.collections', 'store.products'],
      },
      update: {
        method: 'POST',
        path: '/admin/collections/{id}',
        invalidates: ['admin.changes', 'admin.products', 'admin.redirects', 'store.collections', 'store.products'],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/collections/{id}',
        invalidates: ['admin.changes', 'admin.products', 'admin.redirects', 'store.collections', 'store.products'],
      },
      addProducts: {
        method: 'POST',
        path: '/admin/collections/{id}/products/batch',
        invalidates: ['admin.changes', 'admin.products', 'admin.redirects', 'store.collections', 'store.products'],
      },
      removeProducts: {
        method: 'DELETE',
        path: '/admin/collections/{id}/products/batch',
        invalidates: ['admin.changes', 'admin.products', 'admin.redirects', 'store.collections', 'store.products'],
      },
      previewRule: {
        method: 'POST',
        path: '/admin/collections/{id}/rule/preview',
      },
    },
    countries: {
      list: {
        method: 'GET',
        path: '/admin/countries',
      },
    },
    currencies: {
      list: {
        method: 'GET',
        path: '/admin/currencies',
      },
      update: {
        method: 'POST',
        path: '/admin/currencies/{code}',
        invalidates: ['admin.store', 'admin.regions', 'admin.products'],
      },
    },
    customerCohorts: {
      retrieve: {
        method: 'GET',
        path: '/admin/customer-cohorts',
      },
      export: {
        method: 'GET',
        path: '/admin/customer-cohorts/export',
        file: true,
      },
    },
    customerGroups: {
      list: {
        method: 'GET',
        path: '/admin/customer-groups',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/customer-groups/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/customer-groups',
        invalidates: ['admin.changes', 'admin.customers'],
      },
      update: {
        method: 'POST',
        path: '/admin/customer-groups/{id}',
        invalidates: ['admin.changes', 'admin.customers'],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/customer-groups/{id}',
        invalidates: ['admin.changes', 'admin.customers'],
      },
      listCustomers: {
        method: 'GET',
        path: '/admin/customer-groups/{id}/customers',
      },
      addCustomers: {
        method: 'POST',
        path: '/admin/customer-groups/{id}/customers/batch',
        invalidates: ['admin.changes', 'admin.customers'],
      },
      removeCustomers: {
        method: 'DELETE',
        path: '/admin/customer-groups/{id}/customers/batch',
        invalidates: ['admin.changes', 'admin.customers'],
      },
      changeCustomers: {
        method: 'POST',
        path: '/admin/customer-groups/{id}/customers/bulk',
        invalidates: ['admin.changes', 'admin.customers'],
      },
      previewRule: {
        method: 'POST',
        path: '/admin/customer-groups/{id}/rule/preview',
      },
    },
    customers: {
      list: {
        method: 'GET',
        path: '/admin/customers',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/customers/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/customers',
        invalidates: ['admin.customerGroups', 'admin.changes'],
      },
      update: {
        method: 'POST',
        path: '/admin/customers/{id}',
        invalidates: ['admin.customerGroups', 'admin.changes'],
      },
      requestPasswordReset: {
        method: 'POST',
        path: '/admin/customers/{id}/password-token',
        text: true,
      },
      addAddress: {
        method: 'POST',
        path: '/admin/customers/{id}/addresses',
        invalidates: ['admin.customerGroups', 'admin.changes'],
      },
      updateAddress: {
        method: 'POST',
        path: '/admin/customers/{id}/addresses/{address_id}',
        invalidates: ['admin.customerGroups', 'admin.changes'],
      },
      removeAddress: {
        method: 'DELETE',
        path: '/admin/customers/{id}/addresses/{address_id}',
        invalidates: ['admin.customerGroups', 'admin.changes'],
      },
    },
    declinedPayments: {
      retrieve: {
        method: 'GET',
        path: '/admin/orders/{id}/declined-payments',
      },
    },
    discounts: {
      list: {
        method: 'GET',
        path: '/admin/discounts',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/discounts/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/discounts',
        invalidates: ['admin.changes'],
      },
      update: {
        method: 'POST',
        path: '/admin/discounts/{id}',
        invalidates: ['admin.changes'],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/discounts/{id}',
        invalidates: ['admin.changes'],
      },
      retrieveByCode: {
        method: 'GET',
        path: '/admin/discounts/code/{code}',
      },
      explain: {
        method: 'POST',
        path: '/admin/discounts/{id}/explain',
      },
      createDynamicCode: {
        method: 'POST',
        path: '/admin/discounts/{id}/dynamic-codes',
        invalidates: ['admin.changes'],
      },
      removeDynamicCode: {
        method: 'DELETE',
        path: '/admin/discounts/{id}/dynamic-codes/{code}',
        invalidates: ['admin.changes'],
      },
      addRegion: {
        method: 'POST',
        path: '/admin/discounts/{id}/regions/{region_id}',
        invalidates: ['admin.changes'],
      },
      removeRegion: {
        method: 'DELETE',
        path: '/admin/discounts/{id}/regions/{region_id}',
        invalidates: ['admin.changes'],
      },
      createCondition: {
        method: 'POST',
        path: '/admin/discounts/{discount_id}/conditions',
        invalidates: ['admin.changes'],
      },
      retrieveCondition: {
        method: 'GET',
        path: '/admin/discounts/{discount_id}/conditions/{condition_id}',
      },
      updateCondition: {
        method: 'POST',
        path: '/admin/discounts/{discount_id}/conditions/{condition_id}',
        invalidates: ['admin.changes'],
      },
      removeCondition: {
        method: 'DELETE',
        path: '/admin/discounts/{discount_id}/conditions/{condition_id}',
        invalidates: ['admin.changes'],
      },
      addConditionResources: {
        method: 'POST',
        path: '/admin/discounts/{discount_id}/conditions/{condition_id}/batch',
        invalidates: ['admin.changes'],
      },
      removeConditionResources: {
        method: 'DELETE',
        path: '/admin/discounts/{discount_id}/conditions/{condition_id}/batch',
        invalidates: ['admin.changes'],
      },
    },
    documentSettings: {
      retrieve: {
        method: 'GET',
        path: '/admin/store/documents',
      },
      update: {
        method: 'POST',
        path: '/admin/store/documents',
      },
    },
    draftOrders: {
      list: {
        method: 'GET',
        path: '/admin/draft-orders',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/draft-orders/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/draft-orders',
        invalidates: ['admin.carts', 'admin.changes', 'admin.customers'],
      },
      update: {
        method: 'POST',
        path: '/admin/draft-orders/{id}',
        invalidates: ['admin.carts', 'admin.changes', 'admin.customers', 'admin.payLinks'],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/draft-orders/{id}',
        invalidates: ['admin.carts', 'admin.changes', 'admin.customers'],
      },
      addLineItem: {
        method: 'POST',
        path: '/admin/draft-orders/{id}/line-items',
        invalidates: ['admin.carts', 'admin.changes', 'admin.customers'],
      },
      updateLineItem: {
        method: 'POST',
        path: '/admin/draft-orders/{id}/line-items/{line_id}',
        invalidates: ['admin.carts', 'admin.changes', 'admin.customers'],
      },
      removeLineItem: {
        method: 'DELETE',
        path: '/admin/draft-orders/{id}/line-items/{line_id}',
        invalidates: ['admin.carts', 'admin.changes', 'admin.customers'],
      },
      markPaid: {
        method: 'POST',
        path: '/admin/draft-orders/{id}/pay',
        invalidates: [
          'admin.carts',
          'admin.changes',
          'admin.customers',
          'admin.discounts',
          'admin.giftCards',
          'admin.inventoryItems',
          'admin.notifications',
          'admin.orders',
          'admin.payments',
          'admin.products',
          'admin.reservations',
          'admin.variants',
          'store.products',
          'store.variants',
        ],
      },
    },
    exchangeRates: {
      list: {
        method: 'GET',
        path: '/admin/exchange-rates',
      },
      create: {
        method: 'POST',
        path: '/admin/exchange-rates',
        invalidates: ['admin.reports', 'admin.home', 'admin.changes'],
      },
      import: {
        method: 'POST',
        path: '/admin/exchange-rates/import',
        invalidates: ['admin.reports', 'admin.home', 'admin.changes'],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/exchange-rates/{id}',
        invalidates: ['admin.reports', 'admin.home', 'admin.changes'],
      },
    },
    exportPresets: {
      list: {
        method: 'GET',
        path: '/admin/export-presets',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/export-presets/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/export-presets',
      },
      update: {
        method: 'POST',
        path: '/admin/export-presets/{id}',
      },
      run: {
        method: 'POST',
        path: '/admin/export-presets/{id}/run',
        invalidates: ['admin.batchJobs'],
      },
      renewLink: {
        method: 'POST',
        path: '/admin/export-presets/{id}/link',
      },
      remove: {
        method: 'DELETE',
        path: '/admin/export-presets/{id}',
      },
    },
    extensions: {
      list: {
        method: 'GET',
        path: '/admin/extensions',
      },
      listEnabled: {
        method: 'GET',
        path: '/admin/extensions/enabled',
      },
      update: {
        method: 'POST',
        path: '/admin/extensions/{id}',
      },
      listTables: {
        method: 'GET',
        path: '/admin/extensions/{id}/tables',
      },
      listRows: {
        method: 'GET',
        path: '/admin/extensions/{id}/tables/{table}/rows',
      },
      reportError: {
        method: 'POST',
        path: '/admin/extensions/{id}/errors',
        text: true,
      },
    },
    favorites: {
      set: {
        method: 'POST',
        path: '/admin/favorites',
        invalidates: ['admin.auth', 'admin.users'],
      },
    },
    giftCards: {
      list: {
        method: 'GET',
        path: '/admin/gift-cards',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/gift-cards/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/gift-cards',
        invalidates: ['admin.changes'],
      },
      update: {
        method: 'POST',
        path: '/admin/gift-cards/{id}',
        invalidates: ['admin.changes'],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/gift-cards/{id}',
        invalidates: ['admin.changes'],
      },
    },
    health: {
      retrieve: {
        method: 'GET',
        path: '/admin/health',
      },
      room: {
        method: 'GET',
        path: '/admin/health/room',
      },
      testMail: {
        method: 'POST',
        path: '/admin/health/mail-test',
      },
      listJobs: {
        method: 'GET',
        path: '/admin/health/jobs',
      },
      retryJob: {
        method: 'POST',
        path: '/admin/health/jobs/{id}/retry',
      },
      discardJob: {
        method: 'POST',
        path: '/admin/health/jobs/{id}/discard',
      },
      backUp: {
        method: 'POST',
        path: '/admin/health/backup',
      },
    },
    home: {
      retrieve: {
        method: 'GET',
        path: '/admin/home',
      },
      arrange: {
        method: 'POST',
        path: '/admin/home/layout',
      },
    },
    inventoryItems: {
      list: {
        method: 'GET',
        path: '/admin/inventory-items',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/inventory-items/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/inventory-items',
        invalidates: [
          'admin.changes',
          'admin.products',
          'admin.variants',
          'admin.reservations',
          'store.products',
          'store.variants',
        ],
      },
      update: {
        method: 'POST',
        path: '/admin/inventory-items/{id}',
        invalidates: [
          'admin.changes',
          'admin.products',
          'admin.variants',
          'admin.reservations',
          'store.products',
          'store.variants',
        ],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/inventory-items/{id}',
        invalidates: [
          'admin.changes',
          'admin.products',
          'admin.variants',
          'admin.reservations',
          'store.products',
          'store.variants',
        ],
      },
      listLocationLevels: {
        method: 'GET',
        path: '/admin/inventory-items/{id}/location-levels',
      },
      createLocationLevel: {
        method: 'POST',
        path: '/admin/inventory-items/{id}/location-levels',
        invalidates: [
          'admin.changes',
          'admin.products',
          'admin.variants',
          'admin.reservations',
          'store.products',
          'store.variants',
        ],
      },
      updateLocationLevel: {
        method: 'POST',
        path: '/admin/inventory-items/{id}/location-levels/{location_id}',
        invalidates: [
          'admin.changes',
          'admin.products',
          'admin.variants',
          'admin.reservations',
          'store.products',
          'store.variants',
        ],
      },
      removeLocationLevel: {
        method: 'DELETE',
        path: '/admin/inventory-items/{id}/location-levels/{location_id}',
        invalidates: [
          'admin.changes',
          'admin.products',
          'admin.variants',
          'admin.reservations',
          'store.products',
          'store.variants',
        ],
      },
      listMovements: {
        method: 'GET',
        path: '/admin/inventory-items/{id}/movements',
      },
      adjust: {
        method: 'POST',
        path: '/admin/inventory-items/{id}/adjustments',
        invalidates: [
          'admin.changes',
          'admin.products',
          'admin.variants',
          'admin.reservations',
          'store.products',
          'store.variants',
        ],
      },
      transfer: {
        method: 'POST',
        path: '/admin/inventory-items/{id}/transfers',
        invalidates: [
          'admin.changes',
          'admin.products',
          'admin.variants',
          'admin.reservations',
          'store.products',
          'store.variants',
        ],
      },
    },
    invites: {
      list: {
        method: 'GET',
        path: '/admin/invites',
      },
      create: {
        method: 'POST',
        path: '/admin/invites',
        text: true,
      },
      createLink: {
        method: 'POST',
        path: '/admin/invites/links',
      },
      renewLink: {
        method: 'POST',
        path: '/admin/invites/{invite_id}/link',
      },
      accept: {
        method: 'POST',
        path: '/admin/invites/accept',
        invalidates: ['admin.users'],
        text: true,
      },
      remove: {
        method: 'DELETE',
        path: '/admin/invites/{invite_id}',
      },
      resend: {
        method: 'POST',
        path: '/admin/invites/{invite_id}/resend',
        text: true,
      },
    },
    mailKinds: {
      list: {
        method: 'GET',
        path: '/admin/mail-kinds',
      },
      update: {
        method: 'POST',
        path: '/admin/mail-kinds/{id}',
      },
    },
    mailTexts: {
      list: {
        method: 'GET',
        path: '/admin/mail-texts',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/mail-texts/{id}/{language}',
      },
      update: {
        method: 'POST',
        path: '/admin/mail-texts/{id}/{language}',
      },
      remove: {
        method: 'DELETE',
        path: '/admin/mail-texts/{id}/{language}',
      },
      preview: {
        method: 'POST',
        path: '/admin/mail-texts/{id}/{language}/preview',
        invalidates: [],
      },
    },
    me: {
      listSessions: {
        method: 'GET',
        path: '/admin/me/sessions',
      },
      removeSession: {
        method: 'DELETE',
        path: '/admin/me/sessions/{id}',
      },
      listScopes: {
        method: 'GET',
        path: '/admin/me/scopes',
      },
      listTokens: {
        method: 'GET',
        path: '/admin/me/tokens',
      },
      createToken: {
        method: 'POST',
        path: '/admin/me/tokens',
      },
      removeToken: {
        method: 'DELETE',
        path: '/admin/me/tokens/{id}',
      },
      changePassword: {
        method: 'POST',
        path: '/admin/me/password',
        text: true,
      },
      seeAs: {
        method: 'POST',
        path: '/admin/me/seen-role',
        invalidates: ['admin.auth'],
        text: true,
      },
      seeAsSelf: {
        method: 'DELETE',
        path: '/admin/me/seen-role',
        invalidates: ['admin.auth'],
        text: true,
      },
    },
    notes: {
      list: {
        method: 'GET',
        path: '/admin/notes',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/notes/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/notes',
      },
      update: {
        method: 'POST',
        path: '/admin/notes/{id}',
      },
      remove: {
        method: 'DELETE',
        path: '/admin/notes/{id}',
      },
      listColleagues: {
        method: 'GET',
        path: '/admin/notes/colleagues',
      },
    },
    notices: {
      list: {
        method: 'GET',
        path: '/admin/notices',
      },
      markSeen: {
        method: 'POST',
        path: '/admin/notices/seen',
      },
      listSettings: {
        method: 'GET',
        path: '/admin/notices/settings',
      },
      updateSetting: {
        method: 'POST',
        path: '/admin/notices/settings',
      },
    },
    notifications: {
      list: {
        method: 'GET',
        path: '/admin/notifications',
      },
      retrieveText: {
        method: 'GET',
        path: '/admin/notifications/{id}/text',
      },
      resend: {
        method: 'POST',
        path: '/admin/notifications/{id}/resend',
      },
    },
    orderBulk: {
      capture: {
        method: 'POST',
        path: '/admin/orders/bulk/capture',
      },
      fulfill: {
        method: 'POST',
        path: '/admin/orders/bulk/fulfill',
      },
      ship: {
        method: 'POST',
        path: '/admin/orders/bulk/ship',
      },
      archive: {
        method: 'POST',
        path: '/admin/orders/bulk/archive',
      },
      unarchive: {
        method: 'POST',
        path: '/admin/orders/bulk/unarchive',
      },
      tag: {
        method: 'POST',
        path: '/admin/orders/bulk/tags',
      },
      undo: {
        method: 'POST',
        path: '/admin/orders/bulk/undo',
      },
    },
    orderDocuments: {
      list: {
        method: 'GET',
        path: '/admin/orders/{id}/documents',
      },
      issueInvoice: {
        method: 'POST',
        path: '/admin/orders/{id}/documents/invoice',
        invalidates: ['admin.orders', 'admin.changes'],
      },
      issueCreditNote: {
        method: 'POST',
        path: '/admin/orders/{id}/documents/credit-note',
        invalidates: ['admin.orders', 'admin.changes'],
      },
      issueForSwap: {
        method: 'POST',
        path: '/admin/orders/{id}/documents/swap',
        invalidates: ['admin.orders', 'admin.changes'],
      },
      print: {
        method: 'GET',
        path: '/admin/orders/{id}/documents/{document_id}/file',
        file: true,
      },
      packingSlip: {
        method: 'GET',
        path: '/admin/orders/{id}/fulfillments/{fulfillment_id}/packing-slip',
        file: true,
      },
      returnSlip: {
        method: 'GET',
        path: '/admin/orders/{id}/returns/{return_id}/slip',
        file: true,
      },
      pickList: {
        method: 'GET',
        path: '/admin/order-documents/pick-list',
        file: true,
      },
      packingSlips: {
        method: 'GET',
        path: '/admin/order-documents/packing-slips',
        file: true,
      },
      orderSheets: {
        method: 'GET',
        path: '/admin/order-documents/order-sheets',
        file: true,
      },
      returnSlips: {
        method: 'GET',
        path: '/admin/order-documents/return-slips',
        file: true,
      },
      invoices: {
        method: 'GET',
        path: '/admin/order-documents/invoices',
        file: true,
      },
    },
    orderEdits: {
      list: {
        method: 'GET',
        path: '/admin/order-edits',
      },
      create: {
        method: 'POST',
        path: '/admin/order-edits',
        invalidates: [
          'admin.changes',
          'admin.notifications',
          'admin.orders',
          'admin.paymentCollections',
          'store.orderEdits',
        ],
      },
      retrieve: {
        method: 'GET',
        path: '/admin/order-edits/{id}',
      },
      update: {
        method: 'POST',
        path: '/admin/order-edits/{id}',
        invalidates: [
          'admin.changes',
          'admin.notifications',
          'admin.orders',
          'admin.paymentCollections',
          'store.orderEdits',
        ],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/order-edits/{id}',
        invalidates: [
          'admin.changes',
          'admin.notifications',
          'admin.orders',
          'admin.paymentCollections',
          'store.orderEdits',
        ],
      },
      addLineItem: {
        method: 'POST',
        path: '/admin/order-edits/{id}/items',
        invalidates: [
          'admin.changes',
          'admin.notifications',
          'admin.orders',
          'admin.paymentCollections',
          'store.orderEdits',
        ],
      },
      updateLineItem: {
        method: 'POST',
        path: '/admin/order-edits/{id}/items/{item_id}',
        invalidates: [
          'admin.changes',
          'admin.notifications',
          'admin.orders',
          'admin.paymentCollections',
          'store.orderEdits',
        ],
      },
      removeLineItem: {
        method: 'DELETE',
        path: '/admin/order-edits/{id}/items/{item_id}',
        invalidates: [
          'admin.changes',
          'admin.notifications',
          'admin.orders',
          'admin.paymentCollections',
          'store.orderEdits',
        ],
      },
      deleteItemChange: {
        method: 'DELETE',
        path: '/admin/order-edits/{id}/changes/{change_id}',
        invalidates: [
          'admin.changes',
          'admin.notifications',
          'admin.orders',
          'admin.paymentCollections',
          'store.orderEdits',
        ],
      },
      requestConfirmation: {
        method: 'POST',
        path: '/admin/order-edits/{id}/request',
        invalidates: [
          'admin.changes',
          'admin.notifications',
          'admin.orders',
          'admin.paymentCollections',
          'store.orderEdits',
        ],
      },
      cancel: {
        method: 'POST',
        path: '/admin/order-edits/{id}/cancel',
        invalidates: [
          'admin.changes',
          'admin.notifications',
          'admin.orders',
          'admin.paymentCollections',
          'store.orderEdits',
        ],
      },
      confirm: {
        method: 'POST',
        path: '/admin/order-edits/{id}/confirm',
        invalidates: [
          'admin.changes',
          'admin.notifications',
          'admin.orders',
          'admin.paymentCollections',
          'store.orderEdits',
          'admin.inventoryItems',
          'admin.payments',
          'admin.products',
          'admin.reservations',
          'admin.variants',
          'store.orders',
          'store.products',
          'store.variants',
        ],
      },
    },
    orders: {
      list: {
        method: 'GET',
        path: '/admin/orders',
      },
      listTags: {
        method: 'GET',
        path: '/admin/orders/tags',
      },
      totals: {
        method: 'GET',
        path: '/admin/orders/totals',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/orders/{id}',
      },
      link: {
        method: 'GET',
        path: '/admin/orders/{id}/link',
      },
      update: {
        method: 'POST',
        path: '/admin/orders/{id}',
        invalidates: [
          'admin.carts',
          'admin.changes',
          'admin.customers',
          'admin.giftCards',
          'admin.inventoryItems',
          'admin.notifications',
          'admin.paymentCollections',
          'admin.payments',
          'admin.reservations',
        ],
      },
      capture: {
        method: 'POST',
        path: '/admin/orders/{id}/capture',
        invalidates: [
          'admin.carts',
          'admin.changes',
          'admin.customers',
          'admin.giftCards',
          'admin.inventoryItems',
          'admin.notifications',
          'admin.paymentCollections',
          'admin.payments',
          'admin.reservations',
        ],
      },
      refund: {
        method: 'POST',
        path: '/admin/orders/{id}/refund',
        invalidates: [
          'admin.carts',
          'admin.changes',
          'admin.customers',
          'admin.giftCards',
          'admin.inventoryItems',
          'admin.notifications',
          'admin.paymentCollections',
          'admin.payments',
          'admin.reservations',
          'admin.products',
          'admin.variants',
          'store.products',
          'store.variants',
          'admin.returns',
          'store.orders',
        ],
      },
      cancel: {
        method: 'POST',
        path: '/admin/orders/{id}/cancel',
        invalidates: [
          'admin.carts',
          'admin.changes',
          'admin.customers',
          'admin.giftCards',
          'admin.inventoryItems',
          'admin.notifications',
          'admin.paymentCollections',
          'admin.payments',
          'admin.reservations',
          'admin.discounts',
          'admin.products',
          'admin.variants',
          'store.products',
          'store.variants',
        ],
      },
      createFulfillment: {
        method: 'POST',
        path: '/admin/orders/{id}/fulfillment',
        invalidates: [
          'admin.carts',
          'admin.changes',
          'admin.customers',
          'admin.giftCards',
          'admin.inventoryItems',
          'admin.notifications',
          'admin.paymentCollections',
          'admin.payments',
          'admin.reservations',
          'admin.products',
          'admin.variants',
          'store.products',
          'store.variants',
        ],
      },
      cancelFulfillment: {
        method: 'POST',
        path: '/admin/orders/{id}/fulfillments/{fulfillment_id}/cancel',
        invalidates: [
          'admin.carts',
          'admin.changes',
          'admin.customers',
          'admin.giftCards',
          'admin.inventoryItems',
          'admin.notifications',
          'admin.paymentCollections',
          'admin.payments',
          'admin.reservations',
          'admin.products',
          'admin.variants',
          'store.products',
          'store.variants',
        ],
      },
      createShipment: {
        method: 'POST',
        path: '/admin/orders/{id}/shipment',
        invalidates: [
          'admin.carts',
          'admin.changes',
          'admin.customers',
          'admin.giftCards',
          'admin.inventoryItems',
          'admin.notifications',
          'admin.paymentCollections',
          'admin.payments',
          'admin.reservations',
        ],
      },
      requestReturn: {
        method: 'POST',
        path: '/admin/orders/{id}/return',
        invalidates: [
          'admin.carts',
          'admin.changes',
          'admin.customers',
          'admin.giftCards',
          'admin.inventoryItems',
          'admin.notifications',
          'admin.paymentCollections',
          'admin.payments',
          'admin.reservations',
          'admin.products',
          'admin.variants',
          'store.products',
          'store.variants',
          'admin.returns',
          'store.orders',
        ],
      },
      createClaim: {
        method: 'POST',
        path: '/admin/orders/{id}/claims',
        invalidates: [
          'admin.carts',
          'admin.changes',
          'admin.customers',
          'admin.giftCards',
          'admin.inventoryItems',
          'admin.notifications',
          'admin.paymentCollections',
          'admin.payments',
          'admin.reservations',
          'admin.products',
          'admin.variants',
          'store.products',
          'store.variants',
          'admin.returns',
          'store.orders',
        ],
      },
      updateClaim: {
        method: 'POST',
        path: '/admin/orders/{id}/claims/{claim_id}',
        invalidates: [
          'admin.carts',
          'admin.changes',
          'admin.customers',
          'admin.giftCards',
          'admin.inventoryItems',
          'admin.notifications',
          'admin.paymentCollections',
          'admin.payments',
          'admin.reservations',
        ],
      },
      cancelClaim: {
        method: 'POST',
        path: '/admin/orders/{id}/claims/{claim_id}/cancel',
        invalidates: [
          'admin.carts',
          'admin.changes',
          'admin.customers',
          'admin.giftCards',
          'admin.inventoryItems',
          'admin.notifications',
          'admin.paymentCollections',
          'admin.payments',
          'admin.reservations',
          'admin.products',
          'admin.variants',
          'store.products',
          'store.variants',
          'admin.returns',
          'store.orders',
        ],
      },
      fulfillClaim: {
        method: 'POST',
        path: '/admin/orders/{id}/claims/{claim_id}/fulfillments',
        invalidates: [
          'admin.carts',
          'admin.changes',
          'admin.customers',
          'admin.giftCards',
          'admin.inventoryItems',
          'admin.notifications',
          'admin.paymentCollections',
          'admin.payments',
          'admin.reservations',
          'admin.products',
          'admin.variants',
          'store.products',
          'store.variants',
        ],
      },
      cancelClaimFulfillment: {
        method: 'POST',
        path: '/admin/orders/{id}/claims/{claim_id}/fulfillments/{fulfillment_id}/cancel',
        invalidates: [
          'admin.carts',
          'admin.changes',
          'admin.customers',
          'admin.giftCards',
          'admin.inventoryItems',
          'admin.notifications',
          'admin.paymentCollections',
          'admin.payments',
          'admin.reservations',
          'admin.products',
          'admin.variants',
          'store.products',
          'store.variants',
        ],
      },
      createClaimShipment: {
        method: 'POST',
        path: '/admin/orders/{id}/claims/{claim_id}/shipments',
        invalidates: [
          'admin.carts',
          'admin.changes',
          'admin.customers',
          'admin.giftCards',
          'admin.inventoryItems',
          'admin.notifications',
          'admin.paymentCollections',
          'admin.payments',
          'admin.reservations',
        ],
      },
      createSwap: {
        method: 'POST',
        path: '/admin/orders/{id}/swaps',
        invalidates: [
          'admin.carts',
          'admin.changes',
          'admin.customers',
          'admin.giftCards',
          'admin.inventoryItems',
          'admin.notifications',
          'admin.paymentCollections',
          'admin.payments',
          'admin.reservations',
          'admin.products',
          'admin.variants',
          'store.products',
          'store.variants',
          'admin.returns',
          'admin.swaps',
          'store.orders',
          'store.swaps',
        ],
      },
      cancelSwap: {
        method: 'POST',
        path: '/admin/orders/{id}/swaps/{swap_id}/cancel',
        invalidates: [
          'admin.carts',
          'admin.changes',
          'admin.customers',
          'admin.giftCards',
          'admin.inventoryItems',
          'admin.notifications',
          'admin.paymentCollections',
          'admin.payments',
          'admin.reservations',
          'admin.products',
          'admin.variants',
          'store.products',
          'store.variants',
          'admin.returns',
          'admin.swaps',
          'store.orders',
          'store.swaps',
        ],
      },
      processSwapPayment: {
        method: 'POST',
        path: '/admin/orders/{id}/swaps/{swap_id}/process-payment',
        invalidates: [
          'admin.carts',
          'admin.changes',
          'admin.customers',
          'admin.giftCards',
          'admin.inventoryItems',
          'admin.notifications',
          'admin.paymentCollections',
          'admin.payments',
          'admin.reservations',
          'admin.products',
          'admin.variants',
          'store.products',
          'store.variants',
          'admin.returns',
          'admin.swaps',
          'store.orders',
          'store.swaps',
        ],
      },
      fulfillSwap: {
        method: 'POST',
        path: '/admin/orders/{id}/swaps/{swap_id}/fulfillments',
        invalidates: [
          'admin.carts',
          'admin.changes',
          'admin.customers',
          'admin.giftCards',
          'admin.inventoryItems',
          'admin.notifications',
          'admin.paymentCollections',
          'admin.payments',
          'admin.reservations',
          'admin.products',
          'admin.variants',
          'store.products',
          'store.variants',
          'admin.returns',
          'admin.swaps',
          'store.orders',
          'store.swaps',
        ],
      },
      cancelSwapFulfillment: {
        method: 'POST',
        path: '/admin/orders/{id}/swaps/{swap_id}/fulfillments/{fulfillment_id}/cancel',
        invalidates: [
          'admin.carts',
          'admin.changes',
          'admin.customers',
          'admin.giftCards',
          'admin.inventoryItems',
          'admin.notifications',
          'admin.paymentCollections',
          'admin.payments',
          'admin.reservations',
          'admin.products',
          'admin.variants',
          'store.products',
          'store.variants',
          'admin.returns',
          'admin.swaps',
          'store.orders',
          'store.swaps',
        ],
      },
      createSwapShipment: {
        method: 'POST',
        path: '/admin/orders/{id}/swaps/{swap_id}/shipments',
        invalidates: [
          'admin.carts',
          'admin.changes',
          'admin.customers',
          'admin.giftCards',
          'admin.inventoryItems',
          'admin.notifications',
          'admin.paymentCollections',
          'admin.payments',
          'admin.reservations',
          'admin.products',
          'admin.variants',
          'store.products',
          'store.variants',
          'admin.returns',
          'admin.swaps',
          'store.orders',
          'store.swaps',
        ],
      },
      addShippingMethod: {
        method: 'POST',
        path: '/admin/orders/{id}/shipping-methods',
        invalidates: [
          'admin.carts',
          'admin.changes',
          'admin.customers',
          'admin.giftCards',
          'admin.inventoryItems',
          'admin.notifications',
          'admin.paymentCollections',
          'admin.payments',
          'admin.reservations',
        ],
      },
      listReservations: {
        method: 'GET',
        path: '/admin/orders/{id}/reservations',
      },
      reserveLineItem: {
        method: 'POST',
        path: '/admin/orders/{id}/line-items/{line_item_id}/reserve',
        invalidates: [
          'admin.changes',
          'admin.inventoryItems',
          'admin.reservations',
          'admin.products',
          'admin.variants',
          'store.products',
          'store.variants',
        ],
      },
      complete: {
        method: 'POST',
        path: '/admin/orders/{id}/complete',
        invalidates: [
          'admin.carts',
          'admin.changes',
          'admin.customers',
          'admin.giftCards',
          'admin.inventoryItems',
          'admin.notifications',
          'admin.paymentCollections',
          'admin.payments',
          'admin.reservations',
        ],
      },
      archive: {
        method: 'POST',
        path: '/admin/orders/{id}/archive',
        invalidates: [
          'admin.carts',
          'admin.changes',
          'admin.customers',
          'admin.giftCards',
          'admin.inventoryItems',
          'admin.notifications',
          'admin.paymentCollections',
          'admin.payments',
          'admin.reservations',
        ],
      },
      unarchive: {
        method: 'POST',
        path: '/admin/orders/{id}/unarchive',
        invalidates: [
          'admin.carts',
          'admin.changes',
          'admin.customers',
          'admin.giftCards',
          'admin.inventoryItems',
          'admin.notifications',
          'admin.paymentCollections',
          'admin.payments',
          'admin.reservations',
        ],
      },
    },
    payLinks: {
      list: {
        method: 'GET',
        path: '/admin/draft-orders/{id}/pay-links',
      },
      create: {
        method: 'POST',
        path: '/admin/draft-orders/{id}/pay-links',
        invalidates: ['admin.draftOrders', 'admin.carts', 'admin.changes', 'admin.notifications'],
      },
      preview: {
        method: 'POST',
        path: '/admin/draft-orders/{id}/pay-links/preview',
        invalidates: [],
      },
      revoke: {
        method: 'POST',
        path: '/admin/draft-orders/{id}/pay-links/revoke',
        invalidates: ['admin.draftOrders', 'admin.carts', 'admin.changes', 'admin.notifications'],
      },
    },
    paymentCollections: {
      retrieve: {
        method: 'GET',
        path: '/admin/payment-collections/{id}',
      },
      update: {
        method: 'POST',
        path: '/admin/payment-collections/{id}',
        invalidates: ['admin.orderEdits', 'store.orderEdits', 'store.paymentCollections'],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/payment-collections/{id}',
        invalidates: ['admin.orderEdits', 'store.orderEdits', 'store.paymentCollections'],
      },
      authorize: {
        method: 'POST',
        path: '/admin/payment-collections/{id}/authorize',
        invalidates: [
          'admin.orderEdits',
          'store.orderEdits',
          'store.paymentCollections',
          'admin.changes',
          'admin.customers',
          'admin.orders',
          'admin.payments',
          'store.orders',
        ],
      },
    },
    payments: {
      retrieve: {
        method: 'GET',
        path: '/admin/payments/{id}',
      },
      capture: {
        method: 'POST',
        path: '/admin/payments/{id}/capture',
        invalidates: [
          'admin.changes',
          'admin.customers',
          'admin.giftCards',
          'admin.notifications',
          'admin.orders',
          'admin.paymentCollections',
        ],
      },
      refund: {
        method: 'POST',
        path: '/admin/payments/{id}/refund',
        invalidates: [
          'admin.changes',
          'admin.customers',
          'admin.giftCards',
          'admin.notifications',
          'admin.orders',
          'admin.paymentCollections',
        ],
      },
    },
    personalData: {
      retrieve: {
        method: 'GET',
        path: '/admin/customers/{id}/personal-data',
      },
      export: {
        method: 'POST',
        path: '/admin/customers/{id}/personal-data/export',
      },
      erase: {
        method: 'POST',
        path: '/admin/customers/{id}/personal-data/erase',
        invalidates: ['admin.customers', 'admin.orders', 'admin.changes', 'admin.customerGroups'],
      },
      eraseByEmail: {
        method: 'POST',
        path: '/admin/personal-data/erase',
        invalidates: ['admin.customers', 'admin.orders', 'admin.changes', 'admin.customerGroups'],
      },
    },
    priceLists: {
      list: {
        method: 'GET',
        path: '/admin/price-lists',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/price-lists/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/price-lists',
        invalidates: ['admin.changes', 'admin.products', 'admin.variants', 'store.products', 'store.variants'],
      },
      update: {
        method: 'POST',
        path: '/admin/price-lists/{id}',
        invalidates: ['admin.changes', 'admin.products', 'admin.variants', 'store.products', 'store.variants'],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/price-lists/{id}',
        invalidates: ['admin.changes', 'admin.products', 'admin.variants', 'store.products', 'store.variants'],
      },
      copy: {
        method: 'POST',
        path: '/admin/price-lists/{id}/copy',
        invalidates: ['admin.changes', 'admin.products', 'admin.variants', 'store.products', 'store.variants'],
      },
      addPrices: {
        method: 'POST',
        path: '/admin/price-lists/{id}/prices/batch',
        invalidates: ['admin.changes', 'admin.products', 'admin.variants', 'store.products', 'store.variants'],
      },
      removePrices: {
        method: 'DELETE',
        path: '/admin/price-lists/{id}/prices/batch',
        invalidates: ['admin.changes', 'admin.products', 'admin.variants', 'store.products', 'store.variants'],
      },
      listProducts: {
        method: 'GET',
        path: '/admin/price-lists/{id}/products',
      },
      removeProductsPrices: {
        method: 'DELETE',
        path: '/admin/price-lists/{id}/products/prices/batch',
        invalidates: ['admin.changes', 'admin.products', 'admin.variants', 'store.products', 'store.variants'],
      },
      removeProductPrices: {
        method: 'DELETE',
        path: '/admin/price-lists/{id}/products/{product_id}/prices',
        invalidates: ['admin.changes', 'admin.products', 'admin.variants', 'store.products', 'store.variants'],
      },
      removeVariantPrices: {
        method: 'DELETE',
        path: '/admin/price-lists/{id}/variants/{variant_id}/prices',
        invalidates: ['admin.changes', 'admin.products', 'admin.variants', 'store.products', 'store.variants'],
      },
      listPrices: {
        method: 'GET',
        path: '/admin/price-lists/{id}/prices',
      },
      changePrices: {
        method: 'POST',
        path: '/admin/price-lists/{id}/prices/changes',
        invalidates: ['admin.changes', 'admin.products', 'admin.variants', 'store.products', 'store.variants'],
      },
    },
    productBulk: {
      setStatus: {
        method: 'POST',
        path: '/admin/products/bulk/status',
        invalidates: [
          'admin.changes',
          'admin.products',
          'admin.variants',
          'admin.collections',
          'admin.productCategories',
          'admin.productTags',
          'admin.productTypes',
          'admin.inventoryItems',
          'admin.priceLists',
          'admin.reservations',
          'store.products',
          'store.variants',
        ],
      },
      add: {
        method: 'POST',
        path: '/admin/products/bulk/add',
        invalidates: [
          'admin.changes',
          'admin.products',
          'admin.variants',
          'admin.collections',
          'admin.productCategories',
          'admin.productTags',
          'admin.productTypes',
          'admin.inventoryItems',
          'admin.priceLists',
          'admin.reservations',
          'store.products',
          'store.variants',
        ],
      },
      undo: {
        method: 'POST',
        path: '/admin/products/bulk/undo',
        invalidates: [
          'admin.changes',
          'admin.products',
          'admin.variants',
          'admin.collections',
          'admin.productCategories',
          'admin.productTags',
          'admin.productTypes',
          'admin.inventoryItems',
          'admin.priceLists',
          'admin.reservations',
          'store.products',
          'store.variants',
        ],
      },
      changePrices: {
        method: 'POST',
        path: '/admin/products/bulk/prices',
        invalidates: [
          'admin.changes',
          'admin.products',
          'admin.variants',
          'admin.collections',
          'admin.productCategories',
          'admin.productTags',
          'admin.productTypes',
          'admin.inventoryItems',
          'admin.priceLists',
          'admin.reservations',
          'store.products',
          'store.variants',
        ],
      },
      undoPrices: {
        method: 'POST',
        path: '/admin/products/bulk/prices/undo',
        invalidates: [
          'admin.changes',
          'admin.products',
          'admin.variants',
          'admin.collections',
          'admin.productCategories',
          'admin.productTags',
          'admin.productTypes',
          'admin.inventoryItems',
          'admin.priceLists',
          'admin.reservations',
          'store.products',
          'store.variants',
        ],
      },
      previewPrices: {
        method: 'POST',
        path: '/admin/products/bulk/prices/preview',
      },
      remove: {
        method: 'POST',
        path: '/admin/products/bulk/delete',
        invalidates: [
          'admin.changes',
          'admin.products',
          'admin.variants',
          'admin.collections',
          'admin.productCategories',
          'admin.productTags',
          'admin.productTypes',
          'admin.inventoryItems',
          'admin.priceLists',
          'admin.reservations',
          'store.products',
          'store.variants',
        ],
      },
    },
    productCategories: {
      list: {
        method: 'GET',
        path: '/admin/product-categories',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/product-categories/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/product-categories',
        invalidates: [
          'admin.changes',
          'admin.products',
          'admin.redirects',
          'store.products',
          'store.productCategories',
        ],
      },
      update: {
        method: 'POST',
        path: '/admin/product-categories/{id}',
        invalidates: [
          'admin.changes',
          'admin.products',
          'admin.redirects',
          'store.products',
          'store.productCategories',
        ],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/product-categories/{id}',
        invalidates: [
          'admin.changes',
          'admin.products',
          'admin.redirects',
          'store.products',
          'store.productCategories',
        ],
      },
      addProducts: {
        method: 'POST',
        path: '/admin/product-categories/{id}/products/batch',
        invalidates: [
          'admin.changes',
          'admin.products',
          'admin.redirects',
          'store.products',
          'store.productCategories',
        ],
      },
      removeProducts: {
        method: 'DELETE',
        path: '/admin/product-categories/{id}/products/batch',
        invalidates: [
          'admin.changes',
          'admin.products',
          'admin.redirects',
          'store.products',
          'store.productCategories',
        ],
      },
      previewRule: {
        method: 'POST',
        path: '/admin/product-categories/{id}/rule/preview',
      },
    },
    productSales: {
      retrieve: {
        method: 'GET',
        path: '/admin/products/{id}/sales',
      },
    },
    productTags: {
      list: {
        method: 'GET',
        path: '/admin/product-tags',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/product-tags/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/product-tags',
        invalidates: ['admin.changes', 'admin.products', 'store.products', 'store.productTags'],
      },
      update: {
        method: 'POST',
        path: '/admin/product-tags/{id}',
        invalidates: ['admin.changes', 'admin.products', 'store.products', 'store.productTags'],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/product-tags/{id}',
        invalidates: ['admin.changes', 'admin.products', 'store.products', 'store.productTags'],
      },
      merge: {
        method: 'POST',
        path: '/admin/product-tags/{id}/merge',
        invalidates: ['admin.changes', 'admin.products', 'store.products', 'store.productTags'],
      },
    },
    productTypes: {
      list: {
        method: 'GET',
        path: '/admin/product-types',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/product-types/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/product-types',
        invalidates: ['admin.changes', 'admin.products', 'store.products', 'store.productTypes'],
      },
      update: {
        method: 'POST',
        path: '/admin/product-types/{id}',
        invalidates: ['admin.changes', 'admin.products', 'store.products', 'store.productTypes'],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/product-types/{id}',
        invalidates: ['admin.changes', 'admin.products', 'store.products', 'store.productTypes'],
      },
      merge: {
        method: 'POST',
        path: '/admin/product-types/{id}/merge',
        invalidates: ['admin.changes', 'admin.products', 'store.products', 'store.productTypes'],
      },
    },
    products: {
      list: {
        method: 'GET',
        path: '/admin/products',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/products/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/products',
        invalidates: [
          'admin.changes',
          'admin.collections',
          'admin.inventoryItems',
          'admin.productCategories',
          'admin.productTags',
          'admin.productTypes',
          'admin.redirects',
          'admin.variants',
          'store.products',
          'store.variants',
          'admin.priceLists',
        ],
      },
      update: {
        method: 'POST',
        path: '/admin/products/{id}',
        invalidates: [
          'admin.changes',
          'admin.collections',
          'admin.inventoryItems',
          'admin.productCategories',
          'admin.productTags',
          'admin.productTypes',
          'admin.redirects',
          'admin.variants',
          'store.products',
          'store.variants',
        ],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/products/{id}',
        invalidates: [
          'admin.changes',
          'admin.collections',
          'admin.inventoryItems',
          'admin.productCategories',
          'admin.productTags',
          'admin.productTypes',
          'admin.redirects',
          'admin.variants',
          'store.products',
          'store.variants',
          'admin.priceLists',
          'admin.reservations',
        ],
      },
      tagUsage: {
        method: 'GET',
        path: '/admin/products/tag-usage',
      },
      listTypes: {
        method: 'GET',
        path: '/admin/products/types',
      },
      listVendors: {
        method: 'GET',
        path: '/admin/products/vendors',
      },
      setMetadata: {
        method: 'POST',
        path: '/admin/products/{id}/metadata',
        invalidates: [
          'admin.changes',
          'admin.collections',
          'admin.inventoryItems',
          'admin.productCategories',
          'admin.productTags',
          'admin.productTypes',
          'admin.redirects',
          'admin.variants',
          'store.products',
          'store.variants',
        ],
      },
      addOption: {
        method: 'POST',
        path: '/admin/products/{id}/options',
        invalidates: [
          'admin.changes',
          'admin.collections',
          'admin.inventoryItems',
          'admin.productCategories',
          'admin.productTags',
          'admin.productTypes',
          'admin.redirects',
          'admin.variants',
          'store.products',
          'store.variants',
        ],
      },
      updateOption: {
        method: 'POST',
        path: '/admin/products/{id}/options/{option_id}',
        invalidates: [
          'admin.changes',
          'admin.collections',
          'admin.inventoryItems',
          'admin.productCategories',
          'admin.productTags',
          'admin.productTypes',
          'admin.redirects',
          'admin.variants',
          'store.products',
          'store.variants',
        ],
      },
      removeOption: {
        method: 'DELETE',
        path: '/admin/products/{id}/options/{option_id}',
        invalidates: [
          'admin.changes',
          'admin.collections',
          'admin.inventoryItems',
          'admin.productCategories',
          'admin.productTags',
          'admin.productTypes',
          'admin.redirects',
          'admin.variants',
          'store.products',
          'store.variants',
        ],
      },
      updateImage: {
        method: 'POST',
        path: '/admin/products/{id}/images/{image_id}',
        invalidates: [
          'admin.changes',
          'admin.collections',
          'admin.inventoryItems',
          'admin.productCategories',
          'admin.productTags',
          'admin.productTypes',
          'admin.redirects',
          'admin.variants',
          'store.products',
          'store.variants',
        ],
      },
      listVariants: {
        method: 'GET',
        path: '/admin/products/{id}/variants',
      },
      createVariant: {
        method: 'POST',
        path: '/admin/products/{id}/variants',
        invalidates: [
          'admin.changes',
          'admin.collections',
          'admin.inventoryItems',
          'admin.productCategories',
          'admin.productTags',
          'admin.productTypes',
          'admin.redirects',
          'admin.variants',
          'store.products',
          'store.variants',
          'admin.priceLists',
        ],
      },
      updateVariant: {
        method: 'POST',
        path: '/admin/products/{id}/variants/{variant_id}',
        invalidates: [
          'admin.changes',
          'admin.collections',
          'admin.inventoryItems',
          'admin.productCategories',
          'admin.productTags',
          'admin.productTypes',
          'admin.redirects',
          'admin.variants',
          'store.products',
          'store.variants',
        ],
      },
      changePrices: {
        method: 'POST',
        path: '/admin/products/{id}/prices/changes',
        invalidates: [
          'admin.changes',
          'admin.collections',
          'admin.inventoryItems',
          'admin.productCategories',
          'admin.productTags',
          'admin.productTypes',
          'admin.redirects',
          'admin.variants',
          'store.products',
          'store.variants',
          'admin.priceLists',
        ],
      },
      removeVariant: {
        method: 'DELETE',
        path: '/admin/products/{id}/variants/{variant_id}',
        invalidates: [
          'admin.changes',
          'admin.collections',
          'admin.inventoryItems',
          'admin.productCategories',
          'admin.productTags',
          'admin.productTypes',
          'admin.redirects',
          'admin.variants',
          'store.products',
          'store.variants',
          'admin.priceLists',
          'admin.reservations',
        ],
      },
    },
    publishableApiKeys: {
      list: {
        method: 'GET',
        path: '/admin/publishable-api-keys',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/publishable-api-keys/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/publishable-api-keys',
      },
      update: {
        method: 'POST',
        path: '/admin/publishable-api-keys/{id}',
      },
      remove: {
        method: 'DELETE',
        path: '/admin/publishable-api-keys/{id}',
      },
      revoke: {
        method: 'POST',
        path: '/admin/publishable-api-keys/{id}/revoke',
      },
      listSalesChannels: {
        method: 'GET',
        path: '/admin/publishable-api-keys/{id}/sales-channels',
      },
      addSalesChannels: {
        method: 'POST',
        path: '/admin/publishable-api-keys/{id}/sales-channels/batch',
      },
      removeSalesChannels: {
        method: 'DELETE',
        path: '/admin/publishable-api-keys/{id}/sales-channels/batch',
      },
    },
    purchaseOrders: {
      list: {
        method: 'GET',
        path: '/admin/purchase-orders',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/purchase-orders/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/purchase-orders',
        invalidates: ['admin.changes'],
      },
      update: {
        method: 'POST',
        path: '/admin/purchase-orders/{id}',
        invalidates: ['admin.changes'],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/purchase-orders/{id}',
        invalidates: ['admin.changes'],
      },
      order: {
        method: 'POST',
        path: '/admin/purchase-orders/{id}/order',
        invalidates: [
          'admin.changes',
          'admin.inventoryItems',
          'admin.products',
          'admin.variants',
          'store.products',
          'store.variants',
        ],
      },
      receive: {
        method: 'POST',
        path: '/admin/purchase-orders/{id}/receive',
        invalidates: [
          'admin.changes',
          'admin.inventoryItems',
          'admin.products',
          'admin.variants',
          'store.products',
          'store.variants',
        ],
      },
      cancel: {
        method: 'POST',
        path: '/admin/purchase-orders/{id}/cancel',
        invalidates: [
          'admin.changes',
          'admin.inventoryItems',
          'admin.products',
          'admin.variants',
          'store.products',
          'store.variants',
        ],
      },
    },
    redirects: {
      list: {
        method: 'GET',
        path: '/admin/redirects',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/redirects/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/redirects',
        invalidates: ['store.redirects'],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/redirects/{id}',
        invalidates: ['store.redirects'],
      },
    },
    refundShares: {
      ofReturn: {
        method: 'POST',
        path: '/admin/orders/{id}/refund-shares/return',
        invalidates: [],
      },
      ofReceipt: {
        method: 'POST',
        path: '/admin/returns/{id}/refund-shares',
        invalidates: [],
      },
      ofClaim: {
        method: 'POST',
        path: '/admin/orders/{id}/refund-shares/claim',
        invalidates: [],
      },
    },
    regions: {
      list: {
        method: 'GET',
        path: '/admin/regions',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/regions/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/regions',
        invalidates: [
          'admin.changes',
          'admin.store',
          'admin.countries',
          'admin.discounts',
          'admin.giftCards',
          'admin.priceLists',
          'admin.products',
          'admin.shippingOptions',
          'admin.taxRates',
          'store.regions',
          'store.shippingOptions',
        ],
      },
      update: {
        method: 'POST',
        path: '/admin/regions/{id}',
        invalidates: [
          'admin.changes',
          'admin.store',
          'admin.countries',
          'admin.discounts',
          'admin.giftCards',
          'admin.priceLists',
          'admin.products',
          'admin.shippingOptions',
          'admin.taxRates',
          'store.regions',
          'store.shippingOptions',
        ],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/regions/{id}',
        invalidates: [
          'admin.changes',
          'admin.store',
          'admin.countries',
          'admin.discounts',
          'admin.giftCards',
          'admin.priceLists',
          'admin.products',
          'admin.shippingOptions',
          'admin.taxRates',
          'store.regions',
          'store.shippingOptions',
        ],
      },
      addCountry: {
        method: 'POST',
        path: '/admin/regions/{id}/countries',
        invalidates: [
          'admin.changes',
          'admin.store',
          'admin.countries',
          'admin.discounts',
          'admin.giftCards',
          'admin.priceLists',
          'admin.products',
          'admin.shippingOptions',
          'admin.taxRates',
          'store.regions',
          'store.shippingOptions',
        ],
      },
      removeCountry: {
        method: 'DELETE',
        path: '/admin/regions/{id}/countries/{country_code}',
        invalidates: [
          'admin.changes',
          'admin.store',
          'admin.countries',
          'admin.discounts',
          'admin.giftCards',
          'admin.priceLists',
          'admin.products',
          'admin.shippingOptions',
          'admin.taxRates',
          'store.regions',
          'store.shippingOptions',
        ],
      },
      listFulfillmentOptions: {
        method: 'GET',
        path: '/admin/regions/{id}/fulfillment-options',
      },
      addFulfillmentProvider: {
        method: 'POST',
        path: '/admin/regions/{id}/fulfillment-providers',
        invalidates: [
          'admin.changes',
          'admin.store',
          'admin.countries',
          'admin.discounts',
          'admin.giftCards',
          'admin.priceLists',
          'admin.products',
          'admin.shippingOptions',
          'admin.taxRates',
          'store.regions',
          'store.shippingOptions',
        ],
      },
      removeFulfillmentProvider: {
        method: 'DELETE',
        path: '/admin/regions/{id}/fulfillment-providers/{provider_id}',
        invalidates: [
          'admin.changes',
          'admin.store',
          'admin.countries',
          'admin.discounts',
          'admin.giftCards',
          'admin.priceLists',
          'admin.products',
          'admin.shippingOptions',
          'admin.taxRates',
          'store.regions',
          'store.shippingOptions',
        ],
      },
      addPaymentProvider: {
        method: 'POST',
        path: '/admin/regions/{id}/payment-providers',
        invalidates: [
          'admin.changes',
          'admin.store',
          'admin.countries',
          'admin.discounts',
          'admin.giftCards',
          'admin.priceLists',
          'admin.products',
          'admin.shippingOptions',
          'admin.taxRates',
          'store.regions',
          'store.shippingOptions',
        ],
      },
      removePaymentProvider: {
        method: 'DELETE',
        path: '/admin/regions/{id}/payment-providers/{provider_id}',
        invalidates: [
          'admin.changes',
          'admin.store',
          'admin.countries',
          'admin.discounts',
          'admin.giftCards',
          'admin.priceLists',
          'admin.products',
          'admin.shippingOptions',
          'admin.taxRates',
          'store.regions',
          'store.shippingOptions',
        ],
      },
    },
    reportMails: {
      list: {
        method: 'GET',
        path: '/admin/report-mails',
      },
      set: {
        method: 'POST',
        path: '/admin/report-mails/{id}',
      },
      remove: {
        method: 'DELETE',
        path: '/admin/report-mails/{id}',
      },
    },
    reports: {
      retrieve: {
        method: 'GET',
        path: '/admin/reports/{id}',
      },
      export: {
        method: 'GET',
        path: '/admin/reports/{id}/export',
        file: true,
      },
    },
    reservations: {
      list: {
        method: 'GET',
        path: '/admin/reservations',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/reservations/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/reservations',
        invalidates: ['admin.inventoryItems', 'admin.products', 'admin.variants', 'store.products', 'store.variants'],
      },
      update: {
        method: 'POST',
        path: '/admin/reservations/{id}',
        invalidates: ['admin.inventoryItems', 'admin.products', 'admin.variants', 'store.products', 'store.variants'],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/reservations/{id}',
        invalidates: ['admin.inventoryItems', 'admin.products', 'admin.variants', 'store.products', 'store.variants'],
      },
      writeOff: {
        method: 'POST',
        path: '/admin/reservations/{id}/write-off',
        invalidates: ['admin.inventoryItems', 'admin.products', 'admin.variants', 'store.products', 'store.variants'],
      },
    },
    returnReasons: {
      list: {
        method: 'GET',
        path: '/admin/return-reasons',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/return-reasons/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/return-reasons',
        invalidates: ['store.returnReasons'],
      },
      update: {
        method: 'POST',
        path: '/admin/return-reasons/{id}',
        invalidates: ['store.returnReasons'],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/return-reasons/{id}',
        invalidates: ['store.returnReasons'],
      },
    },
    returns: {
      list: {
        method: 'GET',
        path: '/admin/returns',
      },
      listPhotos: {
        method: 'GET',
        path: '/admin/returns/{id}/photos',
      },
      receive: {
        method: 'POST',
        path: '/admin/returns/{id}/receive',
        invalidates: [
          'admin.customers',
          'admin.giftCards',
          'admin.changes',
          'admin.inventoryItems',
          'admin.notifications',
          'admin.orders',
          'admin.payments',
          'admin.products',
          'admin.variants',
          'store.orders',
          'store.products',
          'store.variants',
        ],
      },
      undoReceipt: {
        method: 'POST',
        path: '/admin/returns/{id}/undo-receipt',
        invalidates: [
          'admin.changes',
          'admin.inventoryItems',
          'admin.notifications',
          'admin.orders',
          'admin.payments',
          'admin.products',
          'admin.variants',
          'store.orders',
          'store.products',
          'store.variants',
        ],
      },
      cancel: {
        method: 'POST',
        path: '/admin/returns/{id}/cancel',
        invalidates: [
          'admin.changes',
          'admin.inventoryItems',
          'admin.notifications',
          'admin.orders',
          'admin.payments',
          'admin.products',
          'admin.variants',
          'store.orders',
          'store.products',
          'store.variants',
        ],
      },
    },
    roles: {
      list: {
        method: 'GET',
        path: '/admin/roles',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/roles/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/roles',
        invalidates: ['admin.auth', 'admin.users', 'admin.invites'],
      },
      update: {
        method: 'POST',
        path: '/admin/roles/{id}',
        invalidates: ['admin.auth', 'admin.users', 'admin.invites'],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/roles/{id}',
        invalidates: ['admin.auth', 'admin.users', 'admin.invites'],
      },
    },
    salesChannels: {
      list: {
        method: 'GET',
        path: '/admin/sales-channels',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/sales-channels/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/sales-channels',
        invalidates: ['admin.changes', 'admin.products', 'admin.publishableApiKeys', 'store.products'],
      },
      update: {
        method: 'POST',
        path: '/admin/sales-channels/{id}',
        invalidates: ['admin.changes', 'admin.products', 'admin.publishableApiKeys', 'store.products'],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/sales-channels/{id}',
        invalidates: ['admin.changes', 'admin.products', 'admin.publishableApiKeys', 'store.products'],
      },
      addProducts: {
        method: 'POST',
        path: '/admin/sales-channels/{id}/products/batch',
        invalidates: ['admin.changes', 'admin.products', 'store.products'],
      },
      removeProducts: {
        method: 'DELETE',
        path: '/admin/sales-channels/{id}/products/batch',
        invalidates: ['admin.changes', 'admin.products', 'store.products'],
      },
      addLocation: {
        method: 'POST',
        path: '/admin/sales-channels/{id}/stock-locations',
        invalidates: [
          'admin.changes',
          'admin.products',
          'admin.stockLocations',
          'admin.variants',
          'store.products',
          'store.variants',
        ],
      },
      removeLocation: {
        method: 'DELETE',
        path: '/admin/sales-channels/{id}/stock-locations',
        invalidates: [
          'admin.changes',
          'admin.products',
          'admin.stockLocations',
          'admin.variants',
          'store.products',
          'store.variants',
        ],
      },
    },
    savedViews: {
      list: {
        method: 'GET',
        path: '/admin/saved-views',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/saved-views/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/saved-views',
      },
      update: {
        method: 'POST',
        path: '/admin/saved-views/{id}',
      },
      setDefault: {
        method: 'POST',
        path: '/admin/saved-views/{id}/default',
        invalidates: ['admin.auth', 'admin.users'],
      },
      clearDefault: {
        method: 'DELETE',
        path: '/admin/saved-views/{id}/default',
        invalidates: ['admin.auth', 'admin.users'],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/saved-views/{id}',
      },
    },
    search: {
      find: {
        method: 'GET',
        path: '/admin/search',
      },
    },
    securityEvents: {
      list: {
        method: 'GET',
        path: '/admin/security-events',
      },
      recordExport: {
        method: 'POST',
        path: '/admin/security-events/exports',
        text: true,
      },
    },
    sessions: {
      list: {
        method: 'GET',
        path: '/admin/sessions',
      },
      remove: {
        method: 'DELETE',
        path: '/admin/sessions/{id}',
        invalidates: ['admin.me'],
      },
    },
    setup: {
      retrieve: {
        method: 'GET',
        path: '/admin/setup',
      },
      create: {
        method: 'POST',
        path: '/admin/setup',
      },
    },
    shippingLabels: {
      create: {
        method: 'POST',
        path: '/admin/shipping-labels',
        invalidates: [
          'admin.changes',
          'admin.notifications',
          'admin.orders',
          'admin.returns',
          'admin.swaps',
          'store.orders',
        ],
      },
      retrieve: {
        method: 'GET',
        path: '/admin/shipping-labels/{id}',
      },
      createDownloadUrl: {
        method: 'POST',
        path: '/admin/shipping-labels/{id}/download-url',
      },
    },
    shippingOptions: {
      list: {
        method: 'GET',
        path: '/admin/shipping-options',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/shipping-options/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/shipping-options',
        invalidates: ['admin.shippingProfiles', 'admin.taxRates', 'store.shippingOptions'],
      },
      update: {
        method: 'POST',
        path: '/admin/shipping-options/{id}',
        invalidates: ['admin.shippingProfiles', 'admin.taxRates', 'store.shippingOptions'],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/shipping-options/{id}',
        invalidates: ['admin.shippingProfiles', 'admin.taxRates', 'store.shippingOptions'],
      },
    },
    shippingProfiles: {
      list: {
        method: 'GET',
        path: '/admin/shipping-profiles',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/shipping-profiles/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/shipping-profiles',
        invalidates: ['admin.products', 'admin.shippingOptions', 'store.products', 'store.shippingOptions'],
      },
      update: {
        method: 'POST',
        path: '/admin/shipping-profiles/{id}',
        invalidates: ['admin.products', 'admin.shippingOptions', 'store.products', 'store.shippingOptions'],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/shipping-profiles/{id}',
        invalidates: ['admin.products', 'admin.shippingOptions', 'store.products', 'store.shippingOptions'],
      },
    },
    stockLocations: {
      list: {
        method: 'GET',
        path: '/admin/stock-locations',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/stock-locations/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/stock-locations',
        invalidates: [
          'admin.changes',
          'admin.inventoryItems',
          'admin.products',
          'admin.reservations',
          'admin.salesChannels',
          'admin.store',
          'admin.variants',
          'store.products',
          'store.variants',
        ],
      },
      update: {
        method: 'POST',
        path: '/admin/stock-locations/{id}',
        invalidates: [
          'admin.changes',
          'admin.inventoryItems',
          'admin.products',
          'admin.reservations',
          'admin.salesChannels',
          'admin.store',
          'admin.variants',
          'store.products',
          'store.variants',
        ],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/stock-locations/{id}',
        invalidates: [
          'admin.changes',
          'admin.inventoryItems',
          'admin.products',
          'admin.reservations',
          'admin.salesChannels',
          'admin.store',
          'admin.variants',
          'store.products',
          'store.variants',
        ],
      },
      summary: {
        method: 'GET',
        path: '/admin/stock-locations/{id}/summary',
      },
    },
    store: {
      retrieve: {
        method: 'GET',
        path: '/admin/store',
      },
      update: {
        method: 'POST',
        path: '/admin/store',
        invalidates: ['admin.currencies', 'admin.regions'],
      },
      addCurrency: {
        method: 'POST',
        path: '/admin/store/currencies/{code}',
        invalidates: ['admin.currencies', 'admin.regions'],
      },
      removeCurrency: {
        method: 'DELETE',
        path: '/admin/store/currencies/{code}',
        invalidates: ['admin.currencies', 'admin.regions'],
      },
      listPaymentProviders: {
        method: 'GET',
        path: '/admin/store/payment-providers',
      },
      listTaxProviders: {
        method: 'GET',
        path: '/admin/store/tax-providers',
      },
      retrieveSettings: {
        method: 'GET',
        path: '/admin/store/settings',
      },
      updateSettings: {
        method: 'POST',
        path: '/admin/store/settings',
        invalidates: ['admin.currencies', 'admin.regions'],
      },
    },
    swaps: {
      list: {
        method: 'GET',
        path: '/admin/swaps',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/swaps/{id}',
      },
    },
    taxRates: {
      list: {
        method: 'GET',
        path: '/admin/tax-rates',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/tax-rates/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/tax-rates',
        invalidates: ['store.products', 'store.variants', 'store.shippingOptions'],
      },
      update: {
        method: 'POST',
        path: '/admin/tax-rates/{id}',
        invalidates: ['store.products', 'store.variants', 'store.shippingOptions'],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/tax-rates/{id}',
        invalidates: ['store.products', 'store.variants', 'store.shippingOptions'],
      },
      explain: {
        method: 'POST',
        path: '/admin/tax-rates/explanation',
      },
      addProducts: {
        method: 'POST',
        path: '/admin/tax-rates/{id}/products/batch',
        invalidates: ['store.products', 'store.variants', 'store.shippingOptions', 'admin.products'],
      },
      removeProducts: {
        method: 'DELETE',
        path: '/admin/tax-rates/{id}/products/batch',
        invalidates: ['store.products', 'store.variants', 'store.shippingOptions', 'admin.products'],
      },
      addProductTypes: {
        method: 'POST',
        path: '/admin/tax-rates/{id}/product-types/batch',
        invalidates: ['store.products', 'store.variants', 'store.shippingOptions', 'admin.productTypes'],
      },
      removeProductTypes: {
        method: 'DELETE',
        path: '/admin/tax-rates/{id}/product-types/batch',
        invalidates: ['store.products', 'store.variants', 'store.shippingOptions', 'admin.productTypes'],
      },
      addShippingOptions: {
        method: 'POST',
        path: '/admin/tax-rates/{id}/shipping-options/batch',
        invalidates: ['store.products', 'store.variants', 'store.shippingOptions', 'admin.shippingOptions'],
      },
      removeShippingOptions: {
        method: 'DELETE',
        path: '/admin/tax-rates/{id}/shipping-options/batch',
        invalidates: ['store.products', 'store.variants', 'store.shippingOptions', 'admin.shippingOptions'],
      },
    },
    uploads: {
      create: {
        method: 'POST',
        path: '/admin/uploads',
        multipart: 'files',
      },
      createProtected: {
        method: 'POST',
        path: '/admin/uploads/protected',
        multipart: 'files',
      },
      remove: {
        method: 'DELETE',
        path: '/admin/uploads',
      },
      createDownloadUrl: {
        method: 'POST',
        path: '/admin/uploads/download-url',
      },
    },
    usageData: {
      listPages: {
        method: 'GET',
        path: '/admin/usage-data/pages',
      },
      listEvents: {
        method: 'GET',
        path: '/admin/usage-data/events',
      },
      remove: {
        method: 'DELETE',
        path: '/admin/usage-data',
      },
    },
    users: {
      list: {
        method: 'GET',
        path: '/admin/users',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/users/{id}',
      },
      create: {
        method: 'POST',
        path: '/admin/users',
        invalidates: ['admin.auth'],
      },
      update: {
        method: 'POST',
        path: '/admin/users/{id}',
        invalidates: ['admin.auth'],
      },
      remove: {
        method: 'DELETE',
        path: '/admin/users/{id}',
        invalidates: ['admin.auth'],
      },
      requestPasswordReset: {
        method: 'POST',
        path: '/admin/users/password-token',
        text: true,
      },
      resetPassword: {
        method: 'POST',
        path: '/admin/users/reset-password',
      },
    },
    variants: {
      list: {
        method: 'GET',
        path: '/admin/variants',
      },
      retrieve: {
        method: 'GET',
        path: '/admin/variants/{id}',
      },
      inventory: {
        method: 'GET',
        path: '/admin/variants/{id}/inventory',
      },
      listParts: {
        method: 'GET',
        path: '/admin/variants/{id}/inventory-items',
      },
      addPart: {
        method: 'POST',
        path: '/admin/variants/{id}/inventory-items',
        invalidates: ['admin.changes', 'admin.products', 'admin.inventoryItems', 'store.products', 'store.variants'],
      },
      updatePart: {
        method: 'POST',
        path: '/admin/variants/{id}/inventory-items/{inventory_item_id}',
        invalidates: ['admin.changes', 'admin.products', 'admin.inventoryItems', 'store.products', 'store.variants'],
      },
      removePart: {
        method: 'DELETE',
        path: '/admin/variants/{id}/inventory-items/{inventory_item_id}',
        invalidates: ['admin.changes', 'admin.products', 'admin.inventoryItems', 'store.products', 'store.variants'],
      },
      explainPrice: {
        method: 'POST',
        path: '/admin/variants/{id}/price-explanation',
      },
    },
  },
  store: {
    auth: {
      retrieve: {
        method: 'GET',
        path: '/store/auth',
      },
      create: {
        method: 'POST',
        path: '/store/auth',
        invalidates: ['store.customers'],
      },
      remove: {
        method: 'DELETE',
        path: '/store/auth',
        invalidates: ['store.customers'],
        text: true,
      },
      createToken: {
        method: 'POST',
        path: '/store/auth/token',
        invalidates: ['store.customers'],
      },
      exists: {
        method: 'GET',
        path: '/store/auth/{email}',
      },
    },
    carts: {
      create: {
        method: 'POST',
        path: '/store/carts',
      },
      retrieve: {
        method: 'GET',
        path: '/store/carts/{id}',
      },
      update: {
        method: 'POST',
        path: '/store/carts/{id}',
      },
      complete: {
        method: 'POST',
        path: '/store/carts/{id}/complete',
        invalidates: ['store.orders', 'store.customers', 'store.products', 'store.variants'],
      },
      completeCart: {
        method: 'POST',
        path: '/store/carts/{id}/complete-cart',
        invalidates: ['store.orders', 'store.customers', 'store.products', 'store.variants'],
      },
      removeDiscount: {
        method: 'DELETE',
        path: '/store/carts/{id}/discounts/{code}',
      },
      addItem: {
        method: 'POST',
        path: '/store/carts/{id}/line-items',
      },
      updateItem: {
        method: 'POST',
        path: '/store/carts/{id}/line-items/{line_id}',
      },
      removeItem: {
        method: 'DELETE',
        path: '/store/carts/{id}/line-items/{line_id}',
      },
      createPaymentSessions: {
        method: 'POST',
        path: '/store/carts/{id}/payment-sessions',
      },
      selectPaymentSession: {
        method: 'POST',
        path: '/store/carts/{id}/payment-session',
      },
      updatePaymentSession: {
        method: 'POST',
        path: '/store/carts/{id}/payment-sessions/{provider_id}',
      },
      removePaymentSession: {
        method: 'DELETE',
        path: '/store/carts/{id}/payment-sessions/{provider_id}',
      },
      refreshPaymentSession: {
        method: 'POST',
        path: '/store/carts/{id}/payment-sessions/{provider_id}/refresh',
      },
      addShippingMethod: {
        method: 'POST',
        path: '/store/carts/{id}/shipping-methods',
      },
      calculateTaxes: {
        method: 'POST',
        path: '/store/carts/{id}/taxes',
      },
    },
    collections: {
      list: {
        method: 'GET',
        path: '/store/collections',
      },
      retrieve: {
        method: 'GET',
        path: '/store/collections/{id}',
      },
    },
    customers: {
      create: {
        method: 'POST',
        path: '/store/customers',
        invalidates: ['store.auth'],
      },
      retrieve: {
        method: 'GET',
        path: '/store/customers/me',
      },
      update: {
        method: 'POST',
        path: '/store/customers/me',
        invalidates: ['store.auth'],
      },
      addAddress: {
        method: 'POST',
        path: '/store/customers/me/addresses',
        invalidates: ['store.auth'],
      },
      updateAddress: {
        method: 'POST',
        path: '/store/customers/me/addresses/{address_id}',
        invalidates: ['store.auth'],
      },
      removeAddress: {
        method: 'DELETE',
        path: '/store/customers/me/addresses/{address_id}',
        invalidates: ['store.auth'],
      },
      listPaymentMethods: {
        method: 'GET',
        path: '/store/customers/me/payment-methods',
      },
      restoreEmail: {
        method: 'POST',
        path: '/store/customers/restore-email',
      },
      requestPasswordReset: {
        method: 'POST',
        path: '/store/customers/password-token',
        text: true,
      },
      resetPassword: {
        method: 'POST',
        path: '/store/customers/password-reset',
      },
    },
    giftCards: {
      retrieve: {
        method: 'GET',
        path: '/store/gift-cards/{code}',
      },
    },
    orderDocuments: {
      list: {
        method: 'GET',
        path: '/store/orders/{id}/documents',
      },
      print: {
        method: 'GET',
        path: '/store/orders/{id}/documents/{document_id}/file',
        file: true,
      },
    },
    orderEdits: {
      retrieve: {
        method: 'GET',
        path: '/store/order-edits/{id}',
      },
      complete: {
        method: 'POST',
        path: '/store/order-edits/{id}/complete',
        invalidates: ['store.orders', 'store.paymentCollections'],
      },
      decline: {
        method: 'POST',
        path: '/store/order-edits/{id}/decline',
        invalidates: ['store.orders', 'store.paymentCollections'],
      },
    },
    orders: {
      retrieve: {
        method: 'GET',
        path: '/store/orders/{id}',
      },
      retrieveByCart: {
        method: 'GET',
        path: '/store/orders/cart/{cart_id}',
      },
      lookUp: {
        method: 'GET',
        path: '/store/orders',
      },
      requestLink: {
        method: 'POST',
        path: '/store/orders/link',
        text: true,
      },
      openLink: {
        method: 'POST',
        path: '/store/orders/link/open',
      },
      listOwn: {
        method: 'GET',
        path: '/store/customers/me/orders',
      },
      requestCustomerOrders: {
        method: 'POST',
        path: '/store/orders/batch/customer/token',
        text: true,
      },
      requestByNumber: {
        method: 'POST',
        path: '/store/orders/customer/token',
        text: true,
      },
      confirmRequest: {
        method: 'POST',
        path: '/store/orders/customer/confirm',
        invalidates: ['store.customers', 'store.auth'],
        text: true,
      },
    },
    payLinks: {
      open: {
        method: 'POST',
        path: '/store/pay-links/open',
      },
    },
    paymentCollections: {
      retrieve: {
        method: 'GET',
        path: '/store/payment-collections/{id}',
      },
      manageSession: {
        method: 'POST',
        path: '/store/payment-collections/{id}/sessions',
        invalidates: ['store.orderEdits', 'store.orders'],
      },
      manageSessionsBatch: {
        method: 'POST',
        path: '/store/payment-collections/{id}/sessions/batch',
        invalidates: ['store.orderEdits', 'store.orders'],
      },
      authorizeBatch: {
        method: 'POST',
        path: '/store/payment-collections/{id}/sessions/batch/authorize',
        invalidates: ['store.orderEdits', 'store.orders'],
      },
      refreshSession: {
        method: 'POST',
        path: '/store/payment-collections/{id}/sessions/{session_id}',
        invalidates: ['store.orderEdits', 'store.orders'],
      },
      authorizeSession: {
        method: 'POST',
        path: '/store/payment-collections/{id}/sessions/{session_id}/authorize',
        invalidates: ['store.orderEdits', 'store.orders'],
      },
    },
    productCategories: {
      list: {
        method: 'GET',
        path: '/store/product-categories',
      },
      retrieve: {
        method: 'GET',
        path: '/store/product-categories/{id}',
      },
    },
    productTags: {
      list: {
        method: 'GET',
        path: '/store/product-tags',
      },
    },
    productTypes: {
      list: {
        method: 'GET',
        path: '/store/product-types',
      },
    },
    products: {
      list: {
        method: 'GET',
        path: '/store/products',
      },
      retrieve: {
        method: 'GET',
        path: '/store/products/{id}',
      },
      search: {
        method: 'POST',
        path: '/store/products/search',
      },
    },
    redirects: {
      retrieve: {
        method: 'GET',
        path: '/store/redirects',
      },
    },
    regions: {
      list: {
        method: 'GET',
        path: '/store/regions',
      },
      retrieve: {
        method: 'GET',
        path: '/store/regions/{id}',
      },
    },
    returnReasons: {
      list: {
        method: 'GET',
        path: '/store/return-reasons',
      },
      retrieve: {
        method: 'GET',
        path: '/store/return-reasons/{id}',
      },
    },
    returns: {
      create: {
        method: 'POST',
        path: '/store/returns',
        invalidates: ['store.orders'],
      },
      addPhotos: {
        method: 'POST',
        path: '/store/returns/{id}/photos',
        invalidates: ['admin.returns'],
        multipart: 'files',
      },
      cancel: {
        method: 'POST',
        path: '/store/returns/{id}/cancel',
        invalidates: ['store.orders'],
      },
      createLabelUrl: {
        method: 'POST',
        path: '/store/returns/{id}/label-url',
      },
    },
    shippingOptions: {
      list: {
        method: 'GET',
        path: '/store/shipping-options',
      },
      listForCart: {
        method: 'GET',
        path: '/store/shipping-options/{cart_id}',
      },
    },
    swaps: {
      create: {
        method: 'POST',
        path: '/store/swaps',
        invalidates: ['store.orders'],
      },
      retrieveByCartId: {
        method: 'GET',
        path: '/store/swaps/{cart_id}',
      },
    },
    variants: {
      list: {
        method: 'GET',
        path: '/store/variants',
      },
      retrieve: {
        method: 'GET',
        path: '/store/variants/{id}',
      },
    },
  },
} as const satisfies ClientTree
