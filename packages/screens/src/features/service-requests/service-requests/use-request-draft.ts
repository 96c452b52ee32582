import { versionTag } from '@platform/contract'
import {
  serviceRequestDraftSchema,
  type ServiceRequest,
  type ServiceRequestDraft,
} from '@platform/contract/service-requests'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { keepStoredJson, readStoredJson } from '../../../parts/device/stored-json.ts'
import { useDraftPlace } from '../../../parts/drafts/draft-place.ts'
import { DraftSaver, type SaveState, type StoredDraft } from '../../../parts/drafts/draft-saver.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { oneRequest } from './service-requests.queries.ts'
import { useRefreshRequests } from './use-refresh-requests.ts'

type Stored = StoredDraft<ServiceRequestDraft>

export interface RequestDraft {
  /** What its fields begin with, and which time they do: they begin anew with what somebody else has saved. */
  readonly start: ServiceRequestDraft
  readonly round: number
  readonly change: (draft: ServiceRequestDraft) => void
  readonly saveState: SaveState<Stored>
  /** What is written here. */
  readonly readMine: () => ServiceRequestDraft
  /** Saves now what is not saved. @throws where it could not be saved */
  readonly flush: () => Promise<unknown>
  readonly keepMine: (theirs: Stored) => void
  readonly takeTheirs: (theirs: Stored) => void
  /** It is there no more. */
  readonly forget: () => void
}

/** A draft that is saved while somebody writes, and kept on this device until it is. */
export function useRequestDraft(request: ServiceRequest): RequestDraft {
  const { saver, first } = useSaver(request)
  const [{ start, round }, begin] = useState({ start: first, round: 0 })
  const last = useRef(JSON.stringify(first))
  const takeTheirs = (theirs: Stored): void => {
    saver.accept(theirs)
    last.current = JSON.stringify(theirs.content)
    begin({ start: theirs.content, round: round + 1 })
  }
  return {
    start,
    round,
    change(draft) {
      const text = JSON.stringify(draft)
      // A form tells of more than what changes a draft.
      if (text === last.current) return
      last.current = text
      saver.change(draft)
    },
    saveState: useSyncExternalStore(saver.subscribe, saver.state),
    readMine: () => saver.wanted(),
    flush: () => saver.flush(),
    // What goes wrong is in the state.
    keepMine: (theirs) => void saver.overwrite(theirs).catch(() => undefined),
    takeTheirs,
    forget: () => saver.discard(),
  }
}

/** The saver of a draft for as long as it is open, with what this device has kept of it. */
function useSaver(request: ServiceRequest) {
  const services = useServices()
  const { api, queryClient } = services
  const { id } = request
  const place = useDraftPlace(`service-request:${id}`)
  const refresh = useEffectEvent(useRefreshRequests())
  const [opened] = useState(() => {
    const stored = toStored(request)
    const kept = readStoredJson(place, isKept)
    const saver = new DraftSaver<ServiceRequestDraft>({
      stored,
      async save(content, seenVersion) {
        const saved = await api.call.main.serviceRequests.save({
          params: { id },
          headers: { 'if-match': versionTag(seenVersion) },
          body: content,
        })
        queryClient.setQueryData(oneRequest(services, id).queryKey, saved)
        return toStored(saved)
      },
      readNewest: async () => toStored(await api.call.main.serviceRequests.read({ params: { id } })),
      keep: (content, version) => void keepStoredJson(place, { content, version }),
      forget: place.forget,
    })
    const isLost = kept !== undefined && JSON.stringify(kept.content) !== JSON.stringify(stored.content)
    // What this device has kept was written upon some version: whoever has saved since is met as in any other tab.
    if (isLost && kept.version === stored.version) saver.change(kept.content)
    else if (isLost) saver.meet(kept.content)
    return { saver, first: isLost ? kept.content : stored.content }
  })
  const { saver } = opened
  useEffect(() => {
    saver.start()
    const save = (): void => {
      saver.keepUnsaved()
      void saver.flush().catch(() => undefined)
    }
    const hide = (): void => {
      if (document.visibilityState === 'hidden') save()
    }
    window.addEventListener('pagehide', save)
    window.addEventListener('online', save)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('pagehide', save)
      window.removeEventListener('online', save)
      document.removeEventListener('visibilitychange', hide)
      saver.stop()
      void refresh()
    }
  }, [saver])
  return opened
}

function toStored({ urgency, text, preferredTimes, documents, version }: ServiceRequest): Stored {
  return { content: { urgency, text, preferredTimes, documentIds: documents.map(({ id }) => id) }, version }
}

function isKept(value: unknown): value is Stored {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    typeof value.version === 'number' &&
    'content' in value &&
    serviceRequestDraftSchema.safeParse(value.content).success
  )
}

/** Sends what is written, once it is saved; the same twice is sent once. */
export function useSendDraft({ id }: ServiceRequest, { flush }: RequestDraft, onSent: () => void) {
  const services = useServices()
  const { api, queryClient } = services
  const refresh = useRefreshRequests()
  return useMutation({
    async mutationFn() {
      await flush()
      return api.call.main.serviceRequests.move({ params: { id }, body: { action: 'submit', reason: '' } })
    },
    onSuccess(sent) {
      queryClient.setQueryData(oneRequest(services, id).queryKey, sent)
      onSent()
    },
    onSettled: refresh,
  })
}

export function useDiscardDraft({ id }: ServiceRequest, onDiscarded: () => void) {
  const { api } = useServices()
  const refresh = useRefreshRequests()
  return useMutation({
    mutationFn: () => api.call.main.serviceRequests.discard({ params: { id } }),
    onSuccess: onDiscarded,
    onSettled: refresh,
  })
}
