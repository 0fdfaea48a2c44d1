/** Control characters, and those that turn the direction of text: in a terminal they hide or change what stands there. */
const UNPRINTABLE = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu

/** A text of an extension as it can be shown to who decides about it. */
export const printable = (text: string): string => text.replaceAll(UNPRINTABLE, ' ')
