import { readByBreakGlass } from '../../care/care-team/read-by-break-glass.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'

export function createAdminCareTeamRoutes({
  dataTrust: {
    administration: { careTeams },
  },
}: Implementers) {
  return {
    read: careTeams.read.handler(({ context, input }) => readByBreakGlass(context, input.params.id)),
  }
}
