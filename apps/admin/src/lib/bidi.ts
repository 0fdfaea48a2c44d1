/**
 * A name, address or message inside a sentence: it is written in its own direction, and does not disturb the direction of
 * the sentence. (Unicode's first strong isolate.)
 */
export const isolate = (text: string): string => `\u2068${text}\u2069`

/** Code inside a sentence: it is written from left to right in every language. (Unicode's left-to-right isolate.) */
export const isolateLeftToRight = (code: string): string => `\u2066${code}\u2069`
