import { versionTag } from '@platform/contract'
import {
  serviceRequestDraftSchema,
  type ServiceRequest,
  type ServiceRequestDraft,
} from '@platform/contract/service-requests'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, useSyncExternalStore } from 'react'
import type { SaveState, StoredDraft } from '../../../parts/drafts/draft-saver.ts'
import { useDraftSaver } from '../../../parts/drafts/use-draft-saver.ts'
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
  const { saver, stored, kept } = useSaver(request)
  const first = kept ?? stored.content
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
  const { serviceRequests } = api.call.main
  const { id } = request
  return useDraftSaver<ServiceRequestDraft>({
    place: `service-request:${id}`,
    stored: toStored(request),
    isContent,
    async save(content, seenVersion) {
      const saved = await serviceRequests.save({
        params: { id },
        headers: { 'if-match': versionTag(seenVersion) },
        body: content,
      })
      queryClient.setQueryData(oneRequest(services, id).queryKey, saved)
      return toStored(saved)
    },
    readNewest: async () => toStored(await serviceRequests.read({ params: { id } })),
    onLeft: useRefreshRequests(),
  })
}

function toStored({ urgency, text, preferredTimes, documents, version }: ServiceRequest): Stored {
  return { content: { urgency, text, preferredTimes, documentIds: documents.map(({ id }) => id) }, version }
}

function isContent(value: unknown): value is ServiceRequestDraft {
  return serviceRequestDraftSchema.safeParse(value).success
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
