import * as z from 'zod/mini'
import { careTeamSchema } from '../care/care-team.ts'
import { endpoint } from '../define.ts'
import { idSchema } from '../fields/fields.ts'

export const careTeams = {
  read: endpoint({
    method: 'GET',
    path: '/admin/care-teams/{id}',
    permission: 'breakGlass.open',
    tag: 'Administration',
    summary: 'Read the care team of a client whose care data was opened for a written reason',
    description:
      'Answers `break_glass_required` without such a reason, or when its quarter of an hour is over.',
    input: z.object({ params: z.strictObject({ id: idSchema }) }),
    output: careTeamSchema,
  }),
}
