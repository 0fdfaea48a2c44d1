import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root folder, wherever the command was called from. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** @param {string[]} parts path below the root */
export const at = (...parts) => join(root, ...parts)
