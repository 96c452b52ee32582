import type { ProfessionalSettings } from '@platform/contract'
import { createStaleProblem, readSeenVersion, tagged } from '../../infrastructure/http/routes/versions.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { createFieldProblem } from '../../infrastructure/problems/problem.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { isOwnService, readProfessionalSettings, writeProfessionalSettings } from './store.ts'

const NOTHING_CHOSEN: ProfessionalSettings = { signature: null, defaultServiceId: null, version: 0 }

export function createProfessionalSettingsRoutes({ guarded }: Implementers) {
  return {
    read: guarded.professionalSettings.read.handler(async ({ context }) =>
      tagged(context.responseHeaders, await readOwnSettings(context.database, context.viewer.accountId)),
    ),
    update: guarded.professionalSettings.update.handler(async ({ context, input: { headers, body } }) => {
      const { database, viewer, clock } = context
      const seen = readSeenVersion(headers['if-match'])
      const { defaultServiceId } = body
      // The id of another organization's service is answered like one that does not exist.
      if (
        typeof defaultServiceId === 'string' &&
        !(await isOwnService(database, viewer.accountId, defaultServiceId))
      )
        throw createFieldProblem(['defaultServiceId'], 'invalid_value')
      const now = new Date(clock.now())
      const isDone = await writeProfessionalSettings(database, viewer.accountId, seen, body, now)
      const stored = await readOwnSettings(database, viewer.accountId)
      if (!isDone) throw createStaleProblem(stored.version)
      return tagged(context.responseHeaders, stored)
    }),
  }
}

async function readOwnSettings(database: Database, accountId: string): Promise<ProfessionalSettings> {
  return (await readProfessionalSettings(database, accountId)) ?? NOTHING_CHOSEN
}
