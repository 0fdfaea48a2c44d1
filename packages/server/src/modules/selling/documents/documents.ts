export { taxSums } from './bill.ts'
export { printMany } from './print.ts'
