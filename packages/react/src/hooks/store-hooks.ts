// Written by `npm run hooks` from the contract; a check holds the two together.
import type { Contract, UploadFile } from '@storeroom/contract'
import { useClient } from '../client.tsx'
import type { BodyOf, QueryOf } from './hook-types.ts'
import { useRead, type ReadOptions, type ReadResult } from './use-read.ts'
import { useWrite, type WriteHookOptions, type WriteResult } from './use-write.ts'

/** Retrieve the signed-in customer: `GET /store/auth`. */
export const useGetSession = (
  options?: ReadOptions<Contract['store']['auth']['retrieve']>,
): ReadResult<Contract['store']['auth']['retrieve']> => useRead(useClient().store.auth.retrieve, {}, options)

/** Sign in with a cookie session: `POST /store/auth`. */
export const useLogin = (
  options?: WriteHookOptions<Contract['store']['auth']['create'], BodyOf<Contract['store']['auth']['create']>>,
): WriteResult<Contract['store']['auth']['create'], BodyOf<Contract['store']['auth']['create']>> =>
  useWrite(useClient().store.auth.create, (body: BodyOf<Contract['store']['auth']['create']>) => ({ body }), options)

/** Sign out: ends the session or bearer token of this request: `DELETE /store/auth`. */
export const useDeleteSession = (
  options?: WriteHookOptions<Contract['store']['auth']['remove'], void>,
): WriteResult<Contract['store']['auth']['remove'], void> =>
  useWrite(useClient().store.auth.remove, () => ({}), options)

/** Sign in with a bearer token: `POST /store/auth/token`. */
export const useCreateAuthToken = (
  options?: WriteHookOptions<
    Contract['store']['auth']['createToken'],
    BodyOf<Contract['store']['auth']['createToken']>
  >,
): WriteResult<Contract['store']['auth']['createToken'], BodyOf<Contract['store']['auth']['createToken']>> =>
  useWrite(
    useClient().store.auth.createToken,
    (body: BodyOf<Contract['store']['auth']['createToken']>) => ({ body }),
    options,
  )

/** Check whether an email address has an account: `GET /store/auth/{email}`. */
export const useCustomerExists = (
  email: string,
  options?: ReadOptions<Contract['store']['auth']['exists']>,
): ReadResult<Contract['store']['auth']['exists']> => useRead(useClient().store.auth.exists, { email }, options)

/** Create a cart: `POST /store/carts`. */
export const useCreateCart = (
  options?: WriteHookOptions<Contract['store']['carts']['create'], BodyOf<Contract['store']['carts']['create']> | void>,
): WriteResult<Contract['store']['carts']['create'], BodyOf<Contract['store']['carts']['create']> | void> =>
  useWrite(
    useClient().store.carts.create,
    (body: BodyOf<Contract['store']['carts']['create']> | void) => ({ body }),
    options,
  )

/** Retrieve a cart with its totals: `GET /store/carts/{id}`. */
export const useGetCart = (
  id: string,
  options?: ReadOptions<Contract['store']['carts']['retrieve']>,
  query?: QueryOf<Contract['store']['carts']['retrieve']>,
): ReadResult<Contract['store']['carts']['retrieve']> =>
  useRead(useClient().store.carts.retrieve, { id, query }, options)

/** Update the customer, addresses, region, discounts or gift cards of a cart: `POST /store/carts/{id}`. */
export const useUpdateCart = (
  id: string,
  options?: WriteHookOptions<Contract['store']['carts']['update'], BodyOf<Contract['store']['carts']['update']> | void>,
): WriteResult<Contract['store']['carts']['update'], BodyOf<Contract['store']['carts']['update']> | void> =>
  useWrite(
    useClient().store.carts.update,
    (body: BodyOf<Contract['store']['carts']['update']> | void) => ({ id, body }),
    options,
  )

/** Complete a cart: create its order, once: `POST /store/carts/{id}/complete`. */
export const useCompleteCart = (
  id: string,
  options?: WriteHookOptions<Contract['store']['carts']['complete'], void>,
): WriteResult<Contract['store']['carts']['complete'], void> =>
  useWrite(useClient().store.carts.complete, () => ({ id }), options)

/** Complete a cart, at its older path: `POST /store/carts/{id}/complete-cart`. */
export const useCompleteCartAtOldAddress = (
  id: string,
  options?: WriteHookOptions<Contract['store']['carts']['completeCart'], void>,
): WriteResult<Contract['store']['carts']['completeCart'], void> =>
  useWrite(useClient().store.carts.completeCart, () => ({ id }), options)

