import type { Motif } from './motif.ts'
import { ACCESSORIES } from './motifs/accessories.ts'
import { BATH } from './motifs/bath.ts'
import { DESK } from './motifs/desk.ts'
import { GARMENTS } from './motifs/garments.ts'
import { KITCHEN } from './motifs/kitchen.ts'
import { POCKET } from './motifs/pocket.ts'
import { ROOM } from './motifs/room.ts'
import { TABLEWARE } from './motifs/tableware.ts'
import { TEXTILES } from './motifs/textiles.ts'
import { TRAIL } from './motifs/trail.ts'
import { WALL } from './motifs/wall.ts'

const ALL = {
  ...TABLEWARE,
  ...KITCHEN,
  ...ROOM,
  ...TEXTILES,
  ...WALL,
  ...BATH,
  ...GARMENTS,
  ...ACCESSORIES,
  ...DESK,
  ...TRAIL,
  ...POCKET,
}

export type MotifName = keyof typeof ALL

export const MOTIFS: Readonly<Record<MotifName, Motif>> = ALL
