import type { Dependant } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Button, buttonClass, Card, Cluster } from '@platform/ui/elements'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { CareConfirm } from '../care-team/care-confirm.tsx'
import { fullName } from '../../../parts/persons/full-name.ts'
import { useRefreshGuardianships } from '../care-team/use-refresh-guardianships.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { CorrectDependantDialog } from './dependant-dialog.tsx'
import { GuardianList } from './guardian-list.tsx'
import { PendingHandover } from './pending-handover.tsx'
import { InviteGuardianDialog } from './invite-guardian-dialog.tsx'

/** What of a record has a page of its own for dependants. */
const PARTS = [
  { scope: 'record', page: 'client.dependantHealthProfile', open: 'openProfile' },
  { scope: 'journal', page: 'client.dependantJournal', open: 'openJournal' },
] as const

type Step = 'edit' | 'invite' | 'leave' | 'handover'

const HandoverDialog = lazy(async () => ({ default: (await import('./handover-dialog.tsx')).HandoverDialog }))

/** One dependant: who they are, who keeps their record, and what can be done. */
export function DependantCard({ dependant }: { dependant: Dependant }): ReactElement {
  const { t } = useTranslation('care')
  const format = useReaderFormat()
  const [step, setStep] = useState<Step>()
  const name = fullName(dependant)
  const kept = dependant.guardians.find(({ isMe }) => isMe)?.scopes ?? []
  const close = (): void => setStep(undefined)
  const offer = dependant.handover === null ? 'open' : 'again'
  return (
    <Card as="article" title={name}>
      <p>{t('persons.born', { date: format.calendarDate(dependant.birthDate) })}</p>
      {!dependant.mayWrite && <p>{t('persons.readOnly')}</p>}
      <GuardianList dependant={dependant} />
      {dependant.handover !== null && <PendingHandover dependant={dependant} handover={dependant.handover} />}
      <Cluster>
        <PageLink
          page="client.myteam"
          search={{ person: dependant.id }}
          className={buttonClass({ size: 'small' })}
          aria-label={t('dependants.openTeamFor', { name })}
        >
          {t('dependants.openTeam')}
        </PageLink>
        {PARTS.filter(({ scope }) => kept.includes(scope)).map(({ page, open }) => (
          <PageLink
            key={page}
            page={page}
            search={{ person: dependant.id }}
            className={buttonClass({ size: 'small' })}
            aria-label={t(`dependants.${open}For`, { name })}
          >
            {t(`dependants.${open}`)}
          </PageLink>
        ))}
        {dependant.mayManage && (
          <>
            <Button size="small" onClick={() => setStep('edit')}>
              {t('dependants.edit')}
            </Button>
            <Button size="small" onClick={() => setStep('invite')}>
              {t('dependants.inviteGuardian')}
            </Button>
          </>
        )}
        {dependant.mayHandOver && (
          <Button
            size="small"
            aria-label={t(`dependants.handover.${offer}For`, { name })}
            onClick={() => setStep('handover')}
          >
            {t(`dependants.handover.${offer}`)}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          aria-label={t('dependants.leaveFor', { name })}
          onClick={() => setStep('leave')}
        >
          {t('dependants.leave')}
        </Button>
      </Cluster>
      {step === 'edit' && <CorrectDependantDialog dependant={dependant} onClose={close} />}
      {step === 'invite' && <InviteGuardianDialog dependant={dependant} onClose={close} />}
      {step === 'leave' && <LeaveConfirm dependant={dependant} onClose={close} />}
      {step === 'handover' && (
        <Suspense>
          <HandoverDialog dependant={dependant} onClose={close} />
        </Suspense>
      )}
    </Card>
  )
}

function LeaveConfirm({ dependant, onClose }: { dependant: Dependant; onClose: () => void }): ReactElement {
  const { t } = useTranslation('care')
  const { dependants } = useServices().api.call.dataTrust
  const refresh = useRefreshGuardianships()
  const isLast = dependant.guardians.length < 2
  return (
    <CareConfirm
      title={t('dependants.leaveTitle', { name: fullName(dependant) })}
      text={isLast ? t('dependants.leaveLastText') : t('dependants.leaveText')}
      confirmLabel={t('dependants.leave')}
      act={() => dependants.leave({ params: { id: dependant.id } })}
      done={t('dependants.left', { name: fullName(dependant) })}
      onDone={() => void refresh()}
      onClose={onClose}
    />
  )
}
