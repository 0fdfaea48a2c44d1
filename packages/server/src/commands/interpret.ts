import { parseArgs } from 'node:util'
import { ConfigError } from '../config.ts'
import { SchemaError } from '../kernel/apply-schema.ts'
import { DirectoryInUse } from '../kernel/database/embedded/directory-lock.ts'
import { AppError } from '../kernel/errors.ts'
import { CommandError, exitCodes, Misuse, type Command, type Outcome, Unconfirmed, type Terminal } from './command.ts'
import { processTerminal } from './terminal.ts'

/** The caller: where the output goes, and the settings. */
export type Caller = {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  readonly environment: Terminal['environment']
}

const common = {
  json: { type: 'boolean' },
  yes: { type: 'boolean', short: 'y' },
  help: { type: 'boolean', short: 'h' },
} as const

/**
 * Runs the command that the arguments name and reports its outcome, as one JSON object with `--json`.
 * @returns the exit code; undefined while the command keeps running
 */
export async function interpret(
  commands: readonly Command[],
  args: readonly string[],
  { out, err, environment }: Caller,
): Promise<number | undefined> {
  const json = args.includes('--json')
  const command = calledBy(commands, args)
  if (!command) {
    const isHelpRequested = args.length === 0 || args.includes('--help') || args.includes('-h')
    const name = args.filter((word) => !word.startsWith('-')).join(' ')
    return isHelpRequested && name === ''
      ? say(out, overview(commands), exitCodes.done)
      : say(err, `There is no command ${name}\n\n${overview(commands)}`, exitCodes.misused)
  }
  try {
    const { values, positionals } = parsed(command, args)
    if (values['help'] === true) return say(out, usage(command), exitCodes.done)
    const words = positionals.slice(wordsOf(command).length)
    refuseOtherWords(command, words)
    const outcome = await command.run({ words, options: values }, processTerminal(environment, values['yes'] === true))
    if (outcome) out(json ? JSON.stringify(outcome.facts) : outcome.words)
    return outcome && codeOf(outcome)
  } catch (error) {
    const { code, message } = failure(command, error)
    err(json ? JSON.stringify({ error: message, code }) : message)
    return code
  }
}

const codeOf = ({ isSound = true }: Outcome) => (isSound ? exitCodes.done : exitCodes.unsound)

const wordsOf = ({ name }: Command) => name.split(' ')

const calledBy = (commands: readonly Command[], args: readonly string[]) => {
  const words = args.filter((word) => !word.startsWith('-'))
  return commands.find((command) => wordsOf(command).every((word, place) => words[place] === word))
}

function parsed(command: Command, args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...common, ...command.options },
      allowPositionals: true,
    })
    return { values: values as Record<string, string | boolean | undefined>, positionals }
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error))
  }
}

function refuseOtherWords({ params = [] }: Command, words: readonly string[]) {
  const least = params.filter((word) => !word.startsWith('[')).length
  if (words.length < least) throw new Misuse(`${params[words.length]} is missing`)
  if (words.length > params.length) throw new Misuse(`${words[params.length]} is one word too many`)
}

function failure(command: Command, error: unknown): { code: number; message: string } {
  if (error instanceof Misuse) return { code: exitCodes.misused, message: `${error.message}\n\n${usage(command)}` }
  if (error instanceof Unconfirmed) return { code: exitCodes.unconfirmed, message: error.message }
  if (isPlain(error)) return { code: exitCodes.failed, message: error.message }
  return { code: exitCodes.failed, message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

const plain = [CommandError, ConfigError, AppError, DirectoryInUse, SchemaError] as const

/** Whether people can fix the cause: then one sentence is enough, otherwise everything known is printed. */
export const isPlain = (error: unknown): error is Error => plain.some((kind) => error instanceof kind)

function say(write: (text: string) => void, text: string, code: number) {
  write(text)
  return code
}

const callOf = ({ name, params = [] }: Command) => [name, ...params].join(' ')

function overview(commands: readonly Command[]): string {
  const widest = Math.max(...commands.map((command) => callOf(command).length))
  const rows = commands.map((command) => `  ${callOf(command).padEnd(widest)}  ${command.help}`)
  return ['storeroom COMMAND [--json] [--yes] [--help]', '', ...rows].join('\n')
}

function usage(command: Command): string {
  const options = Object.entries(command.options ?? {}).map(
    ([name, { type }]) => `[--${name}${type === 'string' ? ` ${name.toUpperCase()}` : ''}]`,
  )
  return `storeroom ${[callOf(command), ...options].join(' ')}\n  ${command.help}`
}
