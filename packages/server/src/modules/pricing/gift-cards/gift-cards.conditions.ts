import { always, condition, type Condition } from '../../../kernel/read/condition.ts'
import { containing } from '../../../kernel/read/filters.ts'

/** Searches the code, and the number of the order that sold the card. */
export function foundGiftCards(q: string | undefined): Condition {
  if (q === undefined || q.trim() === '') return always
  const code = containing('r.search', q)
  const number = /^\s*#?(\d{1,9})\s*$/.exec(q)?.[1]
  if (number === undefined) return code
  const bought = 'r.order_id = any(array(select o.id from "order" o where o.display_id = ?))'
  return condition(`${code.text} or ${bought}`, ...code.values, Number(number))
}