/** Remove a discount from a cart: `DELETE /store/carts/{id}/discounts/{code}`. */
export const useRemoveCartDiscount = (
  id: string,
  options?: WriteHookOptions<Contract['store']['carts']['removeDiscount'], { code: string }>,
): WriteResult<Contract['store']['carts']['removeDiscount'], { code: string }> =>
  useWrite(useClient().store.carts.removeDiscount, ({ code }: { code: string }) => ({ id, code }), options)

/** Add a line item to a cart: `POST /store/carts/{id}/line-items`. */
export const useCreateLineItem = (
  id: string,
  options?: WriteHookOptions<Contract['store']['carts']['addItem'], BodyOf<Contract['store']['carts']['addItem']>>,
): WriteResult<Contract['store']['carts']['addItem'], BodyOf<Contract['store']['carts']['addItem']>> =>
  useWrite(
    useClient().store.carts.addItem,
    (body: BodyOf<Contract['store']['carts']['addItem']>) => ({ id, body }),
    options,
  )

/** Update a line item of a cart: `POST /store/carts/{id}/line-items/{line_id}`. */
export const useUpdateLineItem = (
  id: string,
  options?: WriteHookOptions<
    Contract['store']['carts']['updateItem'],
    BodyOf<Contract['store']['carts']['updateItem']> & { lineId: string }
  >,
): WriteResult<
  Contract['store']['carts']['updateItem'],
  BodyOf<Contract['store']['carts']['updateItem']> & { lineId: string }
> =>
  useWrite(
    useClient().store.carts.updateItem,
    ({ lineId, ...body }: BodyOf<Contract['store']['carts']['updateItem']> & { lineId: string }) => ({
      id,
      line_id: lineId,
      body,
    }),
    options,
  )

/** Remove a line item from a cart: `DELETE /store/carts/{id}/line-items/{line_id}`. */
export const useDeleteLineItem = (
  id: string,
  options?: WriteHookOptions<Contract['store']['carts']['removeItem'], { lineId: string }>,
): WriteResult<Contract['store']['carts']['removeItem'], { lineId: string }> =>
  useWrite(useClient().store.carts.removeItem, ({ lineId }: { lineId: string }) => ({ id, line_id: lineId }), options)

/** Create the payment sessions of a cart: `POST /store/carts/{id}/payment-sessions`. */
export const useCreatePaymentSession = (
  id: string,
  options?: WriteHookOptions<Contract['store']['carts']['createPaymentSessions'], void>,
): WriteResult<Contract['store']['carts']['createPaymentSessions'], void> =>
  useWrite(useClient().store.carts.createPaymentSessions, () => ({ id }), options)

/** Select the payment session of a cart: `POST /store/carts/{id}/payment-session`. */
export const useSetPaymentSession = (
  id: string,
  options?: WriteHookOptions<
    Contract['store']['carts']['selectPaymentSession'],
    BodyOf<Contract['store']['carts']['selectPaymentSession']>
  >,
): WriteResult<
  Contract['store']['carts']['selectPaymentSession'],
  BodyOf<Contract['store']['carts']['selectPaymentSession']>
> =>
  useWrite(
    useClient().store.carts.selectPaymentSession,
    (body: BodyOf<Contract['store']['carts']['selectPaymentSession']>) => ({ id, body }),
    options,
  )

/** Update the data of a payment session: `POST /store/carts/{id}/payment-sessions/{provider_id}`. */
export const useUpdatePaymentSession = (
  id: string,
  options?: WriteHookOptions<
    Contract['store']['carts']['updatePaymentSession'],
    BodyOf<Contract['store']['carts']['updatePaymentSession']> & { provider_id: string }
  >,
): WriteResult<
  Contract['store']['carts']['updatePaymentSession'],
  BodyOf<Contract['store']['carts']['updatePaymentSession']> & { provider_id: string }
> =>
  useWrite(
    useClient().store.carts.updatePaymentSession,
    ({
      provider_id,
      ...body
    }: BodyOf<Contract['store']['carts']['updatePaymentSession']> & { provider_id: string }) => ({
      id,
      provider_id,
      body,
    }),
    options,
  )

/** Delete a payment session: `DELETE /store/carts/{id}/payment-sessions/{provider_id}`. */
export const useDeletePaymentSession = (
  id: string,
  options?: WriteHookOptions<Contract['store']['carts']['removePaymentSession'], { provider_id: string }>,
): WriteResult<Contract['store']['carts']['removePaymentSession'], { provider_id: string }> =>
  useWrite(
    useClient().store.carts.removePaymentSession,
    ({ provider_id }: { provider_id: string }) => ({ id, provider_id }),
    options,
  )

