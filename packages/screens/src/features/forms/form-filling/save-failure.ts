import { ApiError } from '@platform/api'

/**
 * What follows from a save that failed: it is tried again after a while (`later`), when somebody is signed in again (`signedIn`),
 * not before something is answered otherwise (`refused`), or never, because the form is not open any more (`ended`).
 */
export type SaveFailure =
  | { readonly kind: 'later'; readonly afterMs: number | undefined }
  | { readonly kind: 'signedIn' }
  /** The changes that were refused, by their places or their questions; none where the server does not say which. */
  | { readonly kind: 'refused'; readonly isRefused: (linkId: string, place: number) => boolean }
  | { readonly kind: 'ended' }

const ENDED = [403, 404, 409, 410]
const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 60_000

function readSaveFailure(error: unknown): SaveFailure {
  if (!(error instanceof ApiError)) return { kind: 'later', afterMs: undefined }
  const { kind, status = 0, retryAfterMs, problem } = error
  if (kind === 'stale-identity' || status === 401) return { kind: 'signedIn' }
  if (ENDED.includes(status)) return { kind: 'ended' }
  if (kind !== 'http' || status >= 500 || status === 429) return { kind: 'later', afterMs: retryAfterMs }
  const pointers = (problem?.errors ?? []).map(({ pointer }) => pointer)
  return {
    kind: 'refused',
    isRefused: (linkId, place) =>
      pointers.includes(pointerTo(linkId)) ||
      pointers.some((pointer) => new RegExp(`/changes/${place}(/|$)`).test(pointer)),
  }
}

/** How the server names a question that it refuses. */
export function pointerTo(linkId: string): string {
  return `/answers/${linkId.replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** The saves that failed one after the other: each waits longer than the one before. */
export function createFailedSaves() {
  let last: unknown
  let count = 0
  const isStuck = (): boolean => last !== undefined && readSaveFailure(last).kind !== 'refused'
  return {
    note(error: unknown) {
      last = error
      const failure = readSaveFailure(error)
      if (failure.kind !== 'later') return failure
      const afterMs = failure.afterMs ?? Math.min(FIRST_RETRY_MS * 2 ** count, LAST_RETRY_MS)
      count += 1
      return { ...failure, afterMs }
    },
    forget(): void {
      last = undefined
      count = 0
    },
    readLast: () => last,
    /** Whether nothing more arrives for now; what was refused keeps nothing else from it. */
    isStuck,
  }
}
