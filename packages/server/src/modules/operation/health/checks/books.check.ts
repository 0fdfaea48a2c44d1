import { checkBooks } from '../../../selling/books/books.ts'
import { isClosed, type Check, type Problem } from './check.ts'

export const books: Check = {
  name: 'books',
  about: 'What is written down about orders, their money and their stock agrees',
  holds: 0,
  isThorough: true,
  fine: ({ orders }) => `${String(orders)} orders add up`,
  run: async ({ db }) => {
    if (isClosed(db)) return { skipped: { reason: db.reason } }
    const { orders, findings } = await checkBooks(db)
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
  remedy:
    'The history of the order and the movements of the stock show who changed what. If nobody did, please report it.',
})
