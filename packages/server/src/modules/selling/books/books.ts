/** What other modules may use of the books. */
export { checkBooks } from './check-books.ts'
