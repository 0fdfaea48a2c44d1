import type { Contract } from '@storeroom/contract'
import { minutes } from '../../../kernel/clock.ts'
import { staged, type Handlers } from '../../../kernel/http/implement.ts'
import { hashPassword } from '../../../kernel/passwords.ts'
import { countAttempt } from '../../../kernel/rate-limit.ts'
import { signInWithCookie } from '../../access/auth/auth.ts'
import { countUsers } from '../../access/users/users.ts'
import { collectsUsageData } from '../../shop/store/store.ts'
import { checkedShop, countryCodes, currencyCodes } from './prepare-shop.ts'
import { redeemSetup, checkSetupToken } from './setup.ts'

const PER_ADDRESS = { name: 'setup:address', hits: 30, window: minutes(15) }

export const setup: Handlers<Contract['admin']['setup']> = {
  async retrieve(_, { db, services: { flags } }) {
    return {
      needed: (await countUsers(db)) === 0,
      collects_usage_data: flags.has('analytics') && (await collectsUsageData(db)),
      countries: [...countryCodes],
      currencies: [...currencyCodes],
    }
  },

  create: staged(async ({ body: { token, owner, shop, demo } }, context) => {
    const { db, services, request } = context
    await countAttempt(db, services.clock, PER_ADDRESS, request.ip)
    await checkSetupToken(db, token)
    await checkedShop(db, shop)
    const { password, ...person } = owner
    const passwordHash = await hashPassword(password)
    const founding = { owner: { ...person, passwordHash }, shop, demo: demo ?? services.config.demo }
    return {
      user_id: await signInWithCookie(context, 'user', (inside) => redeemSetup(services, inside, token, founding)),
    }
  }),
}
