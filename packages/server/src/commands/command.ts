import type { ParseArgsConfig } from 'node:util'
import type { Terminal } from './terminal.ts'

/** What the exit code of a command says. Scripts rely on them: `docs/operate.md` lists them. */
export const exitCodes = {
  done: 0,
  failed: 1,
  misused: 2,
  /** The command did its work, and what it looked at is not as it should be. */
  unsound: 3,
  /** Nothing was done, because nobody confirmed it. */
  unconfirmed: 4,
} as const

/** What a command found out or did. */
export type Outcome = {
  /** Answered as one JSON object with `--json`. Never a secret but one that was made for whoever called. */
  readonly facts: object
  /** The same for people, one or more lines. */
  readonly words: string
  /** False ends with `exitCodes.unsound`. */
  readonly sound?: boolean
}

export type Invocation = {
  /** The words after the command's own. */
  readonly words: readonly string[]
  readonly options: Readonly<Record<string, string | boolean | undefined>>
}

/** One row of the command line. */
export type Command = {
  /** The words that call it, such as `user create`. */
  readonly name: string
  /** Words it needs after its own, such as `EMAIL`; in brackets those it can do without. */
  readonly takes?: readonly string[]
  /** Options beside `--json`, `--yes` and `--help`, which all commands have. */
  readonly options?: NonNullable<ParseArgsConfig['options']>
  /** One sentence. */
  readonly help: string
  /** Without an outcome: the command goes on until a signal ends it. */
  readonly run: (invocation: Invocation, terminal: Terminal) => Promise<Outcome | undefined>
}

/** A command was called with words that it cannot mean. Ends with `exitCodes.misused` and how it is called. */
export class Misuse extends Error {
  override readonly name = 'Misuse'
}

/** What cannot be done, in words for whoever called, without a stack. Ends with `exitCodes.failed`. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/** An option's text. @throws Misuse without it */
export function needed({ options }: Invocation, name: string): string {
  const value = options[name]
  if (typeof value !== 'string' || value === '') throw new Misuse(`--${name} is missing`)
  return value
}
