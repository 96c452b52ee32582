import type { ResponseProposal } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

/** Accepts or leaves out what an answer would add. */
export function useDecision(
  responseId: string,
  { id: proposalId }: ResponseProposal,
  audience: 'team' | 'nobody',
) {
  const { t } = useTranslation('form-assignments')
  const { api } = useServices()
  const queryClient = useQueryClient()
  const tellFailure = useTellFailure()
  const { responseProposals, profileEntries, journalEntries, measurementSeries } = api.query.careData
  const call = api.call.careData.responseProposals
  const params = { id: responseId, proposalId }
  const shared = {
    onError: (error: unknown) => tellFailure(t('responseProposals.failed'), error),
    onSettled: () =>
      Promise.all(
        [responseProposals, profileEntries, journalEntries, measurementSeries].map((subject) =>
          queryClient.invalidateQueries({ queryKey: subject.key() }),
        ),
      ),
  }
  return {
    accept: useMutation({
      ...shared,
      mutationFn: () => call.accept({ params, body: { sharing: { audience, memberIds: [] } } }),
    }),
    decline: useMutation({ ...shared, mutationFn: () => call.decline({ params }) }),
  }
}
