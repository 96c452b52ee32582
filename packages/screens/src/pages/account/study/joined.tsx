import type { Participation, Study } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Button, Cluster, Notice } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { decodeFile } from '../../../parts/files/decode-file.ts'
import { saveFile } from '../../../parts/files/save-file.ts'
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
  const { t } = useTranslation('study')
  const format = useReaderFormat()
  const date = format.date(participation.signedAt)
  const { version } = participation
  return (
    <>
      {participation.isOutdated ? (
        <>
          <Notice tone="warning" title={t('part.outdated.title')}>
            {t('part.outdated.text', { version, date })}
          </Notice>
          <ConsentForm study={study} isRenewal />
        </>
      ) : (
        <Notice tone="success" title={t('part.joined.title')} live>
          {t('part.joined.text', { version, date })}
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
  const { t } = useTranslation(['study', 'error'])
  const { api } = useServices()
  const problemText = useProblemText()
  const refresh = useRefreshParticipations()
  const [isLeaving, setIsLeaving] = useState(false)
  const params = { id: studyId }
  const copy = useMutation({
    mutationFn: () => api.call.main.studies.copy({ params }),
    onSuccess: ({ fileName, mediaType, base64 }) => saveFile(decodeFile([base64], mediaType), fileName),
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
          title={t('study:leave.title')}
          live
          actions={
            <Cluster>
              <Button variant="danger" busy={leave.isPending} onClick={() => leave.mutate()}>
                {t('study:leave.confirm')}
              </Button>
              <Button onClick={() => setIsLeaving(false)}>{t('study:leave.stay')}</Button>
            </Cluster>
          }
        >
          {t('study:leave.text')}
        </Notice>
      ) : (
        <Cluster gap="normal">
          {hasCopy && (
            <Button busy={copy.isPending} onClick={() => copy.mutate()}>
              {t('study:copy')}
            </Button>
          )}
          <Button onClick={() => setIsLeaving(true)}>{t('study:leave.begin')}</Button>
        </Cluster>
      )}
    </>
  )
}
