import { readSeenVersion, tagged } from '../../infrastructure/http/routes/versions.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { readOwnDocument, writeOwnDocument } from './service.ts'

export function createPreferenceRoutes({ guarded }: Implementers) {
  return {
    read: guarded.preferences.read.handler(async ({ context }) =>
      tagged(context.responseHeaders, await readOwnDocument(context, context.viewer, 'preferences')),
    ),
    write: guarded.preferences.write.handler(async ({ context, input: { headers, body } }) => {
      const seen = readSeenVersion(headers['if-match'])
      const stored = await writeOwnDocument(context, context.viewer, 'preferences', seen, body.value)
      return tagged(context.responseHeaders, stored)
    }),
    taskList: {
      read: guarded.preferences.taskList.read.handler(async ({ context }) =>
        tagged(context.responseHeaders, await readOwnDocument(context, context.viewer, 'taskList')),
      ),
      write: guarded.preferences.taskList.write.handler(async ({ context, input: { headers, body } }) => {
        const seen = readSeenVersion(headers['if-match'])
        const stored = await writeOwnDocument(context, context.viewer, 'taskList', seen, body.value)
        return tagged(context.responseHeaders, stored)
      }),
    },
    tutorials: {
      read: guarded.preferences.tutorials.read.handler(async ({ context }) =>
        tagged(context.responseHeaders, await readOwnDocument(context, context.viewer, 'tutorials')),
      ),
      write: guarded.preferences.tutorials.write.handler(async ({ context, input: { headers, body } }) => {
        const seen = readSeenVersion(headers['if-match'])
        const stored = await writeOwnDocument(context, context.viewer, 'tutorials', seen, body.value)
        return tagged(context.responseHeaders, stored)
      }),
    },
  }
}