/** Refresh a payment session: `POST /store/carts/{id}/payment-sessions/{provider_id}/refresh`. */
export const useRefreshPaymentSession = (
  id: string,
  options?: WriteHookOptions<Contract['store']['carts']['refreshPaymentSession'], { provider_id: string }>,
): WriteResult<Contract['store']['carts']['refreshPaymentSession'], { provider_id: string }> =>
  useWrite(
    useClient().store.carts.refreshPaymentSession,
    ({ provider_id }: { provider_id: string }) => ({ id, provider_id }),
    options,
  )

/** Add a shipping method to a cart: `POST /store/carts/{id}/shipping-methods`. */
export const useAddShippingMethodToCart = (
  id: string,
  options?: WriteHookOptions<
    Contract['store']['carts']['addShippingMethod'],
    BodyOf<Contract['store']['carts']['addShippingMethod']>
  >,
): WriteResult<
  Contract['store']['carts']['addShippingMethod'],
  BodyOf<Contract['store']['carts']['addShippingMethod']>
> =>
  useWrite(
    useClient().store.carts.addShippingMethod,
    (body: BodyOf<Contract['store']['carts']['addShippingMethod']>) => ({ id, body }),
    options,
  )

/** Calculate the taxes of a cart, if its region does not do so automatically: `POST /store/carts/{id}/taxes`. */
export const useCalculateCartTaxes = (
  id: string,
  options?: WriteHookOptions<Contract['store']['carts']['calculateTaxes'], void>,
): WriteResult<Contract['store']['carts']['calculateTaxes'], void> =>
  useWrite(useClient().store.carts.calculateTaxes, () => ({ id }), options)

/** List collections: `GET /store/collections`. */
export const useCollections = (
  query?: QueryOf<Contract['store']['collections']['list']>,
  options?: ReadOptions<Contract['store']['collections']['list']>,
): ReadResult<Contract['store']['collections']['list']> =>
  useRead(useClient().store.collections.list, { query }, options)

/** Retrieve a collection: `GET /store/collections/{id}`. */
export const useCollection = (
  id: string,
  options?: ReadOptions<Contract['store']['collections']['retrieve']>,
): ReadResult<Contract['store']['collections']['retrieve']> =>
  useRead(useClient().store.collections.retrieve, { id }, options)

/** Create an account and sign in with a cookie session: `POST /store/customers`. */
export const useCreateCustomer = (
  options?: WriteHookOptions<
    Contract['store']['customers']['create'],
    BodyOf<Contract['store']['customers']['create']>
  >,
): WriteResult<Contract['store']['customers']['create'], BodyOf<Contract['store']['customers']['create']>> =>
  useWrite(
    useClient().store.customers.create,
    (body: BodyOf<Contract['store']['customers']['create']>) => ({ body }),
    options,
  )

/** Retrieve one's own account: `GET /store/customers/me`. */
export const useMeCustomer = (
  options?: ReadOptions<Contract['store']['customers']['retrieve']>,
): ReadResult<Contract['store']['customers']['retrieve']> => useRead(useClient().store.customers.retrieve, {}, options)

/** Update one's own account; a new password ends all other sessions: `POST /store/customers/me`. */
export const useUpdateMe = (
  options?: WriteHookOptions<
    Contract['store']['customers']['update'],
    BodyOf<Contract['store']['customers']['update']> & { id?: string }
  >,
): WriteResult<
  Contract['store']['customers']['update'],
  BodyOf<Contract['store']['customers']['update']> & { id?: string }
> =>
  useWrite(
    useClient().store.customers.update,
    ({ id: _, ...body }: BodyOf<Contract['store']['customers']['update']> & { id?: string }) => ({ body }),
    options,
  )

/** Add an address to one's own address book: `POST /store/customers/me/addresses`. */
export const useAddCustomerAddress = (
  options?: WriteHookOptions<
    Contract['store']['customers']['addAddress'],
    BodyOf<Contract['store']['customers']['addAddress']>
  >,
): WriteResult<Contract['store']['customers']['addAddress'], BodyOf<Contract['store']['customers']['addAddress']>> =>
  useWrite(
    useClient().store.customers.addAddress,
    (body: BodyOf<Contract['store']['customers']['addAddress']>) => ({ body }),
    options,
  )

/** Update an address in one's own address book: `POST /store/customers/me/addresses/{address_id}`. */
export const useUpdateCustomerAddress = (
  address_id: string,
  options?: WriteHookOptions<
    Contract['store']['customers']['updateAddress'],
    BodyOf<Contract['store']['customers']['updateAddress']> | void
  >,
): WriteResult<
  Contract['store']['customers']['updateAddress'],
  BodyOf<Contract['store']['customers']['updateAddress']> | void
