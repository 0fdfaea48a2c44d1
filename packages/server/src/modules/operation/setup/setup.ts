import type { Db } from '../../../kernel/db.ts'
import { notAllowed } from '../../../kernel/errors.ts'
import { fingerprint, newSecret } from '../../../kernel/ids.ts'
import { hashPassword } from '../../../kernel/passwords.ts'
import type { Services } from '../../../kernel/services.ts'
import { tx } from '../../../kernel/tx.ts'
import { FILL_DEMO_SHOP } from '../demo/demo.ts'
import { findStoreId } from '../../shop/store/store.ts'
import { countUsers, createUser, lockUsers } from '../../access/users/users.ts'
import { prepareShop, defaultShop, type ShopFacts } from './prepare-shop.ts'
import * as queries from './setup.queries.ts'

export { defaultShop, noteProviders, prepareShop, seedReference, type ShopFacts } from './prepare-shop.ts'

export type Owner = {
  readonly email: string
  readonly password: string
  readonly first_name?: string
  readonly last_name?: string
}

type Founding = {
  readonly owner: Omit<Owner, 'password'> & { readonly passwordHash: string }
  readonly shop?: ShopFacts | undefined
  readonly demo: boolean
}

/** Creates owner and shop, and queues the demo. The caller holds the lock and has checked that there is no user. */
async function foundShop(services: Services, db: Db, { owner, shop, demo }: Founding): Promise<string> {
  const id = await createUser(db, services, { ...owner, roleId: 'owner' })
  if (shop) await prepareShop(db, shop)
  if (demo) await services.jobs.enqueue(db, FILL_DEMO_SHOP, {}, 'once')
  await queries.removeToken(db)
  return id
}

/**
 * Creates the first account, and its shop if one is described. Does nothing if there is a user already; returns the new
 * user's id.
 */
export async function createOwner(services: Services, { password, ...owner }: Owner, shop?: ShopFacts, demo = false) {
  const passwordHash = await hashPassword(password)
  return tx(services.db, {}, async (db) => {
    await lockUsers(db)
    if ((await countUsers(db)) > 0) return undefined
    return foundShop(services, db, { owner: { ...owner, passwordHash }, shop, demo })
  })
}

/** Does the same for the form of the setup link. @throws not_allowed when there is a user, or for a wrong token */
export async function redeemSetup(services: Services, db: Db, token: string, founding: Founding): Promise<string> {
  await lockUsers(db)
  await checkSetupToken(db, token)
  return foundShop(services, db, founding)
}

/** @throws not_allowed */
export async function checkSetupToken(db: Db, token: string) {
  if ((await countUsers(db)) > 0) throw notAllowed('This shop is already set up')
  if (!(await queries.isToken(db, fingerprint(token))))
    throw notAllowed('This set-up link is not valid: use the newest one that the server has printed')
}

/** Creates a setup link (`/setup?token=…`) while there is no user; a newer one replaces an older one. */
export async function openSetup({ db }: Services): Promise<string | undefined> {
  const token = newSecret()
  return tx(db, {}, async (db) => {
    await lockUsers(db)
    if ((await countUsers(db)) > 0) return undefined
    await queries.saveToken(db, fingerprint(token))
    return `/setup?token=${token}`
  })
}

/**
 * Applies the settings to an empty database: the owner's account, the demo. Answers the path of the setup link while
 * there is no owner.
 */
export async function prepareFirstStart(services: Services): Promise<string | undefined> {
  const { config, db } = services
  if ((await countUsers(db)) > 0) return undefined
  if (config.owner) await createOwner(services, config.owner, defaultShop, config.demo)
  else if (config.demo) await openDemo(services)
  return openSetup(services)
}

/** The demo can be viewed before there is an owner; the setup form then renames the shop. */
const openDemo = ({ db, jobs }: Services) =>
  tx(db, {}, async (db) => {
    await lockUsers(db)
    if ((await findStoreId(db)) !== undefined) return
    await prepareShop(db, defaultShop)
    await jobs.enqueue(db, FILL_DEMO_SHOP, {}, 'once')
  })
