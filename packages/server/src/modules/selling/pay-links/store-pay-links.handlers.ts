import type { Contract, OpenedPayLink } from '@storeroom/contract'
import { minutes } from '../../../kernel/clock.ts'
import { staged, type Handlers } from '../../../kernel/http/implement.ts'
import { byAddress, countFailures, type RateLimit } from '../../../kernel/rate-limit.ts'
import { linkNamedBy, verifiedLink } from './pay-link-address.ts'
import { findLink, markOpened, type StoredLink } from './pay-links.queries.ts'

/** Nobody can guess a token; the limit is for callers who have signatures checked without end. */
const UNKNOWN_LINKS: RateLimit = { name: 'pay-link:address', hits: 60, window: minutes(10) }

export const storePayLinks: Handlers<Contract['store']['payLinks']> = {
  open: staged(async ({ body: { token } }, { db, services, request, transaction }) => {
    const link = await countFailures(services, byAddress(services, UNKNOWN_LINKS, request.ip), async () =>
      verifiedLink(services, token, await findLink(db, linkNamedBy(token))),
    )
    if (link.opened_at === null)
      await transaction((inside) => markOpened(inside, link.id, new Date(services.clock.now())))
    return { pay_link: opened(link) }
  }),
}

const opened = ({ display_id, cart_id, order_id, message, expires_at, ...link }: StoredLink): OpenedPayLink => ({
  ...{ display_id, cart_id, order_id, message },
  status: order_id === null ? 'open' : 'paid',
  chooses_shipping: link.customer_chooses_shipping,
  expires_at: expires_at.toISOString(),
})
