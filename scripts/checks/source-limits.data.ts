/** Text that sources should not have, and how many lines have it anyway. */
export interface SourceLimit {
  readonly what: string
  readonly pattern: RegExp
  /** Which files; tests never. Paths are relative to the root, with forward slashes. */
  readonly files: RegExp
  readonly except?: RegExp
  /** May only fall: the check also refuses a limit that is higher than necessary. */
  readonly atMost: number
}

const sources = /^(?:packages|apps)\/[^/]+\/src\//
const modules = 'packages/server/src/modules'

export const limits: readonly SourceLimit[] = [
  {
    what: 'SQL outside of *.{queries,entity,resources,conditions}.ts and *-clean-ups.ts',
    pattern: /\bselect\b.+\bfrom\b|\(select [^=]|`select\b|\binsert into\b|\bdelete from\b|\.query[<(]/,
    files: new RegExp(`^${modules}/`),
    except: /(?:\.(?:queries|entity|resources|conditions)|-clean-ups)\.ts$/,
    atMost: 0,
  },
  {
    what: 'columns of rows without a type (RowOf)',
    pattern: /\brow\['/,
    files: /^packages\/server\/src\//,
    atMost: 0,
  },
  { what: 'casts by way of unknown', pattern: /\bas unknown as\b/, files: sources, atMost: 7 },
  { what: 'casts to never', pattern: /\bas never\b/, files: sources, atMost: 0 },
  {
    what: 'regular expressions where SQL is made from rows',
    pattern: /[(=,[]\s*\/(?![/*]).+\/[dgimsuvy]*[),.\]]|\bnew RegExp\b/,
    files: /^packages\/server\/src\/(?:schema\/|kernel\/apply-schema)/,
    atMost: 0,
  },
]
