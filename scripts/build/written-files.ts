import { readFileSync } from 'node:fs'
import { format, type FormatConfig } from 'oxfmt'
import { at } from '../setup/places.mjs'

/** A source file that is written from others: its path and expected content. */
export interface WrittenFile {
  readonly path: string
  readonly source: string
}

/** @throws if the text is no TypeScript */
export async function formatted(source: string): Promise<string> {
  const {
    $schema: _,
    ignorePatterns: __,
    ...style
  } = JSON.parse(readFileSync(at('.oxfmtrc.json'), 'utf8')) as FormatConfig & {
    readonly $schema?: string
    readonly ignorePatterns?: readonly string[]
  }
  const { code, errors } = await format('written.ts', source, style)
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  return code
}
