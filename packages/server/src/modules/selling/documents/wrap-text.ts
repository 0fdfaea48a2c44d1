/** How wide a text is; in the unit of the width to wrap at. */
type Measure = (text: string) => number

/** Lines of whole words, no wider than `width`; a word wider than that is broken. */
export function wrapText(text: string, width: number, widthOf: Measure): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const word of text.split(/(?<= )/).flatMap((one) => broken(one, width, widthOf))) {
    if (line !== '' && used + widthOf(word.trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
      used = 0
    }
    line += word
    used += widthOf(word)
  }
  return [...lines, line.trimEnd()]
}

function broken(word: string, width: number, widthOf: Measure): string[] {
  if (widthOf(word.trimEnd()) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const character of word) {
    if (part !== '' && widthOf(part + character) > width) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}