> =>
  useWrite(
    useClient().store.customers.updateAddress,
    (body: BodyOf<Contract['store']['customers']['updateAddress']> | void) => ({ address_id, body }),
    options,
  )

/** Remove an address from one's own address book: `DELETE /store/customers/me/addresses/{address_id}`. */
export const useRemoveCustomerAddress = (
  address_id: string,
  options?: WriteHookOptions<Contract['store']['customers']['removeAddress'], void>,
): WriteResult<Contract['store']['customers']['removeAddress'], void> =>
  useWrite(useClient().store.customers.removeAddress, () => ({ address_id }), options)

/** List one's own payment methods that providers have saved: `GET /store/customers/me/payment-methods`. */
export const useCustomerPaymentMethods = (
  options?: ReadOptions<Contract['store']['customers']['listPaymentMethods']>,
): ReadResult<Contract['store']['customers']['listPaymentMethods']> =>
  useRead(useClient().store.customers.listPaymentMethods, {}, options)

/** Undo a change of the email address with the token from its notification email; ends all sessions: `POST /store/customers/restore-email`. */
export const useRestoreCustomerEmail = (
  options?: WriteHookOptions<
    Contract['store']['customers']['restoreEmail'],
    BodyOf<Contract['store']['customers']['restoreEmail']>
  >,
): WriteResult<
  Contract['store']['customers']['restoreEmail'],
  BodyOf<Contract['store']['customers']['restoreEmail']>
> =>
  useWrite(
    useClient().store.customers.restoreEmail,
    (body: BodyOf<Contract['store']['customers']['restoreEmail']>) => ({ body }),
    options,
  )

/** Email a password reset link; the response is the same for an unknown address: `POST /store/customers/password-token`. */
export const useRequestCustomerPasswordReset = (
  options?: WriteHookOptions<
    Contract['store']['customers']['requestPasswordReset'],
    BodyOf<Contract['store']['customers']['requestPasswordReset']>
  >,
): WriteResult<
  Contract['store']['customers']['requestPasswordReset'],
  BodyOf<Contract['store']['customers']['requestPasswordReset']>
> =>
  useWrite(
    useClient().store.customers.requestPasswordReset,
    (body: BodyOf<Contract['store']['customers']['requestPasswordReset']>) => ({ body }),
    options,
  )

/** Reset a password with the token from a reset email: `POST /store/customers/password-reset`. */
export const useResetCustomerPassword = (
  options?: WriteHookOptions<
    Contract['store']['customers']['resetPassword'],
    BodyOf<Contract['store']['customers']['resetPassword']>
  >,
): WriteResult<
  Contract['store']['customers']['resetPassword'],
  BodyOf<Contract['store']['customers']['resetPassword']>
> =>
  useWrite(
    useClient().store.customers.resetPassword,
    (body: BodyOf<Contract['store']['customers']['resetPassword']>) => ({ body }),
    options,
  )

/** Retrieve a gift card by its code: `GET /store/gift-cards/{code}`. */
export const useGiftCard = (
  code: string,
  options?: ReadOptions<Contract['store']['giftCards']['retrieve']>,
): ReadResult<Contract['store']['giftCards']['retrieve']> =>
  useRead(useClient().store.giftCards.retrieve, { code }, options)

/** List the invoices and credit notes of one's own order: `GET /store/orders/{id}/documents`. */
export const useOrderDocuments = (
  id: string,
  query?: QueryOf<Contract['store']['orderDocuments']['list']>,
  options?: ReadOptions<Contract['store']['orderDocuments']['list']>,
): ReadResult<Contract['store']['orderDocuments']['list']> =>
  useRead(useClient().store.orderDocuments.list, { id, query }, options)

/** Print an invoice or a credit note of one's own order: `GET /store/orders/{id}/documents/{document_id}/file`. */
export const useOrderDocumentPrint = (
  id: string,
  document_id: string,
  query?: QueryOf<Contract['store']['orderDocuments']['print']>,
  options?: ReadOptions<Contract['store']['orderDocuments']['print']>,
): ReadResult<Contract['store']['orderDocuments']['print']> =>
  useRead(useClient().store.orderDocuments.print, { id, document_id, query }, options)

/** Retrieve an order edit with its totals: `GET /store/order-edits/{id}`. */
export const useOrderEdit = (
  id: string,
  options?: ReadOptions<Contract['store']['orderEdits']['retrieve']>,
  query?: QueryOf<Contract['store']['orderEdits']['retrieve']>,
): ReadResult<Contract['store']['orderEdits']['retrieve']> =>
  useRead(useClient().store.orderEdits.retrieve, { id, query }, options)

