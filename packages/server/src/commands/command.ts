import type { ParseArgsConfig } from 'node:util'
import { ArchiveError } from '../kernel/archive/archive.types.ts'
import { errorCode } from '../kernel/error-code.ts'

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

/** The place where a command was called: asks for confirmations and secrets, and shows progress. */
export type Terminal = {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Resolves a path against the caller's directory, whichever directory the program runs in. */
  readonly path: (text: string) => string
  /** Writes a line to stderr, so that stdout has only the result. */
  readonly progress: (line: string) => void
  /**
   * Asks for `word` before something is destroyed; `consequence` describes what. `--yes` confirms without a terminal.
   * @throws Unconfirmed
   */
  readonly confirm: (consequence: string, word: string) => Promise<void>
  /** Reads a password without showing it, or the first line of stdin where there is no terminal. */
  readonly secret: (question: string) => Promise<string>
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

/** The confirmation was refused, or there was no terminal to ask at. */
export class Unconfirmed extends Error {
  override readonly name = 'Unconfirmed'
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

/** Describes what is wrong with a backup or its location in one sentence. @throws CommandError */
export async function describingArchives(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ArchiveError || isUnusable(error)) throw new CommandError(error.message, { cause: error })
    throw error
  }
}

const isUnusable = (error: unknown): error is Error =>
  ['ENOENT', 'EACCES', 'ENOSPC', 'EISDIR'].includes(errorCode(error))
