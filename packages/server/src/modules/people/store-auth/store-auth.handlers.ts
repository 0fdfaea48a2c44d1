import type { Contract } from '@storeroom/contract'
import { minutes } from '../../../kernel/clock.ts'
import { customerOf } from '../../../kernel/http/context.ts'
import { staged, type Handlers } from '../../../kernel/http/implement.ts'
import { countAttempt } from '../../../kernel/rate-limit.ts'
import { retrieve } from '../../../kernel/resource.ts'
import { checkPassword, openBearerSession, signInWithCookie, signOut, type Accounts } from '../../access/auth/auth.ts'
import { findAccount, holdsPasswordHash, replacePasswordHash, signedIn } from '../customers/customers.ts'

const shoppers: Accounts = {
  side: 'customer',
  name: 'store-sign-in',
  find: findAccount,
  replaceHash: replacePasswordHash,
  holdsHash: holdsPasswordHash,
}

/** Registration reveals the same; the limit prevents testing lists of addresses. */
const LOOKS_PER_ADDRESS = { name: 'store-exists:address', hits: 30, window: minutes(5) }

export const storeAuth: Handlers<Contract['store']['auth']> = {
  retrieve: (_, context) => retrieve(context, signedIn, customerOf(context).id),

  create: staged(async ({ body }, context) => {
    const who = await checkPassword(shoppers, context, body)
    return retrieve(context, signedIn, await signInWithCookie(context, 'customer', who))
  }),

  createToken: staged(async ({ body }, context) => {
    const who = await checkPassword(shoppers, context, body)
    const { services, request, transaction } = context
    const access_token = await transaction(async (db) =>
      openBearerSession(services, db, { side: 'customer', id: await who(db) }, request),
    )
    return { access_token }
  }),

  async remove(_, context) {
    await signOut(context, 'customer')
    return 'OK'
  },

  async exists({ email }, { db, services, request }) {
    await countAttempt(db, services.clock, LOOKS_PER_ADDRESS, request.ip)
    return { exists: (await findAccount(db, email)) !== undefined }
  },
}
