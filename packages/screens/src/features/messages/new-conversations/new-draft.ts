import { useState } from 'react'
import { useIdempotencyKey } from '../../../parts/services/use-idempotency-key.ts'
import { keepStoredJson, readStoredJson } from '../../../parts/device/stored-json.ts'
import { useDraftPlace } from '../../../parts/drafts/draft-place.ts'

/** A conversation somebody has begun to write. */
export interface NewDraft {
  readonly personId: string
  /** Missing when it was not asked yet who should read it. */
  readonly memberIds?: readonly string[] | undefined
  readonly subject: string
  readonly text: string
  /** Missing in what an earlier version has kept. */
  readonly attachmentIds?: readonly string[] | undefined
  /** Once it was tried to send it: another try is the same conversation. */
  readonly key?: string | undefined
}

export interface UsedNewDraft {
  /** What was there when the form was opened. */
  readonly start: NewDraft | undefined
  /** Whether this device has it now. */
  readonly isKept: boolean
  readonly keep: (draft: NewDraft) => void
  /** Prepares sending: what is sent gets its name, which another try finds again, also after a reload. */
  readonly nameFor: (draft: NewDraft) => string
  /** It was sent, or is not wanted any more. */
  readonly forget: () => void
}

/** The draft of a conversation that is not there yet; one is kept at a time. */
export function useNewDraft(): UsedNewDraft {
  const place = useDraftPlace('new')
  const keys = useIdempotencyKey()
  const [start, setStart] = useState(() => readStoredJson(place, isNewDraft))
  const [isKept, setIsKept] = useState(start !== undefined)
  const forget = (): void => {
    place.forget()
    setStart(undefined)
    setIsKept(false)
  }
  const keep = (draft: NewDraft): void => {
    if (draft.subject.trim() === '' && draft.text.trim() === '') {
      place.forget()
      setIsKept(false)
    } else setIsKept(keepStoredJson(place, draft))
  }
  return {
    start,
    isKept,
    keep,
    nameFor(draft) {
      const key = readStoredJson(place, isNewDraft)?.key ?? keys.keyOf(draft)
      keep({ ...draft, key })
      return key
    },
    forget,
  }
}

/** Whether a conversation was begun to be written on this device. */
export function useHasNewDraft(): boolean {
  return readStoredJson(useDraftPlace('new'), isNewDraft) !== undefined
}

function isNewDraft(value: unknown): value is NewDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'personId' in value &&
    typeof value.personId === 'string' &&
    (!('memberIds' in value) || Array.isArray(value.memberIds)) &&
    'subject' in value &&
    typeof value.subject === 'string' &&
    'text' in value &&
    typeof value.text === 'string' &&
    (!('attachmentIds' in value) || Array.isArray(value.attachmentIds)) &&
    (!('key' in value) || typeof value.key === 'string')
  )
}
