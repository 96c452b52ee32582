import type { Participation, Study } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Button, Cluster, Notice } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { saveCopy } from '../../../parts/files/save-copy.ts'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { ConsentForm } from './consent-form.tsx'
import { useRefreshParticipations } from './use-refresh-participations.ts'

interface JoinedProps {
  readonly study: Study
  readonly participation: Participation
}

/** The part of somebody who is in: the copy of what was signed, the new text if there is one, and the way out. */
export function Joined({ study, participation }: JoinedProps): ReactElement {
  const { t } = useTranslation('research')
  const format = useReaderFormat()
  const date = format.date(participation.signedAt)
  const { version } = participation
  return (
    <>
      {participation.isOutdated ? (
        <>
          <Notice tone="warning" title={t('studies.part.outdated.title')}>
            {t('studies.part.outdated.text', { version, date })}
          </Notice>
          <ConsentForm study={study} isRenewal />
        </>
      ) : (
        <Notice tone="success" title={t('studies.part.joined.title')} live>
          {t('studies.part.joined.text', { version, date })}
        </Notice>
      )}
      <JoinedActions studyId={study.id} hasCopy />
    </>
  )
}

interface JoinedActionsProps {
  readonly studyId: string
  /** A copy is made from the texts of the study. */
  readonly hasCopy: boolean
}

/** What somebody who is in can do: keep what was signed, and leave. */
export function JoinedActions({ studyId, hasCopy }: JoinedActionsProps): ReactElement {
  const { t } = useTranslation(['error', 'research'])
  const { api } = useServices()
  const problemText = useProblemText()
  const refresh = useRefreshParticipations()
  const [isLeaving, setIsLeaving] = useState(false)
  const params = { id: studyId }
  const copy = useMutation({
    mutationFn: () => api.call.main.studies.copy({ params }),
    onSuccess: saveCopy,
  })
  const leave = useMutation({
    mutationFn: () => api.call.main.studies.withdraw({ params }),
    onSuccess: refresh,
  })
  const failure = copy.error ?? leave.error
  return (
    <>
      {failure !== null && (
        <Notice tone="danger" title={t('error:load.title')} live>
          {problemText(failure).text}
        </Notice>
      )}
      {isLeaving ? (
        <Notice
          tone="warning"
          title={t('research:studies.leave.title')}
          live
          actions={
            <Cluster>
              <Button variant="danger" busy={leave.isPending} onClick={() => leave.mutate()}>
                {t('research:studies.leave.confirm')}
              </Button>
              <Button onClick={() => setIsLeaving(false)}>{t('research:studies.leave.stay')}</Button>
            </Cluster>
          }
        >
          {t('research:studies.leave.text')}
        </Notice>
      ) : (
        <Cluster gap="normal">
          {hasCopy && (
            <Button busy={copy.isPending} onClick={() => copy.mutate()}>
              {t('research:studies.copy')}
            </Button>
          )}
          <Button onClick={() => setIsLeaving(true)}>{t('research:studies.leave.begin')}</Button>
        </Cluster>
      )}
    </>
  )
}
