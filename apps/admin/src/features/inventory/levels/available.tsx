import { piecesText } from '../quantities.ts'

/** What can be sold; a number that needs somebody's eye is not told by its colour alone: it is none, or less than none. */
export const Available = ({ pieces }: { readonly pieces: number }) => (
  <span className={pieces <= 0 ? 'font-medium text-danger' : 'font-medium'}>{piecesText(pieces)}</span>
)
