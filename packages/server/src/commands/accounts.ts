import type { Role } from '@storeroom/contract'
import { buildApp } from '../app.ts'
import type { Db } from '../kernel/db.ts'
import { hashPassword } from '../kernel/passwords.ts'
import type { Services } from '../kernel/services.ts'
import { writeSecurityEvent } from '../kernel/security/security-log.ts'
import { tx } from '../kernel/tx.ts'
import { endAccessOf } from '../modules/access/auth/auth.ts'
import { createOwner, defaultShop } from '../modules/operation/setup/setup.ts'
import { countUsers, createUser, findByEmail, listUsers, setPasswordHash } from '../modules/access/users/users.ts'
import { prepareDatabase } from '../shop-database.ts'
import { CommandError, type Terminal } from './command.ts'
import { withEngine } from './open-shop.ts'
import type { InstalledExtension } from '../kernel/extensions/installed.ts'
import { switchExtensionOn } from '../modules/operation/extensions/extensions.ts'

type Account = { readonly email: string; readonly password: string; readonly role?: Role | undefined }

/**
 * Opens the shop for work on accounts, which needs neither its port nor its background work, nor code of extensions,
 * which may never end.
 */
export const withServices = <T>(terminal: Terminal, work: (services: Services) => Promise<T>) =>
  withEngine(terminal, async (engine, config) => {
    await prepareDatabase(engine.pool, engine.kind === 'embedded', config)
    const shop = await buildApp(config, engine, { runsExtensions: false })
    try {
      return await work(shop.services)
    } finally {
      await shop.close()
    }
  })

/** The first account becomes the owner, as with the setup link. @throws invalid_data when the address has an account */
export const createAccount = (terminal: Terminal, account: Account): Promise<string> =>
  withServices(terminal, async (services) => {
    const { email, password, role } = account
    const owner =
      (await countUsers(services.db)) === 0 && (await createOwner(services, { email, password }, defaultShop))
    if (typeof owner === 'string') return owner
    const passwordHash = await hashPassword(password)
    return tx(services.db, {}, async (db) => {
      const id = await createUser(db, services, { email, passwordHash, roleId: role })
      await writeSecurityEvent(db, services, { type: 'user.created', subjectId: id, subject: email })
      return id
    })
  })

/** Sets another password and ends the account's sessions and API tokens. @throws CommandError for an unknown address */
export const resetAccount = (terminal: Terminal, { email, password }: Account): Promise<void> =>
  withServices(terminal, async (services) => {
    const passwordHash = await hashPassword(password)
    await tx(services.db, {}, (db) => replacePassword(db, services, email, passwordHash))
  })

async function replacePassword(db: Db, services: Services, email: string, passwordHash: string) {
  const account = await findByEmail(db, email)
  if (!account) throw new CommandError(`Nobody has the address ${email}`)
  await setPasswordHash(db, account.id, passwordHash)
  await endAccessOf(db, account.id, undefined)
  await writeSecurityEvent(db, services, { type: 'password.reset', subjectId: account.id, subject: email })
  await services.events.emit(db, 'user.password_changed', { id: account.id })
}

export const listAccounts = (terminal: Terminal) => withServices(terminal, ({ db }) => listUsers(db))

/**
 * Opens the shop for work that switches an extension on, as its owner would in Settings › Extensions. No server may
 * have the embedded database open.
 * @throws CommandError if the address is not that of an owner
 */
export const switchingOn = <T>(
  terminal: Terminal,
  email: string,
  work: (turnOn: (extension: InstalledExtension) => Promise<void>) => Promise<T>,
): Promise<T> =>
  withServices(terminal, async (services) => {
    const owner = await ownerOf(services, email)
    return work((extension) =>
      // By the command line, not by the owner, as the event says.
      tx(services.db, {}, async (db) => {
        const { id } = extension
        await switchExtensionOn(db, extension, owner)
        const details = { is_enabled: true, enabled_by: owner }
        await writeSecurityEvent(db, services, { type: 'extension.switched', subjectId: id, subject: id, details })
      }),
    )
  })

async function ownerOf({ db }: Services, email: string): Promise<string> {
  const owner = (await listUsers(db)).find((user) => user.email === email.toLowerCase() && user.role === 'owner')
  if (!owner) throw new CommandError(`${email} is not the address of an owner`)
  return owner.id
}