/** Confirm an order edit whose difference is paid: `POST /store/order-edits/{id}/complete`. */
export const useCompleteOrderEdit = (
  id: string,
  options?: WriteHookOptions<Contract['store']['orderEdits']['complete'], void>,
): WriteResult<Contract['store']['orderEdits']['complete'], void> =>
  useWrite(useClient().store.orderEdits.complete, () => ({ id }), options)

/** Decline an order edit: `POST /store/order-edits/{id}/decline`. */
export const useDeclineOrderEdit = (
  id: string,
  options?: WriteHookOptions<
    Contract['store']['orderEdits']['decline'],
    BodyOf<Contract['store']['orderEdits']['decline']> | void
  >,
): WriteResult<Contract['store']['orderEdits']['decline'], BodyOf<Contract['store']['orderEdits']['decline']> | void> =>
  useWrite(
    useClient().store.orderEdits.decline,
    (body: BodyOf<Contract['store']['orderEdits']['decline']> | void) => ({ id, body }),
    options,
  )

/** Retrieve an order by its id: `GET /store/orders/{id}`. */
export const useOrder = (
  id: string,
  options?: ReadOptions<Contract['store']['orders']['retrieve']>,
  query?: QueryOf<Contract['store']['orders']['retrieve']>,
): ReadResult<Contract['store']['orders']['retrieve']> =>
  useRead(useClient().store.orders.retrieve, { id, query }, options)

/** Retrieve the order of a completed cart: `GET /store/orders/cart/{cart_id}`. */
export const useCartOrder = (
  cart_id: string,
  options?: ReadOptions<Contract['store']['orders']['retrieveByCart']>,
  query?: QueryOf<Contract['store']['orders']['retrieveByCart']>,
): ReadResult<Contract['store']['orders']['retrieveByCart']> =>
  useRead(useClient().store.orders.retrieveByCart, { cart_id, query }, options)

/** Find an order by its number, email address and shipping postal code: `GET /store/orders`. */
export const useOrders = (
  query: QueryOf<Contract['store']['orders']['lookUp']>,
  options?: ReadOptions<Contract['store']['orders']['lookUp']>,
): ReadResult<Contract['store']['orders']['lookUp']> => useRead(useClient().store.orders.lookUp, { query }, options)

/** Email a link to an order to the email address that placed it: `POST /store/orders/link`. */
export const useRequestOrderLink = (
  options?: WriteHookOptions<
    Contract['store']['orders']['requestLink'],
    BodyOf<Contract['store']['orders']['requestLink']>
  >,
): WriteResult<Contract['store']['orders']['requestLink'], BodyOf<Contract['store']['orders']['requestLink']>> =>
  useWrite(
    useClient().store.orders.requestLink,
    (body: BodyOf<Contract['store']['orders']['requestLink']>) => ({ body }),
    options,
  )

/** Get the id of an order with the token from an emailed link: `POST /store/orders/link/open`. */
export const useOpenOrderLink = (
  body: BodyOf<Contract['store']['orders']['openLink']>,
  options?: ReadOptions<Contract['store']['orders']['openLink']>,
): ReadResult<Contract['store']['orders']['openLink']> => useRead(useClient().store.orders.openLink, { body }, options)

/** List the orders of the signed-in customer: `GET /store/customers/me/orders`. */
export const useCustomerOrders = (
  query?: QueryOf<Contract['store']['orders']['listOwn']>,
  options?: ReadOptions<Contract['store']['orders']['listOwn']>,
): ReadResult<Contract['store']['orders']['listOwn']> => useRead(useClient().store.orders.listOwn, { query }, options)

/** Request that orders be added to one's own account; emails a link to the address that placed them: `POST /store/orders/batch/customer/token`. */
export const useRequestOrderAccess = (
  options?: WriteHookOptions<
    Contract['store']['orders']['requestCustomerOrders'],
    BodyOf<Contract['store']['orders']['requestCustomerOrders']>
  >,
): WriteResult<
  Contract['store']['orders']['requestCustomerOrders'],
  BodyOf<Contract['store']['orders']['requestCustomerOrders']>
> =>
  useWrite(
    useClient().store.orders.requestCustomerOrders,
    (body: BodyOf<Contract['store']['orders']['requestCustomerOrders']>) => ({ body }),
    options,
  )

