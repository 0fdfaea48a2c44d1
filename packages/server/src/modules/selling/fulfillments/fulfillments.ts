/** What other modules may use of fulfillments. */
export { cancelFulfillment, lockTaken } from './cancel-fulfillment.ts'
export { createFulfillment, packAndShip } from './create-fulfillment.ts'
export { createShipment } from './create-shipment.ts'
export { ownerOfOrder, type Owner } from './owners.ts'
export { returnLabelUrl } from './labels/label-documents.ts'
export { registerLabelTasks } from './labels/make-label.ts'
export { cancelLabels, planLabel } from './labels/plan-labels.ts'
