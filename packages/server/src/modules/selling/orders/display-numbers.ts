/** So many digits always fit into an integer column. */
const MAX_NUMBER = 999_999_999

/** The numbers that begin with the digits of a number, itself included, as ranges: 12, 120 to 129, 1200 to 1299 … */
export function numbersBeginningWith(number: number): { readonly low: number[]; readonly high: number[] } {
  const widths: number[] = []
  for (let width = 1; number * width <= MAX_NUMBER; width *= 10) widths.push(width)
  return { low: widths.map((width) => number * width), high: widths.map((width) => (number + 1) * width - 1) }
}