/** Request an order by its number; emails a link to the address that placed it: `POST /store/orders/customer/token`. */
export const useRequestOrderByNumber = (
  options?: WriteHookOptions<
    Contract['store']['orders']['requestByNumber'],
    BodyOf<Contract['store']['orders']['requestByNumber']>
  >,
): WriteResult<
  Contract['store']['orders']['requestByNumber'],
  BodyOf<Contract['store']['orders']['requestByNumber']>
> =>
  useWrite(
    useClient().store.orders.requestByNumber,
    (body: BodyOf<Contract['store']['orders']['requestByNumber']>) => ({ body }),
    options,
  )

/** Add orders to an account with the token from the email that confirms the request: `POST /store/orders/customer/confirm`. */
export const useGrantOrderAccess = (
  options?: WriteHookOptions<
    Contract['store']['orders']['confirmRequest'],
    BodyOf<Contract['store']['orders']['confirmRequest']>
  >,
): WriteResult<Contract['store']['orders']['confirmRequest'], BodyOf<Contract['store']['orders']['confirmRequest']>> =>
  useWrite(
    useClient().store.orders.confirmRequest,
    (body: BodyOf<Contract['store']['orders']['confirmRequest']>) => ({ body }),
    options,
  )

/** Open an emailed link to pay a draft order: `POST /store/pay-links/open`. */
export const useOpenPayLink = (
  options?: WriteHookOptions<Contract['store']['payLinks']['open'], BodyOf<Contract['store']['payLinks']['open']>>,
): WriteResult<Contract['store']['payLinks']['open'], BodyOf<Contract['store']['payLinks']['open']>> =>
  useWrite(
    useClient().store.payLinks.open,
    (body: BodyOf<Contract['store']['payLinks']['open']>) => ({ body }),
    options,
  )

/** Retrieve a payment collection: `GET /store/payment-collections/{id}`. */
export const usePaymentCollection = (
  id: string,
  options?: ReadOptions<Contract['store']['paymentCollections']['retrieve']>,
  query?: QueryOf<Contract['store']['paymentCollections']['retrieve']>,
): ReadResult<Contract['store']['paymentCollections']['retrieve']> =>
  useRead(useClient().store.paymentCollections.retrieve, { id, query }, options)

/** Create a payment session for a payment collection: `POST /store/payment-collections/{id}/sessions`. */
export const useManagePaymentSession = (
  id: string,
  options?: WriteHookOptions<
    Contract['store']['paymentCollections']['manageSession'],
    BodyOf<Contract['store']['paymentCollections']['manageSession']>
  >,
): WriteResult<
  Contract['store']['paymentCollections']['manageSession'],
  BodyOf<Contract['store']['paymentCollections']['manageSession']>
> =>
  useWrite(
    useClient().store.paymentCollections.manageSession,
    (body: BodyOf<Contract['store']['paymentCollections']['manageSession']>) => ({ id, body }),
    options,
  )

/** Create several payment sessions for a payment collection: `POST /store/payment-collections/{id}/sessions/batch`. */
export const useManageMultiplePaymentSessions = (
  id: string,
  options?: WriteHookOptions<
    Contract['store']['paymentCollections']['manageSessionsBatch'],
    BodyOf<Contract['store']['paymentCollections']['manageSessionsBatch']>
  >,
): WriteResult<
  Contract['store']['paymentCollections']['manageSessionsBatch'],
  BodyOf<Contract['store']['paymentCollections']['manageSessionsBatch']>
> =>
  useWrite(
    useClient().store.paymentCollections.manageSessionsBatch,
    (body: BodyOf<Contract['store']['paymentCollections']['manageSessionsBatch']>) => ({ id, body }),
    options,
  )

/** Authorize payment sessions of a payment collection: `POST /store/payment-collections/{id}/sessions/batch/authorize`. */
export const useAuthorizePaymentSessionsBatch = (
  id: string,
  options?: WriteHookOptions<
    Contract['store']['paymentCollections']['authorizeBatch'],
    BodyOf<Contract['store']['paymentCollections']['authorizeBatch']>
  >,
): WriteResult<
  Contract['store']['paymentCollections']['authorizeBatch'],
  BodyOf<Contract['store']['paymentCollections']['authorizeBatch']>
> =>
  useWrite(
    useClient().store.paymentCollections.authorizeBatch,
    (body: BodyOf<Contract['store']['paymentCollections']['authorizeBatch']>) => ({ id, body }),
    options,
  )

/** Refresh a payment session of a payment collection: `POST /store/payment-collections/{id}/sessions/{session_id}`. */
export const usePaymentCollectionRefreshPaymentSession = (
  id: string,
  options?: WriteHookOptions<Contract['store']['paymentCollections']['refreshSession'], string>,
): WriteResult<Contract['store']['paymentCollections']['refreshSession'], string> =>
  useWrite(useClient().store.paymentCollections.refreshSession, (session_id: string) => ({ id, session_id }), options)

