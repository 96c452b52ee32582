import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { createCardLink, listCardLinks, revokeCardLink } from './links.ts'

export function createEmergencyCardLinkRoutes({ careData: { emergencyCardLinks } }: Implementers) {
  return {
    list: emergencyCardLinks.list.handler(async ({ context, input }) => ({
      items: await listCardLinks(context, input.personId),
    })),
    create: emergencyCardLinks.create.handler(({ context, input }) => createCardLink(context, input)),
    revoke: emergencyCardLinks.revoke.handler(({ context, input }) =>
      revokeCardLink(context, input.params.id),
    ),
  }
}
