import { ApiError } from '@platform/api'
import type { ProfileEntryInput, ProfileProposal } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { notify } from '@platform/ui'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { useRefreshProfile } from '../profile-entries/use-refresh-profile.ts'
import { useRefreshProposals } from './use-refresh-proposals.ts'

/** Who can see an entry. */
export type Sharing = Pick<ProfileEntryInput, 'audience' | 'memberIds'>

interface Accepting {
  /** Accepts what is shown, and nothing that has changed meanwhile. */
  readonly accept: (sharing?: Sharing) => Promise<void>
  /** Of what has changed meanwhile, or was decided; tells whether it was that. */
  readonly tellWhyNot: (error: unknown) => boolean
}

export function useAccept({ id, current }: ProfileProposal): Accepting {
  const { t } = useTranslation(['common', 'profile-entries'])
  const { profileProposals } = useServices().api.call.careData
  const tell = useTell()
  const [refreshProposals, refreshProfile] = [useRefreshProposals(), useRefreshProfile()]
  const refresh = async () => {
    await Promise.all([refreshProposals(), refreshProfile()])
  }
  return {
    accept: async (sharing) => {
      const body = { seenVersion: current?.version ?? null, ...(sharing !== undefined && { sharing }) }
      try {
        await profileProposals.accept({ params: { id }, body })
        tell(t('profile-entries:profileProposals.accepted'))
      } finally {
        await refresh()
      }
    },
    tellWhyNot: (error) => {
      const why = whyNot(error)
      if (why === undefined) return false
      notify({
        tone: 'danger',
        title: t('profile-entries:profileProposals.notAccepted'),
        message: t(`profile-entries:profileProposals.${why}`),
        closeLabel: t('common:action.close'),
      })
      return true
    },
  }
}

function whyNot(error: unknown): 'stale' | 'over' | undefined {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'precondition_failed') return 'stale'
  return code === 'conflict' ? 'over' : undefined
}
