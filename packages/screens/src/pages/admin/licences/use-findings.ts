import type { LicenceFinding, WaitingLicence } from '@platform/contract/public-profiles'
import { useTranslation } from '@platform/i18n'
import { useMutation } from '@tanstack/react-query'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { fullName } from '../../../parts/persons/full-name.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'

interface Findings {
  readonly check: (licence: WaitingLicence) => void
  readonly checkingId: string | undefined
  readonly refuse: (licence: WaitingLicence, reason: string) => Promise<void>
  readonly tellRefused: (licence: WaitingLicence) => void
}

/** Keeps what an administrator has found about a licence, and takes it off the list. */
export function useFindings(): Findings {
  const { t } = useTranslation('administration')
  const { api, queryClient } = useServices()
  const tellFailure = useTellFailure()
  const tell = useTell()
  const readAgain = () =>
    queryClient.invalidateQueries({ queryKey: api.query.main.administration.licences.key() })
  const keep = async (
    licence: WaitingLicence,
    finding: LicenceFinding['finding'],
    reason: string,
  ): Promise<void> => {
    const { id, licenceNumber, licenceAuthority } = licence
    const body = { finding, licenceNumber, licenceAuthority, reason }
    await api.call.main.administration.licences.check({ params: { id }, body })
  }
  const checking = useMutation({
    mutationFn: (licence: WaitingLicence) => keep(licence, 'checked', ''),
    onSuccess: (_nothing, licence) => tell(t('licences.checkedMessage', { name: fullName(licence) })),
    onError: (error) => tellFailure(t('licences.notKept'), error),
    // Also after a failure: somebody else may have been faster.
    onSettled: readAgain,
  })
  return {
    check: (licence) => checking.mutate(licence),
    checkingId: checking.isPending ? checking.variables.id : undefined,
    // The dialog waits for what was kept, not for the list.
    refuse: (licence, reason) => keep(licence, 'refused', reason).finally(() => void readAgain()),
    tellRefused: (licence) => tell(t('licences.refusedMessage', { name: fullName(licence) })),
  }
}
