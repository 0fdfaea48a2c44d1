/** What other modules may use of fulfillments. */
export { cancelFulfillment } from './cancel-fulfillment.ts'
export { createFulfillment } from './create-fulfillment.ts'
export { createShipment } from './create-shipment.ts'
export { ownerOfOrder, type Owner } from './owners.ts'
