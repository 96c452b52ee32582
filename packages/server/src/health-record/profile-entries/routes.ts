import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { readSeenVersion, tagged } from '../../infrastructure/http/routes/versions.ts'
import {
  confirmProfileEntry,
  createProfileEntry,
  listProfileVersions,
  markProfileEntryInError,
  readHealthProfile,
  restoreProfileEntry,
  sayNone,
  unconfirmProfileEntry,
  updateProfileEntry,
} from './service.ts'

export function createProfileEntryRoutes({ careData: { profileEntries } }: Implementers) {
  return {
    list: profileEntries.list.handler(({ context, input }) => readHealthProfile(context, input)),
    create: profileEntries.create.handler(async ({ context, input }) =>
      tagged(context.responseHeaders, await createProfileEntry(context, input)),
    ),
    update: profileEntries.update.handler(async ({ context, input: { params, headers, body } }) => {
      const seenVersion = readSeenVersion(headers['if-match'])
      return tagged(context.responseHeaders, await updateProfileEntry(context, params.id, seenVersion, body))
    }),
    markError: profileEntries.markError.handler(async ({ context, input: { params, body } }) =>
      tagged(context.responseHeaders, await markProfileEntryInError(context, params.id, body.reason)),
    ),
    restore: profileEntries.restore.handler(async ({ context, input }) =>
      tagged(context.responseHeaders, await restoreProfileEntry(context, input.params.id)),
    ),
    confirm: profileEntries.confirm.handler(async ({ context, input: { params, headers } }) => {
      const seenVersion = readSeenVersion(headers['if-match'])
      return tagged(context.responseHeaders, await confirmProfileEntry(context, params.id, seenVersion))
    }),
    unconfirm: profileEntries.unconfirm.handler(async ({ context, input }) =>
      tagged(context.responseHeaders, await unconfirmProfileEntry(context, input.params.id)),
    ),
    listVersions: profileEntries.listVersions.handler(({ context, input }) =>
      listProfileVersions(context, input.params.id),
    ),
    sayNone: profileEntries.sayNone.handler(({ context, input }) => sayNone(context, input)),
  }
}
