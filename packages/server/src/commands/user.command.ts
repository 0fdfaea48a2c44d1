import { newSecret } from '../kernel/ids.ts'
import { CommandError, Misuse, type Command, type Invocation, type Terminal } from './command.ts'

const roles = ['admin', 'member', 'developer'] as const
/** The same minimum as on the settings page. */
const MIN_PASSWORD_LENGTH = 8

const password = { generate: { type: 'boolean' } } as const

/** Accounts need the whole shop, which other commands do without. */
const accounts = () => import('./accounts.ts')

const create: Command = {
  name: 'user create',
  params: ['EMAIL'],
  options: { ...password, role: { type: 'string' } },
  help: 'Makes an account; the first one is the owner’s. The password is asked, read from stdin, or made with --generate.',
  async run(invocation, terminal) {
    const email = emailOf(invocation)
    const role = roleOf(invocation)
    const { secret, made } = await chosenPassword(invocation, terminal)
    const { createAccount } = await accounts()
    const id = await createAccount(terminal, { email, role, password: secret })
    return { facts: { id, email, ...made }, words: report(`Created ${email}`, made) }
  },
}

const reset: Command = {
  name: 'user reset',
  params: ['EMAIL'],
  options: password,
  help: 'Gives an account another password and ends all its sign-ins and API tokens.',
  async run(invocation, terminal) {
    const email = emailOf(invocation)
    const { secret, made } = await chosenPassword(invocation, terminal)
    const { resetAccount } = await accounts()
    await resetAccount(terminal, { email, password: secret })
    return { facts: { email, ...made }, words: report(`${email} has another password`, made) }
  },
}

const list: Command = {
  name: 'user list',
  help: 'Lists the accounts of the staff.',
  async run(_, terminal) {
    const { listAccounts } = await accounts()
    const users = await listAccounts(terminal)
    const words = users.map(({ email, role }) => `${email}  ${role}`).join('\n')
    return { facts: { users }, words: words === '' ? 'There is nobody yet' : words }
  },
}

export const userCommands: readonly Command[] = [create, reset, list]

function emailOf({ words: [email = ''] }: Invocation): string {
  if (!/^\S+@\S+\.\S+$/.test(email)) throw new Misuse(`${email} is not an email address`)
  return email.toLowerCase()
}

function roleOf({ options: { role } }: Invocation) {
  if (role === undefined) return undefined
  const validRole = roles.find((candidate) => candidate === role)
  if (!validRole) throw new Misuse(`--role must be one of ${roles.join(', ')}`)
  return validRole
}

/** The password; also in `made` when it was generated, because it is shown only then. */
async function chosenPassword({ options }: Invocation, terminal: Terminal) {
  if (options['generate'] === true) {
    const password = newSecret()
    return { secret: password, made: { password } }
  }
  const secret = await terminal.secret(`Password (at least ${MIN_PASSWORD_LENGTH} characters): `)
  if (secret.length < MIN_PASSWORD_LENGTH)
    throw new CommandError(`The password must be at least ${MIN_PASSWORD_LENGTH} characters long`)
  return { secret, made: {} }
}

const report = (what: string, account: { readonly password?: string }) =>
  account.password === undefined ? what : `${what}, with the password ${account.password}`
