import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { stepOf } from '../list/history-step.ts'
import { loadNeighbors, positionIn, useNeighbors, type Position } from '../list/list-neighbors.ts'

export type ListPosition = {
  /** Address of the list one came from, or the list itself when one came from elsewhere. */
  readonly back: string
  readonly goBack: () => void
  readonly position: Position | undefined
  readonly count: number
}

/** Where a record stands in the list one came from, and the way back to that list as one left it. */
export function useListPosition(list: string, id: string, fallback: string): ListPosition {
  const navigate = useNavigate()
  const neighbors = useNeighbors(list)
  const position = useMemo(() => positionIn(neighbors, id), [neighbors, id])
  useEffect(() => {
    if (position) void loadNeighbors(list, position)
  }, [list, position])
  const back = neighbors?.address ?? fallback
  const goBack = () => {
    // Going back, rather than to the same address anew, finds the list scrolled where it was.
    const isBehind = neighbors !== undefined && stepOf(window.history.state) - neighbors.step === 1
    void (isBehind ? navigate(-1) : navigate(back))
  }
  return { back, goBack, position, count: neighbors?.count ?? 0 }
}