/** Authorize one payment session of a payment collection: `POST /store/payment-collections/{id}/sessions/{session_id}/authorize`. */
export const useAuthorizePaymentSession = (
  id: string,
  options?: WriteHookOptions<Contract['store']['paymentCollections']['authorizeSession'], string>,
): WriteResult<Contract['store']['paymentCollections']['authorizeSession'], string> =>
  useWrite(useClient().store.paymentCollections.authorizeSession, (session_id: string) => ({ id, session_id }), options)

/** List the categories that shoppers can see: `GET /store/product-categories`. */
export const useProductCategories = (
  query?: QueryOf<Contract['store']['productCategories']['list']>,
  options?: ReadOptions<Contract['store']['productCategories']['list']>,
): ReadResult<Contract['store']['productCategories']['list']> =>
  useRead(useClient().store.productCategories.list, { query }, options)

/** Retrieve a category that shoppers can see: `GET /store/product-categories/{id}`. */
export const useProductCategory = (
  id: string,
  query?: QueryOf<Contract['store']['productCategories']['retrieve']>,
  options?: ReadOptions<Contract['store']['productCategories']['retrieve']>,
): ReadResult<Contract['store']['productCategories']['retrieve']> =>
  useRead(useClient().store.productCategories.retrieve, { id, query }, options)

/** List product tags: `GET /store/product-tags`. */
export const useProductTags = (
  query?: QueryOf<Contract['store']['productTags']['list']>,
  options?: ReadOptions<Contract['store']['productTags']['list']>,
): ReadResult<Contract['store']['productTags']['list']> =>
  useRead(useClient().store.productTags.list, { query }, options)

/** List product types: `GET /store/product-types`. */
export const useProductTypes = (
  query?: QueryOf<Contract['store']['productTypes']['list']>,
  options?: ReadOptions<Contract['store']['productTypes']['list']>,
): ReadResult<Contract['store']['productTypes']['list']> =>
  useRead(useClient().store.productTypes.list, { query }, options)

/** List the products that shoppers can see: `GET /store/products`. */
export const useProducts = (
  query?: QueryOf<Contract['store']['products']['list']>,
  options?: ReadOptions<Contract['store']['products']['list']>,
): ReadResult<Contract['store']['products']['list']> => useRead(useClient().store.products.list, { query }, options)

/** Retrieve a product that shoppers can see: `GET /store/products/{id}`. */
export const useProduct = (
  id: string,
  options?: ReadOptions<Contract['store']['products']['retrieve']>,
  query?: QueryOf<Contract['store']['products']['retrieve']>,
): ReadResult<Contract['store']['products']['retrieve']> =>
  useRead(useClient().store.products.retrieve, { id, query }, options)

/** Search products: `POST /store/products/search`. */
export const useSearchProducts = (
  body?: BodyOf<Contract['store']['products']['search']>,
  options?: ReadOptions<Contract['store']['products']['search']>,
): ReadResult<Contract['store']['products']['search']> => useRead(useClient().store.products.search, { body }, options)

/** Find the record that a former handle leads to; null where it leads to none that shoppers can see: `GET /store/redirects`. */
export const useRedirect = (
  query: QueryOf<Contract['store']['redirects']['retrieve']>,
  options?: ReadOptions<Contract['store']['redirects']['retrieve']>,
): ReadResult<Contract['store']['redirects']['retrieve']> =>
  useRead(useClient().store.redirects.retrieve, { query }, options)

/** List regions: `GET /store/regions`. */
export const useRegions = (
  options?: ReadOptions<Contract['store']['regions']['list']>,
  query?: QueryOf<Contract['store']['regions']['list']>,
): ReadResult<Contract['store']['regions']['list']> => useRead(useClient().store.regions.list, { query }, options)

/** Retrieve a region: `GET /store/regions/{id}`. */
export const useRegion = (
  id: string,
  options?: ReadOptions<Contract['store']['regions']['retrieve']>,
  query?: QueryOf<Contract['store']['regions']['retrieve']>,
): ReadResult<Contract['store']['regions']['retrieve']> =>
  useRead(useClient().store.regions.retrieve, { id, query }, options)

/** List return reasons: `GET /store/return-reasons`. */
export const useReturnReasons = (
  options?: ReadOptions<Contract['store']['returnReasons']['list']>,
): ReadResult<Contract['store']['returnReasons']['list']> => useRead(useClient().store.returnReasons.list, {}, options)

