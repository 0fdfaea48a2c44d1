import type { Contract } from '@storeroom/contract'
import { minutes } from '../../../kernel/clock.ts'
import { customerOf } from '../../../kernel/http/context.ts'
import { staged, type Handlers } from '../../../kernel/http/implement.ts'
import { countAttempt } from '../../../kernel/rate-limit.ts'
import { retrieve } from '../../../kernel/resource.ts'
import { checkPassword, signInWithCookie, signInWithToken, signOut, type Accounts } from '../../access/auth/auth.ts'
import { customerAccounts, signedIn } from '../customers/customers.ts'

const shoppers: Accounts = { side: 'customer', name: 'store-sign-in', ...customerAccounts }

/** Registration reveals the same; the limit prevents testing lists of addresses. */
const LOOKS_PER_ADDRESS = { name: 'store-exists:address', hits: 30, window: minutes(5) }

export const storeAuth: Handlers<Contract['store']['auth']> = {
  retrieve: (_, context) => retrieve(context, signedIn, customerOf(context).id),

  create: staged(async ({ body }, context) => {
    const who = await checkPassword(shoppers, context, body)
    return retrieve(context, signedIn, await signInWithCookie(context, 'customer', who))
  }),

  createToken: staged(async ({ body }, context) => ({ access_token: await signInWithToken(shoppers, context, body) })),

  async remove(_, context) {
    await signOut(context, 'customer')
    return 'OK'
  },

  async exists({ email }, { db, services, request }) {
    await countAttempt(db, services.clock, LOOKS_PER_ADDRESS, request.ip)
    return { exists: (await shoppers.find(db, email)) !== undefined }
  },
}
