import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { readSeenVersion, tagged } from '../../infrastructure/http/routes/versions.ts'
import { setCsvHeaders } from '../../infrastructure/csv/csv.ts'
import {
  createEntry,
  exportJournal,
  listEntryVersions,
  listJournal,
  markEntryInError,
  readEntry,
  restoreEntry,
  updateEntry,
} from './service.ts'

export function createJournalEntryRoutes({ careData: { journalEntries } }: Implementers) {
  return {
    list: journalEntries.list.handler(({ context, input }) => listJournal(context, input)),
    export: journalEntries.export.handler(async ({ context, input }) => {
      const file = await exportJournal(context, input)
      setCsvHeaders(context.responseHeaders, 'journal', new Date(context.clock.now()))
      return file
    }),
    read: journalEntries.read.handler(async ({ context, input }) =>
      tagged(context.responseHeaders, await readEntry(context, input.params.id)),
    ),
    create: journalEntries.create.handler(async ({ context, input }) =>
      tagged(context.responseHeaders, await createEntry(context, input)),
    ),
    update: journalEntries.update.handler(async ({ context, input: { params, headers, body } }) => {
      const seenVersion = readSeenVersion(headers['if-match'])
      return tagged(context.responseHeaders, await updateEntry(context, params.id, seenVersion, body))
    }),
    markError: journalEntries.markError.handler(async ({ context, input: { params, body } }) =>
      tagged(context.responseHeaders, await markEntryInError(context, params.id, body.reason)),
    ),
    restore: journalEntries.restore.handler(async ({ context, input }) =>
      tagged(context.responseHeaders, await restoreEntry(context, input.params.id)),
    ),
    listVersions: journalEntries.listVersions.handler(({ context, input }) =>
      listEntryVersions(context, input.params.id),
    ),
  }
}
