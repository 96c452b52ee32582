import { ApiError } from '@platform/api'
import type { Draft } from '@platform/contract/care'
import { useEffect, useRef, useState } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { createId } from '../../../parts/services/create-id.ts'
import { readDeviceDraft, writeDeviceDraft, type DeviceDraft } from '../../../parts/drafts/device-draft.ts'
import { useDraftPlace } from '../../../parts/drafts/draft-place.ts'

/** After so long without a key it is worth a call. */
const REST_MS = 1_000

const EMPTY: DeviceDraft = { text: '', attachmentIds: [] }

/** A draft on its way. */
export type NamedDraft = DeviceDraft & { readonly key: string }

export interface UsedDraft {
  readonly draft: DeviceDraft
  readonly change: (next: Pick<DeviceDraft, 'text' | 'attachmentIds'>) => void
  /** Where the draft is: nowhere yet, with the server, or on this device alone. */
  readonly kept: 'not' | 'server' | 'device'
  /** Prepares sending: nothing is saved any more, and what is sent gets its name. */
  readonly beginSending: () => Promise<NamedDraft>
  /** It was sent: what is left is what was written since. */
  readonly forget: (sent: DeviceDraft) => void
}

/**
 * What one writes, kept at every key on this device and, a second after the last one, by the server: it survives a
 * reload, no connection, the end of the session, and is there on the next device.
 *
 * @param known what the server has
 */
export function useDraft(conversationId: string, known: Draft | null): UsedDraft {
  const { api, queryClient } = useServices()
  const { conversations } = api.query.messages
  const place = useDraftPlace(conversationId)
  const [draft, setDraft] = useState<DeviceDraft>(() => readDeviceDraft(place) ?? known ?? EMPTY)
  const [kept, setKept] = useState<UsedDraft['kept']>('not')
  const latest = useRef(draft)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saving = useRef<Promise<void>>(undefined)

  const save = async (): Promise<void> => {
    clearTimeout(timer.current)
    timer.current = undefined
    const saved = latest.current
    const { text, attachmentIds } = saved
    try {
      const body = { text, attachmentIds: [...attachmentIds] }
      const params = { id: conversationId }
      const { draft: stored } = await api.call.messages.conversations.saveDraft({ params, body })
      // Who leaves and comes back at once finds it.
      queryClient.setQueryData(
        conversations.read.queryKey({ input: { params } }),
        (before) => before && { ...before, draft: stored },
      )
      if (latest.current !== saved) return
      place.forget()
      setKept(text === '' && attachmentIds.length === 0 ? 'not' : 'server')
    } catch (error) {
      if (error instanceof ApiError && latest.current === saved) setKept('device')
    }
  }
  const saveNow = (): void => {
    saving.current = save()
  }
  const put = (next: DeviceDraft): void => {
    latest.current = next
    setDraft(next)
    writeDeviceDraft(place, next)
  }

  useEffect(() => {
    // What an earlier page could not save.
    if (readDeviceDraft(place) !== undefined) saveNow()
    const onOnline = (): void => {
      if (readDeviceDraft(place) !== undefined) saveNow()
    }
    window.addEventListener('online', onOnline)
    return () => {
      window.removeEventListener('online', onOnline)
      if (timer.current !== undefined) saveNow()
      // The list shows what was begun and is not open.
      void saving.current?.then(() => queryClient.invalidateQueries({ queryKey: conversations.list.key() }))
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a conversation; the functions read what is latest
  }, [place])

  const change: UsedDraft['change'] = (next) => {
    put(next)
    setKept('not')
    clearTimeout(timer.current)
    timer.current = setTimeout(saveNow, REST_MS)
  }

  return {
    draft,
    kept,
    change,
    async beginSending() {
      clearTimeout(timer.current)
      timer.current = undefined
      const key = latest.current.key ?? createId()
      const named = { ...latest.current, key }
      put(named)
      // A draft that arrives after its message would come back as a draft.
      await saving.current
      return named
    },
    forget(sent) {
      const rest = withoutSent(latest.current, sent)
      if (rest.text !== '' || rest.attachmentIds.length > 0) {
        change(rest)
        return
      }
      put(EMPTY)
      place.forget()
      setKept('not')
    },
  }
}

/** What somebody has written while the message before was on its way. */
function withoutSent({ text, attachmentIds }: DeviceDraft, sent: DeviceDraft): DeviceDraft {
  return {
    text: text.startsWith(sent.text) ? text.slice(sent.text.length).trimStart() : text,
    attachmentIds: attachmentIds.filter((id) => !sent.attachmentIds.includes(id)),
  }
}
