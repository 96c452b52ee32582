import type { SiteServices } from '../../../parts/services/site-services.tsx'

interface RoundsOf {
  readonly personId: string
  readonly questionnaireId: string
}

/** What somebody has answered to one form, the oldest round first. */
export function comparedRounds({ api }: Pick<SiteServices, 'api'>, of: RoundsOf) {
  return api.query.careData.questionnaireResponses.compare.queryOptions({ input: of })
}
