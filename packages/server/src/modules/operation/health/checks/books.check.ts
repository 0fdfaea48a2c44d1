import { checkBooks } from '../../../selling/books/books.ts'
import { isUnavailable, type Check, type Problem } from './check.ts'

export const books: Check = {
  name: 'books',
  description: 'Orders agree with their payments, refunds and stock',
  cacheSeconds: 0,
  isThorough: true,
  okMessage: ({ orders }) => `${String(orders)} orders add up`,
  run: async ({ db, config }) => {
    if (isUnavailable(db)) return { skipped: { reason: db.reason } }
    const { orders, findings } = await checkBooks(db, config.flags)
    return {
      facts: { orders, disagreements: findings.length },
      problems: findings.map(({ order, sentence }) => disagreement(order, sentence)),
    }
  },
}

const disagreement = (order: number | null, sentence: string): Problem => ({
  code: 'books_disagree',
  severity: 'failed',
  facts: { order: order ?? '' },
  message: sentence,
  remedy: 'The history of the order and the stock movements show who changed what. If nobody did, please report a bug.',
})
