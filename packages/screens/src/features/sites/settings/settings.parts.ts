import { accountKindOf } from '@platform/contract'
import { accessLog } from '../../care/access-log/access-log.ts'
import { signInLog } from '../../identity/sign-ins/sign-in-log.ts'
import { startParts } from '../../../parts/loading/start-parts.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'
import { settingsPage } from './settings.queries.ts'

/** Hands the sections what has been asked for together. */
export async function spreadSettings(services: SiteServices): Promise<void> {
  const { api, queryClient, session } = services
  const { main } = api.query
  const parts = startParts(queryClient, settingsPage(services))
  const isProfessional = accountKindOf(session.getSnapshot().claims?.acc_t) === 'professional'
  await Promise.all([
    parts.query(main.contact.read.queryOptions(), (page) => page.contact),
    parts.query(main.notificationChoices.read.queryOptions(), (page) => page.notificationChoices),
    parts.query(main.emailChanges.read.queryOptions(), (page) => page.emailChange),
    parts.query(main.twoStep.read.queryOptions(), (page) => page.twoStep),
    parts.query(main.passkeys.list.queryOptions(), (page) => page.passkeys),
    parts.query(main.sessions.list.queryOptions(), (page) => page.sessions),
    parts.list(signInLog(services), (page) => page.signIns),
    parts.list(accessLog(services, {}, ''), (page) => page.accessLog),
    parts.query(main.dataExports.list.queryOptions(), (page) => page.dataExports),
    ...(isProfessional
      ? [
          parts.query(main.publicProfile.read.queryOptions(), (page) => page.publicProfile),
          parts.query(main.professionalSetup.read.queryOptions(), (page) => page.professionalSetup),
          parts.query(main.professionalSettings.read.queryOptions(), (page) => page.professionalSettings),
          parts.query(main.organizationServices.list.queryOptions(), (page) => page.organizationServices),
        ]
      : []),
  ])
}