/** Retrieve a return reason: `GET /store/return-reasons/{id}`. */
export const useReturnReason = (
  id: string,
  options?: ReadOptions<Contract['store']['returnReasons']['retrieve']>,
): ReadResult<Contract['store']['returnReasons']['retrieve']> =>
  useRead(useClient().store.returnReasons.retrieve, { id }, options)

/** Request a return of items of an order: `POST /store/returns`. */
export const useCreateReturn = (
  options?: WriteHookOptions<Contract['store']['returns']['create'], BodyOf<Contract['store']['returns']['create']>>,
): WriteResult<Contract['store']['returns']['create'], BodyOf<Contract['store']['returns']['create']>> =>
  useWrite(
    useClient().store.returns.create,
    (body: BodyOf<Contract['store']['returns']['create']>) => ({ body }),
    options,
  )

/** Add photos to a return of which nothing has come; only staff see them: `POST /store/returns/{id}/photos`. */
export const useAddReturnPhotos = (
  id: string,
  options?: WriteHookOptions<Contract['store']['returns']['addPhotos'], UploadFile | readonly UploadFile[]>,
): WriteResult<Contract['store']['returns']['addPhotos'], UploadFile | readonly UploadFile[]> =>
  useWrite(
    useClient().store.returns.addPhotos,
    (files: UploadFile | readonly UploadFile[]) => ({ id, files: [files].flat() }),
    options,
  )

/** Cancel a return of which nothing has come: `POST /store/returns/{id}/cancel`. */
export const useCancelReturn = (
  id: string,
  options?: WriteHookOptions<Contract['store']['returns']['cancel'], void>,
): WriteResult<Contract['store']['returns']['cancel'], void> =>
  useWrite(useClient().store.returns.cancel, () => ({ id }), options)

/** Create a temporary link to the label of a return: `POST /store/returns/{id}/label-url`. */
export const useCreateReturnLabelUrl = (
  id: string,
  options?: ReadOptions<Contract['store']['returns']['createLabelUrl']>,
): ReadResult<Contract['store']['returns']['createLabelUrl']> =>
  useRead(useClient().store.returns.createLabelUrl, { id }, options)

/** List shipping options: `GET /store/shipping-options`. */
export const useShippingOptions = (
  query?: QueryOf<Contract['store']['shippingOptions']['list']>,
  options?: ReadOptions<Contract['store']['shippingOptions']['list']>,
): ReadResult<Contract['store']['shippingOptions']['list']> =>
  useRead(useClient().store.shippingOptions.list, { query }, options)

/** List the shipping options of a cart: `GET /store/shipping-options/{cart_id}`. */
export const useCartShippingOptions = (
  cart_id: string,
  options?: ReadOptions<Contract['store']['shippingOptions']['listForCart']>,
): ReadResult<Contract['store']['shippingOptions']['listForCart']> =>
  useRead(useClient().store.shippingOptions.listForCart, { cart_id }, options)

/** Request an exchange of items of an order: `POST /store/swaps`. */
export const useCreateSwap = (
  options?: WriteHookOptions<Contract['store']['swaps']['create'], BodyOf<Contract['store']['swaps']['create']>>,
): WriteResult<Contract['store']['swaps']['create'], BodyOf<Contract['store']['swaps']['create']>> =>
  useWrite(useClient().store.swaps.create, (body: BodyOf<Contract['store']['swaps']['create']>) => ({ body }), options)

/** Retrieve an exchange by its cart: `GET /store/swaps/{cart_id}`. */
export const useCartSwap = (
  cart_id: string,
  options?: ReadOptions<Contract['store']['swaps']['retrieveByCartId']>,
): ReadResult<Contract['store']['swaps']['retrieveByCartId']> =>
  useRead(useClient().store.swaps.retrieveByCartId, { cart_id }, options)

/** List the variants that shoppers can see: `GET /store/variants`. */
export const useVariants = (
  query?: QueryOf<Contract['store']['variants']['list']>,
  options?: ReadOptions<Contract['store']['variants']['list']>,
): ReadResult<Contract['store']['variants']['list']> => useRead(useClient().store.variants.list, { query }, options)

/** Retrieve a variant that shoppers can see: `GET /store/variants/{id}`. */
export const useVariant = (
  id: string,
  query?: QueryOf<Contract['store']['variants']['retrieve']>,
  options?: ReadOptions<Contract['store']['variants']['retrieve']>,
): ReadResult<Contract['store']['variants']['retrieve']> =>
  useRead(useClient().store.variants.retrieve, { id, query }, options)
