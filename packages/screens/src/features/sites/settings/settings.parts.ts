import { accountKindOf } from '@platform/contract'
import { byCursor } from '../../../parts/lists/by-cursor.ts'
import { startParts } from '../../../parts/loading/start-parts.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'
import { PAGE_SIZE, settingsPage } from './settings.queries.ts'

/** The days of which somebody wants to know who has seen something; all of them where neither is said. */
export interface Days {
  readonly from?: string
  readonly to?: string
}

/** Who has seen something of the reader, page after page. */
export function accessLog({ api }: SiteServices, days: Days, timeZone: string) {
  // Where a day begins matters only to who asks for some.
  const range = days.from === undefined && days.to === undefined ? {} : { ...days, timeZone }
  return api.query.main.accessLog.list.infiniteOptions(byCursor({ ...range, limit: PAGE_SIZE }))
}

/** The attempts to sign in to the account, page after page. */
export function signInLog({ api }: SiteServices) {
  return api.query.main.signIns.list.infiniteOptions(byCursor({ limit: PAGE_SIZE }))
}

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
