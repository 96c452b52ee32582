import type { Dependant, Guardian } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, Cluster, DefinitionList } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { CareConfirm } from '../care-team/care-confirm.tsx'
import { fullName } from '../../../parts/persons/full-name.ts'
import { useLastDay } from '../care-team/use-last-day.ts'
import { useScopeNames } from '../care-team/scope-names.ts'
import { useServerNow } from '../../../parts/services/use-time-ago.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { ChangeGuardianDialog } from './change-guardian-dialog.tsx'

interface GuardianDialogProps {
  readonly dependant: Dependant
  readonly guardian: Guardian
  readonly onClose: () => void
}

/** Who keeps a dependant's record, and what each may see. */
export function GuardianList({ dependant }: { dependant: Dependant }): ReactElement {
  const { t } = useTranslation(['care', 'common'])
  const describe = useGuardianFacts()
  const [chosen, setChosen] = useState<{ guardian: Guardian; step: 'change' | 'remove' }>()
  const close = (): void => setChosen(undefined)
  return (
    <>
      <DefinitionList
        items={dependant.guardians.map((guardian) => ({
          id: guardian.id,
          term: guardian.isMe ? t('care:dependants.you') : fullName(guardian),
          value: describe(guardian),
          action: dependant.mayManage && !guardian.isMe && (
            <Cluster>
              <Button
                size="small"
                aria-label={t('care:dependants.changeGuardianFor', { name: fullName(guardian) })}
                onClick={() => setChosen({ guardian, step: 'change' })}
              >
                {t('common:action.change')}
              </Button>
              <Button
                size="small"
                variant="quiet"
                aria-label={t('care:dependants.removeGuardianFor', { name: fullName(guardian) })}
                onClick={() => setChosen({ guardian, step: 'remove' })}
              >
                {t('common:action.remove')}
              </Button>
            </Cluster>
          ),
        }))}
      />
      {chosen?.step === 'change' && (
        <ChangeGuardianDialog dependant={dependant} guardian={chosen.guardian} onClose={close} />
      )}
      {chosen?.step === 'remove' && (
        <RemoveGuardianConfirm dependant={dependant} guardian={chosen.guardian} onClose={close} />
      )}
    </>
  )
}

function useGuardianFacts(): (guardian: Guardian) => string {
  const { t } = useTranslation('care')
  const writeLastDay = useLastDay()
  const nameScopes = useScopeNames()
  const nowMs = useServerNow()
  return ({ relation, isLead, scopes, expiresAt }) => {
    const isOver = expiresAt !== null && Date.parse(expiresAt) <= nowMs
    const until =
      expiresAt === null
        ? []
        : [t(isOver ? 'dependants.endedDate' : 'dependants.untilDate', { date: writeLastDay(expiresAt) })]
    return [
      t(`dependants.relations.${relation}`),
      ...(isLead ? [t('dependants.lead')] : [nameScopes(scopes)]),
      ...until,
    ].join(' · ')
  }
}

function RemoveGuardianConfirm({ dependant, guardian, onClose }: GuardianDialogProps): ReactElement {
  const { t } = useTranslation(['care', 'common'])
  const { dependants } = useServices().api.call.dataTrust
  return (
    <CareConfirm
      title={t('care:dependants.removeTitle', { name: fullName(guardian) })}
      text={t('care:dependants.removeText')}
      confirmLabel={t('common:action.remove')}
      act={() => dependants.removeGuardian({ params: { id: dependant.id, guardianId: guardian.id } })}
      done={t('common:state.removed', { name: fullName(guardian) })}
      onClose={onClose}
    />
  )
}
