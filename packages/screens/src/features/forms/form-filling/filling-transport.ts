import type { CallContext } from '@platform/calls'
import type { FormDraftChange, SavedFormDraft } from '@platform/contract/forms'

/** What was submitted, as far as whoever filled it in may read it again. */
export interface Submitted {
  readonly responseId: string | undefined
}

/** The way of answers to the server: that of an account, or that of a link. */
export interface FillingTransport {
  /** With no change it only tells what others have saved. */
  readonly save: (change: FormDraftChange, options?: CallContext) => Promise<SavedFormDraft>
  readonly submit: (seenRevision: number) => Promise<Submitted>
}
