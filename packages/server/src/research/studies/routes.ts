import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { presentPdf } from '../../infrastructure/pdf/present-pdf.ts'
import type { StudyConfiguration } from './configuration.ts'
import { readConsentCopy } from './read-copy.ts'
import {
  countParticipants,
  findStudy,
  giveConsent,
  listOnSite,
  listParticipations,
  presentStudy,
  presentSummary,
  withdraw,
} from './service.ts'

export function createStudyRoutes({ open, guarded }: Implementers, studies: readonly StudyConfiguration[]) {
  return {
    list: open.studies.list.handler(({ context, input }) => ({
      items: listOnSite(studies, context.site).map((study) => presentSummary(study, input.language)),
    })),
    read: open.studies.read.handler(({ context, input: { params, query } }) =>
      presentStudy(findStudy(studies, context.site, params.id), query.language),
    ),
    participations: guarded.studies.participations.handler(async ({ context }) => ({
      items: await listParticipations(context.database, context.viewer, studies),
    })),
    consent: guarded.studies.consent.handler(({ context, input: { params, body } }) =>
      giveConsent(context, context.viewer, findStudy(studies, context.viewer.siteId, params.id), body),
    ),
    withdraw: guarded.studies.withdraw.handler(({ context, input: { params } }) =>
      withdraw(context, context.viewer, studies, params.id),
    ),
    copy: guarded.studies.copy.handler(async ({ context, input: { params } }) => {
      const study = findStudy(studies, context.viewer.siteId, params.id)
      return presentPdf(study.id, await readConsentCopy(context.database, context.viewer.accountId, study))
    }),
    counts: guarded.studies.counts.handler(async ({ context, input }) => ({
      items: await countParticipants(context.database, studies, input.language),
    })),
  }
}
