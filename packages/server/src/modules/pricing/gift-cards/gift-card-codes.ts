import { randomInt } from 'node:crypto'

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

const group = () => Array.from({ length: 4 }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('')

/** Four groups of four signs from A-Z and 0-9 (docs/contract/states.md §1.3): 83 random bits, that nobody guesses. */
export const newGiftCardCode = () => Array.from({ length: 4 }, group).join('-')

/** How a code is stored and looked for: without spaces around it, in upper case. */
export const normalizeGiftCardCode = (code: string) => code.trim().toUpperCase()
