/** The most orders whose documents one request prints. */
export const MAX_PRINTED = 200
/** The most orders that a job of type `order-print` prints into one file. */
export const MAX_PRINTED_BY_JOB = 10_000

/** What is printed of many orders together: `context.document` of a job of type `order-print`. */
export const printedTogether = ['pick-list', 'packing-slips', 'order-sheets', 'invoices', 'return-slips'] as const
export type PrintedTogether = (typeof printedTogether)[number]
