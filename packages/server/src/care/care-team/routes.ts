import { readSeenVersion, tagged } from '../../infrastructure/http/routes/versions.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { inviteByEmail, inviteByCode, revokeInvitation } from '../invitations/service.ts'
import { canonicalEmail } from '../../identity/records/canonical-email.ts'
import { countAccessRequest } from '../../infrastructure/rate-limits/access-back-off.ts'
import { listCareHistory } from './history-store.ts'
import { requireRecordHolder, requireManager } from '../consent/manager.ts'
import { presentHistory } from './present-history.ts'
import {
  changeGrant,
  endMembership,
  pauseGrant,
  previewAsMember,
  readCareTeam,
  resumeGrant,
} from './service.ts'

export function createCareTeamRoutes({ dataTrust: { careTeam } }: Implementers) {
  return {
    read: careTeam.read.handler(({ context, input }) => readCareTeam(context, input.personId)),
    history: careTeam.history.handler(async ({ context: { database, viewer, clock }, input }) => {
      const { personId, cursor, limit } = input
      const { accountId, siteId } = viewer
      await requireRecordHolder(database, { accountId, siteId, personId, at: new Date(clock.now()) })
      const rows = await listCareHistory(database, { personId, siteId }, readPosition(cursor), limit + 1)
      const page = cutPage(rows, limit, ({ at, id }) => ({ at, id }))
      return { items: page.rows.flatMap(presentHistory), nextCursor: page.nextCursor }
    }),
    invite: careTeam.invite.handler(async ({ context, input }) => {
      const { accountId, siteId } = context.viewer
      const query = { accountId, siteId, personId: input.personId, at: new Date(context.clock.now()) }
      // Only what could send a mail is counted.
      await requireManager(context.database, query)
      await countAccessRequest(context, 'careInvitation', canonicalEmail(input.email))
      return inviteByEmail(context, input)
    }),
    createCode: careTeam.createCode.handler(({ context, input }) => inviteByCode(context, input)),
    revoke: careTeam.revoke.handler(({ context, input }) => revokeInvitation(context, input.params.id)),
    change: careTeam.change.handler(async ({ context, input }) => {
      const seen = { id: input.params.id, seenVersion: readSeenVersion(input.headers['if-match']) }
      return tagged(context.responseHeaders, await changeGrant(context, seen, input.body))
    }),
    pause: careTeam.pause.handler(({ context, input }) => pauseGrant(context, input.params.id)),
    resume: careTeam.resume.handler(({ context, input }) => resumeGrant(context, input.params.id)),
    end: careTeam.end.handler(({ context, input }) => endMembership(context, input.params.id)),
    preview: careTeam.preview.handler(({ context, input }) => previewAsMember(context, input.params.id)),
  }
}
