import { readPosition } from '../../infrastructure/paging/read-position.ts'
import { readSite } from '../../infrastructure/http/hosts/request-site.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { findProfiles, readPublished } from './published.ts'
import { readSeenVersion, tagged } from '../../infrastructure/http/routes/versions.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { changeOwnProfile, publishOwnProfile, readOwnProfile, upgradeToProfessional } from './service.ts'

export function createPublicProfileRoutes({ open, guarded: { publicProfile } }: Implementers) {
  return {
    search: open.publicProfile.search.handler(({ context, input }) => {
      const { cursor, limit, ...sought } = input
      const page = { after: readPosition(cursor), limit }
      return findProfiles(context.database, { siteId: readSite(context), ...sought }, page)
    }),
    readPublished: open.publicProfile.readPublished.handler(async ({ context, input }) => {
      const profile = await readPublished(context.database, readSite(context), input.params.slug)
      if (profile === undefined) throw new ApiProblem('not_found')
      return profile
    }),
    read: publicProfile.read.handler(async ({ context }) =>
      tagged(context.responseHeaders, await readOwnProfile(context.database, context.viewer)),
    ),
    update: publicProfile.update.handler(async ({ context, input }) => {
      const seenVersion = readSeenVersion(input.headers['if-match'])
      const changed = await changeOwnProfile(context, context.viewer, seenVersion, input.body)
      return tagged(context.responseHeaders, changed)
    }),
    publish: publicProfile.publish.handler(async ({ context, input }) =>
      tagged(context.responseHeaders, await publishOwnProfile(context, context.viewer, input.isPublished)),
    ),
    upgrade: publicProfile.upgrade.handler(({ context }) => upgradeToProfessional(context, context.viewer)),
  }
}
