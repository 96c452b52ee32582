import type { DocumentAudience } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { useViewer } from '@platform/routing'
import { useClaims } from '../../../parts/services/use-claims.ts'

/**
 * Who sees a document of a person, in the reader's words: what is "only me" to a client is "only the guardians" of a dependant,
 * and "the client and I" to a professional.
 */
export function useAudienceText(): (audience: DocumentAudience, personId: string) => string {
  const { t } = useTranslation('documents')
  const ownId = useClaims()?.u_id
  const isProfessional = useViewer().kind === 'professional'
  return (audience, personId) => {
    if (isProfessional)
      return t(audience === 'team' ? 'documents.audience.clientsTeam' : 'documents.audience.clientAndMe')
    return audience === 'nobody' && personId !== ownId
      ? t('documents.audience.guardians')
      : t(`documents.audience.${audience}`)
  }
}
