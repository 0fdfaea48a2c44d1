import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { stepOf } from '../list/history-step.ts'
import { loadNeighbors, positionIn, useNeighbors, type Position } from '../list/list-neighbors.ts'

export type ListPosition = {
  /** Address of the list that the record was opened from, or of the plain list. */
  readonly back: string
  readonly goBack: () => void
  readonly position: Position | undefined
  readonly count: number
}

/** The position of a record in the list it was opened from, and the way back to that list as it was left. */
export function useListPosition(list: string, id: string, fallback: string): ListPosition {
  const navigate = useNavigate()
  const neighbors = useNeighbors(list)
  const position = useMemo(() => positionIn(neighbors, id), [neighbors, id])
  useEffect(() => {
    if (position) void loadNeighbors(list, position)
  }, [list, position])
  const back = neighbors?.address ?? fallback
  const goBack = () => {
    // Going back in the history restores the scroll position; a new visit to the same address would not.
    const isPreviousEntry = neighbors !== undefined && stepOf(window.history.state) - neighbors.step === 1
    void (isPreviousEntry ? navigate(-1) : navigate(back))
  }
  return { back, goBack, position, count: neighbors?.count ?? 0 }
}
