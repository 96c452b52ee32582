import { ApiError } from '@platform/api'

/** Which entries of a list the server has refused, by their places in it: `/starts/2` is place 2 of `starts`. */
export function readRefusedPlaces(error: unknown, list: string): number[] {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : []
  return errors.flatMap(({ pointer }) => {
    const [name, place = ''] = pointer.split('/').slice(-2)
    return name === list && /^\d+$/.test(place) ? [Number(place)] : []
  })
}
