import type { InstalledExtension } from '../kernel/extensions/installed.ts'
import { tx } from '../kernel/tx.ts'
import { writeSecurityEvent } from '../kernel/security/security-log.ts'
import type { Services } from '../kernel/services.ts'
import { listUsers } from '../modules/access/users/users.ts'
import { switchExtensionOn } from '../modules/operation/extensions/extensions.ts'
import { withServices } from './accounts.ts'
import { CommandError } from './command.ts'
import type { Terminal } from './terminal.ts'

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
