import type { Dependant } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, Notice } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { fullName } from '../../../parts/persons/full-name.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { CareConfirm } from '../care-team/care-confirm.tsx'

interface PendingHandoverProps {
  readonly dependant: Dependant
  readonly handover: NonNullable<Dependant['handover']>
}

/** To whom a record is offered, until when, and the way to take that back. */
export function PendingHandover({ dependant, handover }: PendingHandoverProps): ReactElement {
  const { t } = useTranslation('care')
  const format = useReaderFormat()
  const { withdrawHandover } = useServices().api.call.dataTrust.dependants
  const [isAsking, setIsAsking] = useState(false)
  const name = fullName(dependant)
  return (
    <Notice tone="info" title={t('dependants.handover.pending')}>
      <p>
        {t('dependants.handover.pendingText', {
          email: handover.email,
          date: format.dateTime(handover.expiresAt),
        })}
      </p>
      {(dependant.mayWrite || dependant.mayHandOver) && (
        <Button
          size="small"
          aria-label={t('dependants.handover.withdrawFor', { name })}
          onClick={() => setIsAsking(true)}
        >
          {t('dependants.handover.withdraw')}
        </Button>
      )}
      {isAsking && (
        <CareConfirm
          title={t('dependants.handover.withdrawTitle', { name })}
          text={t('dependants.handover.withdrawText')}
          confirmLabel={t('dependants.handover.withdraw')}
          act={() => withdrawHandover({ params: { id: dependant.id } })}
          done={t('dependants.handover.withdrawn')}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Notice>
  )
}
