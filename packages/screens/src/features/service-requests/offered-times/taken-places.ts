import { ApiError } from '@platform/api'

const START = /^\/starts\/(\d+)$/

/** Which of the times that were offered at once are not free any more, by their place. */
export function readTakenPlaces(error: unknown): number[] {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : []
  return errors.flatMap(({ pointer }) => {
    const place = START.exec(pointer)?.[1]
    return place === undefined ? [] : [Number(place)]
  })
}
