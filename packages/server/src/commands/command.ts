import type { ParseArgsConfig } from 'node:util'
import type { Terminal } from './terminal.ts'

/** Exit codes. Scripts rely on them: `docs/operate.md` lists them. */
export const exitCodes = {
  done: 0,
  failed: 1,
  misused: 2,
  /** The command succeeded and found problems. */
  unsound: 3,
  /** Nothing was done, because the user did not confirm it. */
  unconfirmed: 4,
} as const

/** The result of a command. */
export type Outcome = {
  /** Printed as one JSON object with `--json`. Contains no secret except one that was made for the caller. */
  readonly facts: object
  /** `facts` as text for people, one or more lines. */
  readonly words: string
  /** False exits with `exitCodes.unsound`. */
  readonly isSound?: boolean
}

export type Invocation = {
  /** The arguments after the command's name. */
  readonly words: readonly string[]
  readonly options: Readonly<Record<string, string | boolean | undefined>>
}

/** A row of the command line. */
export type Command = {
  /** The words of its name, such as `user create`. */
  readonly name: string
  /** Arguments, such as `EMAIL`; optional ones are in brackets. */
  readonly params?: readonly string[]
  /** Options besides `--json`, `--yes` and `--help`, which all commands have. */
  readonly options?: NonNullable<ParseArgsConfig['options']>
  /** One sentence. */
  readonly help: string
  /** Without an outcome, the command runs until a signal ends it. */
  readonly run: (invocation: Invocation, terminal: Terminal) => Promise<Outcome | undefined>
}

/** A command was called with invalid arguments. Exits with `exitCodes.misused` and the usage. */
export class Misuse extends Error {
  override readonly name = 'Misuse'
}

/** An expected failure, reported as a message without a stack. Exits with `exitCodes.failed`. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/** The value of a required option. @throws Misuse without it */
export function needed({ options }: Invocation, name: string): string {
  const value = options[name]
  if (typeof value !== 'string' || value === '') throw new Misuse(`--${name} is missing`)
  return value
}
