import { ApiError } from '@platform/api'

/** Whether a failure means that there is nothing here for this reader, now or any more. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found'
}
