export { printMany } from './print-many.ts'
